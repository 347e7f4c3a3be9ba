import type { loginWithEmail as LoginWithEmail } from './core/embedded/loginWithEmail.ts'
import type { loginWithPasskey as LoginWithPasskey } from './core/embedded/loginWithPasskey.ts'
import type { loginWithSocial as LoginWithSocial } from './core/embedded/loginWithSocial.ts'
import type { loginWithToken as LoginWithToken } from './core/embedded/loginWithToken.ts'
import type { openAccountSettings as OpenAccountSettings } from './core/embedded/openAccountSettings.ts'
import type { Engine } from './core/engine.ts'
import {
  bytes,
  checkInput,
  fields,
  namespace,
  optional,
  purchase,
  requestOptions,
  signal,
  swap,
  swapOrOrder,
  transaction,
  transferOrTransaction,
} from './core/instance/checkInput.ts'
import type { Latchkey } from './core/instance/latchkey.ts'
import type { getAddressLabels as GetAddressLabels } from './core/labels/getAddressLabels.ts'
import type { removeAddressLabel as RemoveAddressLabel } from './core/labels/removeAddressLabel.ts'
import type { setAddressLabel as SetAddressLabel } from './core/labels/setAddressLabel.ts'
import type { getProfile as GetProfile } from './core/names/getProfile.ts'
import type { resolveRecipient as ResolveRecipient } from './core/names/resolveRecipient.ts'
import type { showMessage as ShowMessage } from './core/notices/showMessage.ts'
import { callable, flag, listOf, text } from './core/options/checks.ts'
import type { getHistory as GetHistory } from './core/provider/account/getHistory.ts'
import type { getNfts as GetNfts } from './core/provider/account/getNfts.ts'
import type { suggestNames as SuggestNames } from './core/provider/names/suggestNames.ts'
import type { getSignIn as GetSignIn } from './core/signIn/getSignIn.ts'
import type { signIn as SignIn } from './core/signIn/signIn.ts'
import type { signOut as SignOut } from './core/signIn/signOut.ts'
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
import type * as Buy from './features/buy/actions.ts'
import type { registerAccountName as RegisterAccountName } from './features/names/actions.ts'
import type { sendTransfer as SendTransfer } from './features/send/actions.ts'
import type {
  getSwapQuote as GetSwapQuote,
  swapTokens as SwapTokens,
} from './features/swap/actions.ts'

export type { EmailLogin } from './core/embedded/loginWithEmail.ts'
export type { TokenLogin } from './core/embedded/loginWithToken.ts'
export type { Labels } from './core/labels/labelStore.ts'
export type { Profile } from './core/names/getProfile.ts'
export type { Recipient, ResolveOptions } from './core/names/resolveRecipient.ts'
export type { HostMessage } from './core/notices/showMessage.ts'
export type { HistoryQuestion } from './core/provider/account/getHistory.ts'
export type { NftsQuestion } from './core/provider/account/getNfts.ts'
export type { RequestOptions } from './core/provider/client/request.ts'
export type { IdentityQuestion } from './core/provider/names/getIdentity.ts'
export type { SuggestionQuestion } from './core/provider/names/suggestNames.ts'
export type { OnrampOptions } from './core/provider/onramp/getOnrampOptions.ts'
export type { SignInOptions } from './core/signIn/signIn.ts'
export type { SignOutOptions } from './core/signIn/signOut.ts'
export type { SignedIn, SignInState } from './core/signInState.ts'
export type { SignMessageOptions } from './core/signing/signMessage.ts'
export type { SignPsbtOptions } from './core/signing/signPsbt.ts'
export type { GrantedPermissions } from './core/smartSessions/grantPermissions.ts'
export type { GrantRequest, GrantSigner, Permission } from './core/smartSessions/grantRequest.ts'
export type { WalletGrant } from './core/smartSessions/readGrantedPermission.ts'
export type { Revocation, RevocationRequest } from './core/smartSessions/revokePermissions.ts'
export type { ReadTokens } from './core/tokens/readTokens.ts'
export type { Token } from './core/tokens/token.ts'
export type { EstimatedFee, EstimateFeeOptions } from './core/transactions/estimateFee.ts'
export type {
  PendingTransaction,
  PendingTransfer,
  TransactionFacts,
} from './core/transactions/pendingTransaction.ts'
export type { StartCallsOptions } from './core/transactions/startCalls.ts'
export type {
  Activity,
  ActivityEntry,
  ActivityKind,
  ActivityState,
  ActivityTransfer,
  ActivityWatch,
  SpamReason,
} from './features/activity/actions.ts'
export type {
  BuyAsset,
  PastPurchase,
  Purchase,
  PurchasesPage,
  PurchasesQuestion,
  Seller,
  SellerQuote,
  StartPurchaseOptions,
  WantedPurchase,
} from './features/buy/actions.ts'
export type { RegistrationOptions } from './features/names/actions.ts'
export type { SendTransferOptions } from './features/send/actions.ts'
export type {
  Assurance,
  ExecuteSwapOptions,
  SwapAsset,
  SwapInput,
  SwapOffer,
  SwapOrder,
  SwapQuestion,
  SwapStep,
  SwapTokensInput,
} from './features/swap/actions.ts'
export type { HistorySpam } from './protocol/api/account/getHistory.ts'
export type { OnrampQuote } from './protocol/api/onramp/getOnrampQuote.ts'

