import type { getAddressLabels as GetAddressLabels } from './core/labels/getAddressLabels.ts'
import type { removeAddressLabel as RemoveAddressLabel } from './core/labels/removeAddressLabel.ts'
import type { setAddressLabel as SetAddressLabel } from './core/labels/setAddressLabel.ts'
import type { getProfile as GetProfile } from './core/names/getProfile.ts'
import type { resolveReceiver as ResolveReceiver } from './core/names/resolveReceiver.ts'
import type { getHistory as GetHistory } from './core/provider/account/getHistory.ts'
import type { getNfts as GetNfts } from './core/provider/account/getNfts.ts'
import type { suggestNames as SuggestNames } from './core/provider/names/suggestNames.ts'
import type { sendRawTransaction as SendRawTransaction } from './core/signing/sendRawTransaction.ts'
import type { signMessage as SignMessage } from './core/signing/signMessage.ts'
import type { signPsbt as SignPsbt } from './core/signing/signPsbt.ts'
import type { signTransactions as SignTransactions } from './core/signing/signTransactions.ts'
import type { grantPermissions as GrantPermissions } from './core/smartSessions/grantPermissions.ts'
import type { revokePermissions as RevokePermissions } from './core/smartSessions/revokePermissions.ts'
import type { readTokens as ReadTokens } from './core/tokens/readTokens.ts'
import type { canBatch as CanBatch } from './core/transactions/canBatch.ts'
import type { estimateFee as EstimateFee } from './core/transactions/estimateFee.ts'
import type { startCalls as StartCalls } from './core/transactions/startCalls.ts'
import type { untilEnded as UntilEnded } from './core/transactions/untilEnded.ts'
import type { followActivity as FollowActivity } from './features/activity/actions.ts'
import type {
  getBuyOptions as GetBuyOptions,
  getBuyQuotes as GetBuyQuotes,
  getPurchases as GetPurchases,
  startPurchase as StartPurchase,
  untilPurchased as UntilPurchased,
} from './features/buy/actions.ts'
import type { registerAccountName as RegisterAccountName } from './features/names/actions.ts'
import type { sendTransfer as SendTransfer } from './features/send/actions.ts'
import type {
  getSwapQuote as GetSwapQuote,
  swapTokens as SwapTokens,
} from './features/swap/actions.ts'

// Actions for hosts without the interface. Each is fetched on its first call.

/**
 * Reads the name and the avatar of an account.
 *
 * @example
 * ```ts
 * import { getProfile } from 'latchkey/actions'
 *
 * const { avatar, name } = await getProfile(latchkey, {
 *   address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 *   chainId: 'eip155:1',
 * })
 * ```
 */
export const getProfile: typeof GetProfile = async (...input) =>
  (await import('./core/names/getProfile.ts')).getProfile(...input)

/**
 * Reads a page of an account's transactions, newest first.
 *
 * @throws {@link LatchkeyError} `TRANSACTIONS_WITHOUT_ACCOUNT` without an account.
 *
 * @example
 * ```ts
 * import { getHistory } from 'latchkey/actions'
 *
 * const { data, next } = await getHistory(latchkey, {
 *   account: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 * })
 * ```
 */
export const getHistory: typeof GetHistory = async (...input) =>
  (await import('./core/provider/account/getHistory.ts')).getHistory(...input)

/**
 * Reads a page of an account's NFTs.
 *
 * @example
 * ```ts
 * import { getNfts } from 'latchkey/actions'
 *
 * const { data } = await getNfts(latchkey, {
 *   account: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 * })
 * ```
 */
export const getNfts: typeof GetNfts = async (...input) =>
  (await import('./core/provider/account/getNfts.ts')).getNfts(...input)

/**
 * Requests a permission to act without asking, within limits and until it expires.
 *
 * @throws {@link LatchkeyError} `GRANTS_UNKNOWN` if the wallet does not support permissions; `GRANT_INVALID`,
 * `USER_REJECTED`, `WALLET_FAILED`, `SESSIONS_OFF`.
 *
 * @example
 * ```ts
 * import { grantPermissions } from 'latchkey/actions'
 *
 * const { context, pci } = await grantPermissions(latchkey, {
 *   chainId: '0x1',
 *   expiry: Math.floor(Date.now() / 1000) + 86_400,
 *   permissions: [
 *     { type: 'native-token-recurring-allowance', data: { allowance: '0x2386f26fc10000', period: 86_400 } },
 *   ],
 *   policies: [],
 *   signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x02…' }] } },
 * })
 * ```
 */
