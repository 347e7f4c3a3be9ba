import { connectedTexts } from '../../ui/kit/words/connectedTexts.ts'

/** Texts of the activity: what an account sent, received and did. */
export const activityTexts = {
  ...connectedTexts,
  // Choice of a filter.
  'activity.allNetworks': 'All networks',
  // "doing": the transaction is pending. "approve" lets a contract use a token, whose symbol follows.
  'activity.doing.approve': 'Approving',
  'activity.doing.buy': 'Buying',
  // "execute": any other call of a contract.
  'activity.doing.execute': 'Calling a contract',
  // "mint": creates a new token or NFT.
  'activity.doing.mint': 'Minting',
  'activity.doing.receive': 'Receiving',
  'activity.doing.send': 'Sending',
  'activity.doing.trade': 'Swapping',
  // "done": the transaction is confirmed.
  'activity.done.approve': 'Approved',
  // "done": the transaction is confirmed.
  'activity.done.buy': 'Bought',
  'activity.done.execute': 'Contract call',
  'activity.done.mint': 'Minted',
  'activity.done.receive': 'Received',
  'activity.done.send': 'Sent',
  'activity.done.trade': 'Swapped',
  'activity.empty': 'No activity yet',
  'activity.emptyText': 'What you send, receive and swap will appear here.',
  'activity.failed': 'Couldn’t load your activity',
  'activity.failedText': 'Your funds are safe. Try again in a moment.',
  // Tag of a transaction that was sent from this site a moment ago.
  'activity.just': 'Just sent',
  // Read by screen readers before the list.
  'activity.list': 'Transactions',
  'activity.loading': 'Loading transactions',
  // {networks} is a list of names, e.g. "Base, Solana".
  'activity.missing': 'Couldn’t load {networks}',
  // Below an amount: how many other tokens the transaction moved.
  'activity.more': '{count, plural, one {and # more} other {and # more}}',
  'activity.none': 'Activity isn’t available',
  'activity.noneText': 'This network’s history isn’t supported yet. Choose another network.',
  'activity.offline': 'You’re offline. Showing your last known activity.',
  // {who} is a short address or a name. "at": the contract that was called.
  'activity.party.at': 'At {who}',
  // Below an approval: {who} may use the token. An address or a name.
  'activity.party.for': 'For {who}',
  'activity.party.from': 'From {who}',
  'activity.party.to': 'To {who}',
  // A row that hides transactions that strangers made to deceive the visitor. Pressing it shows them.
  'activity.spam':
    '{count, plural, one {# likely spam transaction} other {# likely spam transactions}}',
  'activity.spam.borrowedName': 'Fake token name',
  'activity.spam.dust': 'Worth almost nothing',
  'activity.spam.lookalike': 'Imitates an address you used',
  'activity.spam.promise': 'Advertises a link or a reward',
  // Why a transfer is likely spam.
  'activity.spam.zeroValue': 'Moves nothing',
  'activity.spamText': 'Don’t copy addresses from these.',
  // Status: the wallet changed the transaction.
  'activity.status.different': 'Changed by your wallet',
  // Status: the network removed the transaction without confirming it.
  'activity.status.dropped': 'Dropped',
  // Tag of a transaction, as are pending and replaced.
  'activity.status.failed': 'Failed',
  'activity.status.pending': 'Pending',
  'activity.status.replaced': 'Replaced',
  'activity.time.hr': '{count} hr ago',
  'activity.time.min': '{count} min ago',
  'activity.time.sec': '{count} sec ago',
  // Title: what the account sent, received and did.
  'activity.title': 'Activity',
  // "undone": the transaction failed, or was dropped or replaced. These name what was tried.
  'activity.undone.approve': 'Approve',
  // "undone": the transaction failed or was replaced.
  'activity.undone.buy': 'Buy',
  'activity.undone.execute': 'Contract call',
  'activity.undone.mint': 'Mint',
  'activity.undone.receive': 'Receive',
  'activity.undone.send': 'Send',
  'activity.undone.trade': 'Swap',
} as const