// Actions for hosts without the interface. Each is fetched on its first call.

/** An action as hosts call it: with their instance in place of its engine. */
type Action<action extends (engine: Engine, ...input: never[]) => unknown> = action extends (
  engine: Engine,
  ...input: infer input
) => infer result
  ? (latchkey: Latchkey, ...input: input) => Promise<Awaited<result>>
  : never

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
export const getProfile: Action<typeof GetProfile> = async (...given) =>
  (await import('./core/names/getProfile.ts')).getProfile(
    ...checkInput('getProfile', given, {
      options: fields({ address: text, chainId: text }, { sender: text }),
      request: requestOptions,
    }),
  )

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
export const getHistory: Action<typeof GetHistory> = async (...given) =>
  (await import('./core/provider/account/getHistory.ts')).getHistory(
    ...checkInput('getHistory', given, {
      options: fields({}, { account: text, onramp: text }),
      request: requestOptions,
    }),
  )

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
export const getNfts: Action<typeof GetNfts> = async (...given) =>
  (await import('./core/provider/account/getNfts.ts')).getNfts(
    ...checkInput('getNfts', given, {
      options: fields({ account: text }),
      request: requestOptions,
    }),
  )

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
export const grantPermissions: Action<typeof GrantPermissions> = async (...given) =>
  (await import('./core/smartSessions/grantPermissions.ts')).grantPermissions(
    ...checkInput('grantPermissions', given, {
      request: fields({}),
      options: optional({ show: flag }),
    }),
  )

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
export const revokePermissions: Action<typeof RevokePermissions> = async (...given) =>
  (await import('./core/smartSessions/revokePermissions.ts')).revokePermissions(
    ...checkInput('revokePermissions', given, { options: fields({ account: text, pci: text }) }),
  )

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
export const sendTransfer: Action<typeof SendTransfer> = async (...given) =>
  (await import('./features/send/actions.ts')).sendTransfer(
    ...checkInput('sendTransfer', given, { options: fields({}) }),
  )

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
export const getBuyOptions: Action<typeof Buy.getBuyOptions> = async (...given) =>
  (await import('./features/buy/actions.ts')).getBuyOptions(...checkInput('getBuyOptions', given))

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
export const getBuyQuotes: Action<typeof Buy.getBuyQuotes> = async (...given) =>
  (await import('./features/buy/actions.ts')).getBuyQuotes(
    ...checkInput('getBuyQuotes', given, { options: purchase, request: optional({ signal }) }),
  )

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
export const startPurchase: Action<typeof Buy.startPurchase> = async (...given) =>
  (await import('./features/buy/actions.ts')).startPurchase(
    ...checkInput('startPurchase', given, { options: purchase }),
  )

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
export const untilPurchased: Action<typeof Buy.untilPurchased> = async (...given) =>
  (await import('./features/buy/actions.ts')).untilPurchased(...checkInput('untilPurchased', given))

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
export const getPurchases: Action<typeof Buy.getPurchases> = async (...given) =>
  (await import('./features/buy/actions.ts')).getPurchases(
    ...checkInput('getPurchases', given, {
      options: fields({ seller: text }, { account: text, cursor: text }),
      request: requestOptions,
    }),
  )

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
export const getSwapQuote: Action<typeof GetSwapQuote> = async (...given) =>
  (await import('./features/swap/actions.ts')).getSwapQuote(
    ...checkInput('getSwapQuote', given, { options: swap }),
  )

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
export const swapTokens: Action<typeof SwapTokens> = async (...given) =>
  (await import('./features/swap/actions.ts')).swapTokens(
    ...checkInput('swapTokens', given, { options: swapOrOrder }),
  )

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
export const resolveName: Action<typeof ResolveRecipient> = async (...given) =>
  (await import('./core/names/resolveRecipient.ts')).resolveRecipient(
    ...checkInput('resolveName', given, {
      name: text,
      options: optional({ isOffchainAllowed: flag, signal }),
    }),
  )

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
export const suggestNames: Action<typeof SuggestNames> = async (...given) =>
  (await import('./core/provider/names/suggestNames.ts')).suggestNames(
    ...checkInput('suggestNames', given, {
      options: fields({ chainId: text, name: text }, { zone: text }),
      request: requestOptions,
    }),
  )

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
export const registerAccountName: Action<typeof RegisterAccountName> = async (...given) =>
  (await import('./features/names/actions.ts')).registerAccountName(
    ...checkInput('registerAccountName', given, {
      options: fields({ name: text }, { onSigned: callable, signal }),
    }),
  )

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
export const setAddressLabel: Action<typeof SetAddressLabel> = async (...given) =>
  (await import('./core/labels/setAddressLabel.ts')).setAddressLabel(
    ...checkInput('setAddressLabel', given, { options: fields({ address: text, label: text }) }),
  )

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
export const removeAddressLabel: Action<typeof RemoveAddressLabel> = async (...given) =>
  (await import('./core/labels/removeAddressLabel.ts')).removeAddressLabel(
    ...checkInput('removeAddressLabel', given, { options: fields({ address: text }) }),
  )

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
export const getAddressLabels: Action<typeof GetAddressLabels> = async (...given) =>
  (await import('./core/labels/getAddressLabels.ts')).getAddressLabels(
    ...checkInput('getAddressLabels', given),
  )