export const grantPermissions: typeof GrantPermissions = async (...input) =>
  (await import('./core/smartSessions/grantPermissions.ts')).grantPermissions(...input)

/**
 * Revokes an app permission.
 *
 * @throws {@link LatchkeyError} `USER_REJECTED`, `WALLET_FAILED` or `SESSIONS_OFF`.
 *
 * @example
 * ```ts
 * import { revokePermissions } from 'latchkey/actions'
 *
 * const { wallet } = await revokePermissions(latchkey, {
 *   account: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 *   pci: 'the-id-of-the-grant',
 * })
 * ```
 */
export const revokePermissions: typeof RevokePermissions = async (...input) =>
  (await import('./core/smartSessions/revokePermissions.ts')).revokePermissions(...input)

/**
 * Sends a token or an NFT from the connected account. Resolves when the transaction has a hash.
 *
 * @throws {@link LatchkeyError} `SEND_INCOMPLETE`, `USER_REJECTED` or `WALLET_FAILED`.
 *
 * @example
 * ```ts
 * import { sendTransfer } from 'latchkey/actions'
 *
 * const { hash } = await sendTransfer(latchkey, { amount: '0.5', to: 'alice.eth' })
 * ```
 */
export const sendTransfer: typeof SendTransfer = async (...input) =>
  (await import('./features/send/actions.ts')).sendTransfer(...input)

/**
 * Reads the tokens, currencies and limits of a purchase.
 *
 * @example
 * ```ts
 * import { getBuyOptions } from 'latchkey/actions'
 *
 * const { paymentCurrencies, purchaseCurrencies } = await getBuyOptions(latchkey)
 * ```
 */
export const getBuyOptions: typeof GetBuyOptions = async (...input) =>
  (await import('./features/buy/actions.ts')).getBuyOptions(...input)

/**
 * Requests a quote from each seller for an amount of money.
 *
 * @example
 * ```ts
 * import { getBuyQuotes } from 'latchkey/actions'
 *
 * const [best] = await getBuyQuotes(latchkey, { amount: '100', purchaseCurrency: 'USDC' })
 * ```
 */
export const getBuyQuotes: typeof GetBuyQuotes = async (...input) =>
  (await import('./features/buy/actions.ts')).getBuyQuotes(...input)

/**
 * Starts a purchase. Open the `url` of its checkout on a press of the visitor.
 *
 * @throws {@link LatchkeyError} `BUY_UNSUPPORTED` if no seller offers this purchase.
 *
 * @example
 * ```ts
 * import { startPurchase } from 'latchkey/actions'
 *
 * const { url } = await startPurchase(latchkey, { amount: '100' })
 * ```
 */
export const startPurchase: typeof StartPurchase = async (...input) =>
  (await import('./features/buy/actions.ts')).startPurchase(...input)

/**
 * Waits until the purchase that was started is complete or has failed.
 *
 * @example
 * ```ts
 * import { untilPurchased } from 'latchkey/actions'
 *
 * const { status } = await untilPurchased(latchkey)
 * ```
 */
export const untilPurchased: typeof UntilPurchased = async (...input) =>
  (await import('./features/buy/actions.ts')).untilPurchased(...input)

/**
 * Reads a page of an account's purchases, newest first.
 *
 * @example
 * ```ts
 * import { getPurchases } from 'latchkey/actions'
 *
 * const { next, purchases } = await getPurchases(latchkey, {
 *   account: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 *   seller: 'sandbox',
 * })
 * ```
 */
export const getPurchases: typeof GetPurchases = async (...input) =>
  (await import('./features/buy/actions.ts')).getPurchases(...input)

/**
 * Requests a swap quote for the connected account.
 *
 * @throws {@link LatchkeyError} `NOT_CONNECTED`, `SWAPS_UNSUPPORTED` or `SWAP_INPUT_INVALID`.
 *
 * @example
 * ```ts
 * import { getSwapQuote } from 'latchkey/actions'
 *
 * const { order, toAmount } = await getSwapQuote(latchkey, {
 *   amount: '0.5',
 *   from: 'native',
 *   to: 'USDC',
 * })
 * ```
 */
export const getSwapQuote: typeof GetSwapQuote = async (...input) =>
  (await import('./features/swap/actions.ts')).getSwapQuote(...input)

/**
 * Swaps a token for another. Resolves when the transaction has a hash.
 *
 * @throws {@link LatchkeyError} `USER_REJECTED`, `WALLET_FAILED`, and the errors of {@link getSwapQuote}.
 *
 * @example
 * ```ts
 * import { swapTokens } from 'latchkey/actions'
 *
 * const { hash } = await swapTokens(latchkey, { amount: '0.5', from: 'native', to: 'USDC' })
 * ```
 */
