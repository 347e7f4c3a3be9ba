/**
 * Texts of errors thrown by actions of a connected visitor, and by changes to a running instance:
 * fetched with the first of their chunks.
 */
export const connectedCatalogue = {
  ABILITY_UNSUPPORTED: 'Chain is not supported',
  ADAPTER_IN_USE:
    "Can't remove the adapter for namespace {namespace} while it is connected. Disconnect it first.",
  BUY_UNSUPPORTED:
    "This token can't be bought on this network with this currency. See `getBuyOptions()`.",
  CALL_NOT_CONFIRMED:
    "The remaining transactions weren't sent. Status of the previous one: {status}.",
  CHAIN_UNSUPPORTED: 'Unsupported chain',
  CHECKOUT_UNSAFE: "The checkout URL is not safe to open. Check the provider's `onramp` settings.",
  FUNDS_TOO_LOW: 'Not enough funds: {needed} needed with the network fee, {available} available',
  GAS_PRICE_UNSUPPORTED: 'Network not supported for Gas Price',
  GRANTS_UNKNOWN: "The wallet doesn't support {method}, so it can't grant app permissions",
  GRANT_INVALID: 'Invalid permission request: {problem}',
  INVALID_LABEL: 'Invalid label for {address}: {problem}',
  LAST_NETWORK: 'Cannot remove last network for a namespace',
  NAMES_UNKNOWN: 'Error fetching names for address',
  NAMES_UNSUPPORTED: 'Network not supported for Names',
  NAME_INVALID: 'Invalid name {name}: {problem}',
  NAME_NOT_REGISTERED: 'Error registering name {name}',
  NAME_SUGGESTIONS_UNKNOWN: 'Error fetching name suggestions',
  NAME_UNRESOLVED: 'Error resolving name',
  NETWORK_WITH_ID_NOT_FOUND: 'Network with ID {id} not found',
  NOT_CONNECTED: 'No wallet is connected. Connect one first.',
  ORDINALS_KEPT:
    '{address} holds ordinals, so nothing can be spent from it. Use the payment address.',
  PSBT_CHANGED: "The wallet signed a different transaction, so it wasn't sent: {problem}",
  PSBT_INCOMPLETE: "The transaction can't be sent yet: {problem}",
  PSBT_INVALID: 'Invalid PSBT: {problem}',
  SEND_CHANGED: 'The wallet changed account or network since the review. Review again.',
  SEND_CLOSED: 'The modal was closed before anything was sent',
  SEND_FEE_CHANGED:
    'The network fee changed, so nothing was signed. Estimate it again and confirm.',
  SEND_GAS_TOO_LOW: 'Not enough {symbol} for the network fee',
  SEND_LEFT_TOO_LOW: 'The account must keep {least} {symbol} or nothing. Send less, or all of it.',
  SEND_INCOMPLETE: 'Please enter a valid amount and receiver address',
  SEND_OVER_BALANCE: 'Not enough {symbol}',
  SEND_RECEIVER_UNKNOWN: 'No account found for {to} on {network}',
  SEND_TOKEN_UNKNOWN: 'No token found at {token} on {network}',
  SESSIONS_OFF: 'Smart sessions are off. Set the option `features.smartSessions`.',
  SESSIONS_UNSERVED: "The provider doesn't serve smart sessions on this network",
  SESSION_ACCOUNT_MISSING: "The account {address} isn't connected",
  SWAPS_UNSUPPORTED: 'Network not supported for Swaps',
  SWAP_ANSWER_REFUSED: 'The provider returned a different swap: {problem}',
  SWAP_FAILED: 'The swap failed on {network}. Only the network fee was spent.',
  SWAP_FEE_UNCOVERED: 'Not enough {symbol} for the swap and its network fee',
  SWAP_INPUT_INVALID: 'Invalid swap: {problem}',
  SWAP_NOT_ALLOWED: 'The wallet allowed less {symbol} than the swap needs',
  SWAP_PRICE_MOVED:
    'The price changed: the swap would now return {brings} {symbol}, less than the agreed {least}',
  TRANSACTIONS_WITHOUT_ACCOUNT: "Transactions can't be fetched without an accountAddress",
  TRANSACTION_UNKNOWN: "Transaction {hash} isn't being tracked",
  TRANSACTION_NOT_SUBMITTED: "The wallet signed, but couldn't send it to the network: {problem}",
  WALLET_NOT_OPENED:
    'No wallet on this phone responded. Install or open one for Solana, then try again.',
} as const satisfies Record<string, string>