/**
 * Shows a message in the open modal, in place of the current one. `loading` stays until the next message, the
 * others for a few seconds.
 *
 * @example
 * ```ts
 * import { showMessage } from 'latchkey/actions'
 *
 * await showMessage(latchkey, { kind: 'success', message: 'Your order is paid' })
 * ```
 */
export const showMessage: Action<typeof ShowMessage> = async (...given) =>
  (await import('./core/notices/showMessage.ts')).showMessage(...checkInput('showMessage', given))

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
export const readTokens: Action<typeof ReadTokens> = async (...given) =>
  (await import('./core/tokens/readTokens.ts')).readTokens(
    ...checkInput('readTokens', given, { options: fields({ account: text }, { force: flag }) }),
  )

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
export const followActivity: Action<typeof FollowActivity> = async (...given) =>
  (await import('./features/activity/actions.ts')).followActivity(
    ...checkInput('followActivity', given, {
      listener: callable,
      options: optional({ allNetworks: flag }),
    }),
  )

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
export const sendCalls: Action<typeof StartCalls> = async (...given) =>
  (await import('./core/transactions/startCalls.ts')).startCalls(
    ...checkInput('sendCalls', given, {
      options: fields({
        calls: listOf(transaction),
        kind: text,
        to: text,
        transfers: listOf(fields({})),
      }),
    }),
  )

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
export const canBatch: Action<typeof CanBatch> = async (...given) =>
  (await import('./core/transactions/canBatch.ts')).canBatch(...checkInput('canBatch', given))

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
export const estimateFee: Action<typeof EstimateFee> = async (...given) =>
  (await import('./core/transactions/estimateFee.ts')).estimateFee(
    ...checkInput('estimateFee', given, { options: transferOrTransaction }),
  )

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
export const untilEnded: Action<typeof UntilEnded> = async (...given) =>
  (await import('./core/transactions/untilEnded.ts')).untilEnded(
    ...checkInput('untilEnded', given, { hash: text, options: optional({ signal }) }),
  )

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
export const signMessage: Action<typeof SignMessage> = async (...given) =>
  (await import('./core/signing/signMessage.ts')).signMessage(
    ...checkInput('signMessage', given, { options: fields({ message: text }, { namespace }) }),
  )

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
export const signPsbt: Action<typeof SignPsbt> = async (...given) =>
  (await import('./core/signing/signPsbt.ts')).signPsbt(
    ...checkInput('signPsbt', given, {
      options: fields({ psbt: text }, { broadcast: flag, signInputs: listOf(fields({})) }),
    }),
  )

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
export const signTransactions: Action<typeof SignTransactions> = async (...given) =>
  (await import('./core/signing/signTransactions.ts')).signTransactions(
    ...checkInput('signTransactions', given, { options: fields({ transactions: listOf(bytes) }) }),
  )

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
export const sendRawTransaction: Action<typeof SendRawTransaction> = async (...given) =>
  (await import('./core/signing/sendRawTransaction.ts')).sendRawTransaction(
    ...checkInput('sendRawTransaction', given, { options: fields({ transaction: bytes }) }),
  )

