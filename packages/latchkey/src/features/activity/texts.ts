/** Texts of the activity: what an account sent, received and did. */
export const activityTexts = {
  'activity.allNetworks': 'All networks',
  // "doing": the transaction is pending. "approve" lets a contract use a token; {who} is a contract or a name.
  'activity.doing.approve': 'Approving',
  'activity.doing.approveTo': 'Approving for {who}',
  'activity.doing.buy': 'Buying',
  // "execute": any other call of a contract.
  'activity.doing.execute': 'Calling a contract',
  'activity.doing.executeTo': 'Calling {who}',
  // "mint": creates a new token or NFT.
  'activity.doing.mint': 'Minting',
  'activity.doing.receive': 'Receiving',
  'activity.doing.receiveTo': 'Receiving from {who}',
  'activity.doing.send': 'Sending',
  'activity.doing.sendTo': 'Sending to {who}',
  'activity.doing.trade': 'Swapping',
  // "done": the transaction is confirmed.
  'activity.done.approve': 'Approved',
  'activity.done.approveTo': 'Approved for {who}',
  'activity.done.buy': 'Bought',
  'activity.done.execute': 'Contract call',
  'activity.done.executeTo': 'Called {who}',
  'activity.done.mint': 'Minted',
  'activity.done.receive': 'Received',
  'activity.done.receiveTo': 'Received from {who}',
  'activity.done.send': 'Sent',
  'activity.done.sendTo': 'Sent to {who}',
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
  'activity.old': 'This may be out of date.',
  // Status: the wallet changed the transaction.
  'activity.status.different': 'Sent differently than confirmed',
  // Status: the network removed the transaction without confirming it.
  'activity.status.dropped': 'Dropped',
  'activity.status.failed': 'Failed',
  'activity.status.pending': 'Pending',
  'activity.status.replaced': 'Replaced by another transaction',
  'activity.time.d': '{count, plural, one {# day ago} other {# days ago}}',
  'activity.time.hr': '{count} hr ago',
  'activity.time.min': '{count} min ago',
  'activity.time.mo': '{count, plural, one {# month ago} other {# months ago}}',
  'activity.time.sec': '{count} sec ago',
  'activity.time.yr': '{count, plural, one {# year ago} other {# years ago}}',
  'activity.title': 'Activity',
  // "undone": the transaction failed, or was dropped or replaced. These name what was tried.
  'activity.undone.approve': 'Approve',
  'activity.undone.approveTo': 'Approve for {who}',
  'activity.undone.buy': 'Buy',
  'activity.undone.execute': 'Contract call',
  'activity.undone.executeTo': 'Call {who}',
  'activity.undone.mint': 'Mint',
  'activity.undone.receive': 'Receive',
  'activity.undone.receiveTo': 'Receive from {who}',
  'activity.undone.send': 'Send',
  'activity.undone.sendTo': 'Send to {who}',
  'activity.undone.trade': 'Swap',
} as const
