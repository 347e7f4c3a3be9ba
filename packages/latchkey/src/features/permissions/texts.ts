import { connectedTexts } from '../../ui/kit/words/connectedTexts.ts'

/** Texts of app permissions: what apps may do without asking each time. */
export const permissionTexts = {
  ...connectedTexts,
  // Heading of the permissions in force.
  'sessions.active': 'Active',
  // {contract} is a short address or a name, here and in the next two.
  'sessions.allFunctions': 'Call any function on {contract}',
  // {functions} is a list, e.g. "approve and transfer".
  'sessions.calls': 'Call {functions} on {contract}',
  'sessions.callsMore': 'Call {functions} and more on {contract}',
  'sessions.created': '{app} now has permission',
  'sessions.createdText': 'Remove it any time in App permissions.',
  'sessions.createdUnread': 'The permission is active.',
  'sessions.empty': 'No app permissions',
  'sessions.emptyText': 'Apps you allow to act without asking each time appear here.',
  // Heading of the permissions that expired or were removed.
  'sessions.ended': 'Ended',
  'sessions.endedAt': 'Expired {date}',
  // The network refuses the permission already, though the list has no end of it.
  'sessions.endedOnChain': 'Already ended on the network.',
  // Value: how long a permission lasts.
  'sessions.endless': 'No expiry',
  'sessions.erc20Units': 'Spend up to {amount} base units of {token} {interval}',
  // {relative} is e.g. "in 3 days".
  'sessions.expires': 'Expires {date} ({relative})',
  'sessions.failed': 'Couldn’t load your app permissions',
  'sessions.failedText': 'Nothing has changed. Try again in a moment.',
  // Stands for {interval} in "Spend up to 5 USDC {interval}", as do the next five.
  'sessions.interval.day': 'per day',
  'sessions.interval.days': 'every {count, plural, one {# day} other {# days}}',
  // Follows an amount, e.g. "10 USDC per month".
  'sessions.interval.month': 'per month',
  'sessions.interval.second': 'per second',
  'sessions.interval.seconds': 'every {count, plural, one {# second} other {# seconds}}',
  'sessions.interval.week': 'per week',
  // {network} is where the permission applies.
  'sessions.network': 'On {network}',
  'sessions.notOffered': 'App permissions aren’t available',
  'sessions.notOfferedText': 'This site or network doesn’t support them.',
  'sessions.offline': 'You’re offline. Showing your last known permissions.',
  'sessions.reread': 'Couldn’t refresh.',
  // Button: takes the permission from the app.
  'sessions.revoke': 'Remove',
  'sessions.revokeAria': 'Remove access for {app}',
  'sessions.revokeFailed': 'Couldn’t remove. {app} still has access.',
  'sessions.revokeRefused': 'Not removed. You declined in your wallet.',
  'sessions.revokeWaiting': 'Approve in your wallet',
  'sessions.revoked': '{app} no longer has access',
  'sessions.revokedAt': 'Removed {date}',
  // Button.
  'sessions.seeAll': 'See all app permissions',
  // {amount} is e.g. "5 USDC", {interval} e.g. "per day".
  'sessions.spend': 'Spend up to {amount} {interval}',
  // Of the amount that an app may spend in each period. {spent} and {limit} are e.g. "5 USDC".
  'sessions.spent': 'Used so far in this period: {spent} of {limit}',
  // Heading of a folded section with the permission as JSON.
  'sessions.terms': 'Technical details',
  'sessions.title': 'App permissions',
  'sessions.unknown': 'Unrecognized permission: {type}',
  'sessions.walletKeeps': 'Removed here, but your wallet still lists it. Remove it there too.',
} as const