/**
 * Mails a code to the visitor, who types it in the modal, and connects the embedded wallet of this
 * address. Resolves once it is connected.
 *
 * @throws {@link LatchkeyError} `EMAIL_INVALID`, `EMAIL_TOO_SOON` within 30 seconds after the last mail,
 * `EMBEDDED_UNAVAILABLE`, `EMAIL_DEPENDENCY_MISSING` or `EMBEDDED_STOPPED`.
 *
 * @example
 * ```ts
 * import { loginWithEmail } from 'latchkey/actions'
 *
 * await loginWithEmail(latchkey, { email: 'vera@example.com' })
 * ```
 */
export const loginWithEmail: Action<typeof LoginWithEmail> = async (...given) =>
  (await import('./core/embedded/loginWithEmail.ts')).loginWithEmail(
    ...checkInput('loginWithEmail', given, { options: fields({}, { signal }) }),
  )

/**
 * Shows the passkey button of the embedded wallet and connects with it. Resolves once it is connected.
 *
 * @throws {@link LatchkeyError} `USER_REJECTED`, `EMBEDDED_UNAVAILABLE` or `EMAIL_DEPENDENCY_MISSING`.
 *
 * @example
 * ```ts
 * import { loginWithPasskey } from 'latchkey/actions'
 *
 * await loginWithPasskey(latchkey)
 * ```
 */
export const loginWithPasskey: Action<typeof LoginWithPasskey> = async (...given) =>
  (await import('./core/embedded/loginWithPasskey.ts')).loginWithPasskey(
    ...checkInput('loginWithPasskey', given, { options: optional({ signal }) }),
  )