export const swapTokens: typeof SwapTokens = async (...input) =>
  (await import('./features/swap/actions.ts')).swapTokens(...input)

/**
 * Resolves a name or an address on the current network. `undefined` if the name is not registered.
 *
 * @throws {@link LatchkeyError} `NAME_UNRESOLVED` if the name could not be looked up.
 *
 * @example
 * ```ts
 * import { resolveName } from 'latchkey/actions'
 *
 * const recipient = await resolveName(latchkey, 'alice.eth')
 * ```
 */
export const resolveName: typeof ResolveReceiver = async (...input) =>
  (await import('./core/names/resolveReceiver.ts')).resolveReceiver(...input)

/**
 * Suggests names like the one typed, and tells which are taken.
 *
 * @throws {@link LatchkeyError} `NAME_SUGGESTIONS_UNKNOWN` if the provider does not respond.
 *
 * @example
 * ```ts
 * import { suggestNames } from 'latchkey/actions'
 *
 * const suggestions = await suggestNames(latchkey, { chainId: 'eip155:1', name: 'vera' })
 * ```
 */
export const suggestNames: typeof SuggestNames = async (...input) =>
  (await import('./core/provider/names/suggestNames.ts')).suggestNames(...input)

/**
 * Registers a name for the connected account.
 *
 * @throws {@link LatchkeyError} `NAMES_UNSUPPORTED`, `USER_REJECTED` or `WALLET_FAILED`.
 *
 * @example
 * ```ts
 * import { registerAccountName } from 'latchkey/actions'
 *
 * const { name } = await registerAccountName(latchkey, { name: 'vera.latchkey.id' })
 * ```
 */
export const registerAccountName: typeof RegisterAccountName = async (...input) =>
  (await import('./features/names/actions.ts')).registerAccountName(...input)

/**
 * Sets the label that the modal shows for an address on this page.
 *
 * @example
 * ```ts
 * import { setAddressLabel } from 'latchkey/actions'
 *
 * await setAddressLabel(latchkey, {
 *   address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 *   label: 'Our treasury',
 * })
 * ```
 */
export const setAddressLabel = async (
  ...input: Parameters<typeof SetAddressLabel>
): Promise<void> => (await import('./core/labels/setAddressLabel.ts')).setAddressLabel(...input)

/**
 * Removes the label of an address from this page.
 *
 * @example
 * ```ts
 * import { removeAddressLabel } from 'latchkey/actions'
 *
 * await removeAddressLabel(latchkey, { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
 * ```
 */
export const removeAddressLabel = async (
  ...input: Parameters<typeof RemoveAddressLabel>
): Promise<void> =>
  (await import('./core/labels/removeAddressLabel.ts')).removeAddressLabel(...input)

/**
 * Returns the labels of this page, by address.
 *
 * @example
 * ```ts
 * import { getAddressLabels } from 'latchkey/actions'
 *
 * const labels = await getAddressLabels(latchkey)
 * ```
 */
export const getAddressLabels = async (
  ...input: Parameters<typeof GetAddressLabels>
): Promise<ReturnType<typeof GetAddressLabels>> =>
  (await import('./core/labels/getAddressLabels.ts')).getAddressLabels(...input)

/**
 * Reads an account's token balances on a chain, the most valuable first.
 *
 * @example
 * ```ts
 * import { readTokens } from 'latchkey/actions'
 *
 * const { caipAddress } = latchkey.getAccount()
 * if (caipAddress) console.log(await readTokens(latchkey, { account: caipAddress }))
 * ```
 */
export const readTokens: typeof ReadTokens = async (...input) =>
  (await import('./core/tokens/readTokens.ts')).readTokens(...input)

/**
 * Calls the listener with the connected account's activity, and again after each change.
 *
 * @throws {@link LatchkeyError} `TRANSACTIONS_WITHOUT_ACCOUNT` if no account with activity is connected.
 *
 * @example
 * ```ts
 * import { followActivity } from 'latchkey/actions'
 *
 * const { loadMore, stop } = await followActivity(latchkey, ({ entries, status }) => {
 *   console.log(status, entries.length)
 * })
 * ```
 */
export const followActivity: typeof FollowActivity = async (...input) =>
  (await import('./features/activity/actions.ts')).followActivity(...input)

/**
 * Sends several transactions: in one batch if the wallet can (EIP-5792), else one after the other.
 *
 * @throws {@link LatchkeyError} `CALL_NOT_CONFIRMED` if one of the calls fails; the rest is not sent.
 *
 * @example
 * ```ts
 * import { sendCalls } from 'latchkey/actions'
 *
 * const router = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
 * const { hash } = await sendCalls(latchkey, {
 *   calls: [{ data: '0x', to: router }],
 *   kind: 'execute',
 *   to: router,
 *   transfers: [],
 * })
 * ```
 */
export const sendCalls: typeof StartCalls = async (...input) =>
  (await import('./core/transactions/startCalls.ts')).startCalls(...input)

/**
 * Whether the connected wallet executes several transactions as one, all or none.
 *
 * @example
 * ```ts
 * import { canBatch } from 'latchkey/actions'
 *
 * if (await canBatch(latchkey)) console.log('One approval is enough.')
 * ```
 */
export const canBatch: typeof CanBatch = async (...input) =>
  (await import('./core/transactions/canBatch.ts')).canBatch(...input)

/**
 * Estimates the highest network fee of a transfer or a transaction.
 *
 * @throws {@link LatchkeyError} `NODE_FAILED` if the transaction would fail; `ABILITY_UNSUPPORTED`.
 *
 * @example
 * ```ts
 * import { estimateFee } from 'latchkey/actions'
 *
 * const { fee, usd } = await estimateFee(latchkey, {
 *   transaction: { data: '0x', to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
 * })
 * ```
 */
export const estimateFee: typeof EstimateFee = async (...input) =>
  (await import('./core/transactions/estimateFee.ts')).estimateFee(...input)

/**
 * Waits until a transaction of this instance is confirmed, failed, replaced or dropped.
 *
 * @throws {@link LatchkeyError} `TRANSACTION_UNKNOWN` if this instance did not send the transaction.
 *
 * @example
 * ```ts
 * import { untilEnded } from 'latchkey/actions'
 *
 * const { status } = await untilEnded(latchkey, '0x…')
 * ```
 */
export const untilEnded: typeof UntilEnded = async (...input) =>
  (await import('./core/transactions/untilEnded.ts')).untilEnded(...input)

/**
 * Signs a text with the connected wallet: hex on eip155, base58 on solana, base64 on bip122.
 *
 * @throws {@link LatchkeyError} `NOT_CONNECTED`, `USER_REJECTED` or `WALLET_FAILED`.
 *
 * @example
 * ```ts
 * import { signMessage } from 'latchkey/actions'
 *
 * const signature = await signMessage(latchkey, { message: 'Hello' })
 * ```
 */
export const signMessage: typeof SignMessage = async (...input) =>
  (await import('./core/signing/signMessage.ts')).signMessage(...input)

/**
 * Signs a PSBT with the connected Bitcoin wallet, and broadcasts it on request.
 *
 * @throws {@link LatchkeyError} `PSBT_INVALID`, `PSBT_CHANGED`, `USER_REJECTED` or `WALLET_FAILED`.
 *
 * @example
 * ```ts
 * import { signPsbt } from 'latchkey/actions'
 *
 * const { psbt } = await signPsbt(latchkey, { psbt: 'cHNidP8B…' })
 * ```
 */
export const signPsbt: typeof SignPsbt = async (...input) =>
  (await import('./core/signing/signPsbt.ts')).signPsbt(...input)

/**
 * Signs serialized transactions with the connected Solana wallet, without sending them.
 *
 * @throws {@link LatchkeyError} `ABILITY_UNSUPPORTED`, `USER_REJECTED` or `WALLET_FAILED`.
 *
 * @example
 * ```ts
 * import { signTransactions } from 'latchkey/actions'
 *
 * const bytes = new Uint8Array(await (await fetch('/transaction')).arrayBuffer())
 * const [signed] = await signTransactions(latchkey, { transactions: [bytes] })
 * ```
 */
export const signTransactions: typeof SignTransactions = async (...input) =>
  (await import('./core/signing/signTransactions.ts')).signTransactions(...input)

/**
 * Signs a serialized transaction with the connected Solana wallet and sends it.
 *
 * @throws {@link LatchkeyError} `ABILITY_UNSUPPORTED`, `USER_REJECTED` or `WALLET_FAILED`.
 *
 * @example
 * ```ts
 * import { sendRawTransaction } from 'latchkey/actions'
 *
 * const bytes = new Uint8Array(await (await fetch('/transaction')).arrayBuffer())
 * const id = await sendRawTransaction(latchkey, { transaction: bytes })
 * ```
 */
export const sendRawTransaction: typeof SendRawTransaction = async (...input) =>
  (await import('./core/signing/sendRawTransaction.ts')).sendRawTransaction(...input)