/**
 * Shows the button of the embedded wallet that opens Google or another provider, and connects the wallet of the
 * visitor's account there. Resolves once it is connected.
 *
 * @throws {@link LatchkeyError} `INVALID_REQUEST`, `USER_REJECTED`, `EMBEDDED_UNAVAILABLE` or
 * `EMAIL_DEPENDENCY_MISSING`.
 *
 * @example
 * ```ts
 * import { loginWithSocial } from 'latchkey/actions'
 *
 * await loginWithSocial(latchkey, { provider: 'google' })
 * ```
 */
export const loginWithSocial: Action<typeof LoginWithSocial> = async (...given) =>
  (await import('./core/embedded/loginWithSocial.ts')).loginWithSocial(
    ...checkInput('loginWithSocial', given, { options: fields({}, { signal }) }),
  )

/**
 * Connects the embedded wallet of a visitor who is logged in to the host, like the method of the
 * instance.
 *
 * @throws {@link LatchkeyError} `INVALID_REQUEST`, `EMBEDDED_UNAVAILABLE` or `EMAIL_DEPENDENCY_MISSING`.
 *
 * @example
 * ```ts
 * import { loginWithToken } from 'latchkey/actions'
 *
 * const jwt = await (await fetch('/wallet-token')).text()
 * await loginWithToken(latchkey, { jwt })
 * ```
 */
export const loginWithToken: Action<typeof LoginWithToken> = async (...given) =>
  (await import('./core/embedded/loginWithToken.ts')).loginWithToken(
    ...checkInput('loginWithToken', given, { options: fields({}, { signal }) }),
  )

/**
 * Shows the settings of the embedded wallet: e-mail, logins, devices, recovery, export.
 *
 * @throws {@link LatchkeyError} `SIGNED_OUT` if no embedded wallet is connected.
 *
 * @example
 * ```ts
 * import { openAccountSettings } from 'latchkey/actions'
 *
 * await openAccountSettings(latchkey)
 * ```
 */
export const openAccountSettings: Action<typeof OpenAccountSettings> = async (...given) =>
  (await import('./core/embedded/openAccountSettings.ts')).openAccountSettings(
    ...checkInput('openAccountSettings', given),
  )

/**
 * Has the connected wallet sign a message that proves its account, and stores the proof with the option
 * `siwx`. Without an interface, or for a button of the host's own.
 *
 * @throws {@link LatchkeyError} `SIWX_DISABLED`, `ADDRESS_MISSING`, `USER_REJECTED`, `WALLET_FAILED`,
 * `SIGN_IN_REFUSED`, `SIGN_IN_UNREACHABLE` or `SIGN_IN_STALE`
 *
 * @example
 * ```ts
 * import { signIn } from 'latchkey/actions'
 *
 * const { address, expiresAt } = await signIn(latchkey)
 * ```
 */
export const signIn: Action<typeof SignIn> = async (...given) =>
  (await import('./core/signIn/signIn.ts')).signIn(
    ...checkInput('signIn', given, { options: optional({ namespace, onSigned: callable }) }),
  )

/**
 * Signs the visitor out: at the option `siwx`, on this page and in every tab. If the sign-in is required,
 * the wallet is disconnected, too.
 *
 * @throws {@link LatchkeyError} `SIWX_DISABLED`, or what `siwx` rejects with
 *
 * @example
 * ```ts
 * import { signOut } from 'latchkey/actions'
 *
 * await signOut(latchkey)
 * ```
 */
export const signOut: Action<typeof SignOut> = async (...given) =>
  (await import('./core/signIn/signOut.ts')).signOut(
    ...checkInput('signOut', given, { options: optional({ namespace }) }),
  )

/**
 * Returns the sign-in of a chain family, by default the active one. For display: a server must verify
 * the visitor's session itself.
 *
 * @example
 * ```ts
 * import { getSignIn } from 'latchkey/actions'
 *
 * const { status } = await getSignIn(latchkey)
 * ```
 */
export const getSignIn: Action<typeof GetSignIn> = async (...given) =>
  (await import('./core/signIn/getSignIn.ts')).getSignIn(
    ...checkInput('getSignIn', given, { options: optional({ namespace }) }),
  )
