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

// What hosts can do without our interface, once a visitor is connected. Each arrives when it is called.

/** What an account shows of itself: its name and its picture. */
export const getProfile: typeof GetProfile = async (...input) =>
  (await import('./core/names/getProfile.ts')).getProfile(...input)

/** A page of what an account did and what was done to it, newest first. */
export const getHistory: typeof GetHistory = async (...input) =>
  (await import('./core/provider/account/getHistory.ts')).getHistory(...input)

/** A page of an account's NFTs. */
export const getNfts: typeof GetNfts = async (...input) =>
  (await import('./core/provider/account/getNfts.ts')).getNfts(...input)

/** Asks the visitor to let the site act on its own, within bounds and for a while. */
export const grantPermissions: typeof GrantPermissions = async (...input) =>
  (await import('./core/smartSessions/grantPermissions.ts')).grantPermissions(...input)

/** Ends what a site was allowed to do on its own. */
export const revokePermissions: typeof RevokePermissions = async (...input) =>
  (await import('./core/smartSessions/revokePermissions.ts')).revokePermissions(...input)

/** Sends a token or an NFT from the connected account. */
export const sendTransfer: typeof SendTransfer = async (...input) =>
  (await import('./features/send/actions.ts')).sendTransfer(...input)

/** What is sold for money, by whom, on which networks. */
export const getBuyOptions: typeof GetBuyOptions = async (...input) =>
  (await import('./features/buy/actions.ts')).getBuyOptions(...input)

/** What an amount of money buys, seller by seller. */
export const getBuyQuotes: typeof GetBuyQuotes = async (...input) =>
  (await import('./features/buy/actions.ts')).getBuyQuotes(...input)

/** Begins a purchase: what it resolves with says where it is paid. */
export const startPurchase: typeof StartPurchase = async (...input) =>
  (await import('./features/buy/actions.ts')).startPurchase(...input)

/** Resolves once the purchase that was begun is over. */
export const untilPurchased: typeof UntilPurchased = async (...input) =>
  (await import('./features/buy/actions.ts')).untilPurchased(...input)

/** A page of what an account bought for money, newest first. */
export const getPurchases: typeof GetPurchases = async (...input) =>
  (await import('./features/buy/actions.ts')).getPurchases(...input)

/** What a swap of the connected account would bring. */
export const getSwapQuote: typeof GetSwapQuote = async (...input) =>
  (await import('./features/swap/actions.ts')).getSwapQuote(...input)

/** Swaps a token for another with the connected wallet. */
export const swapTokens: typeof SwapTokens = async (...input) =>
  (await import('./features/swap/actions.ts')).swapTokens(...input)

/** Where a name leads on the network in front. */
export const resolveName: typeof ResolveReceiver = async (...input) =>
  (await import('./core/names/resolveReceiver.ts')).resolveReceiver(...input)

/** Names like one that is wanted, and whether each is taken. */
export const suggestNames: typeof SuggestNames = async (...input) =>
  (await import('./core/provider/names/suggestNames.ts')).suggestNames(...input)

/** Registers a name for the connected account. */
export const registerAccountName: typeof RegisterAccountName = async (...input) =>
  (await import('./features/names/actions.ts')).registerAccountName(...input)

/** Says what an address is called on this page, wherever the modal shows it. */
export const setAddressLabel = async (
  ...input: Parameters<typeof SetAddressLabel>
): Promise<void> => (await import('./core/labels/setAddressLabel.ts')).setAddressLabel(...input)

/** Takes back what an address is called on this page. */
export const removeAddressLabel = async (
  ...input: Parameters<typeof RemoveAddressLabel>
): Promise<void> =>
  (await import('./core/labels/removeAddressLabel.ts')).removeAddressLabel(...input)

/** What addresses are called on this page. */
export const getAddressLabels = async (
  ...input: Parameters<typeof GetAddressLabels>
): Promise<ReturnType<typeof GetAddressLabels>> =>
  (await import('./core/labels/getAddressLabels.ts')).getAddressLabels(...input)

/** What an account has of each token on a chain, the most valuable first. */
export const readTokens: typeof ReadTokens = async (...input) =>
  (await import('./core/tokens/readTokens.ts')).readTokens(...input)

/** Tells what the connected account did and what was done to it, and keeps it up to date. */
export const followActivity: typeof FollowActivity = async (...input) =>
  (await import('./features/activity/actions.ts')).followActivity(...input)

/** Sends several transactions: at one approval where the wallet can, else one by one. */
export const sendCalls: typeof StartCalls = async (...input) =>
  (await import('./core/transactions/startCalls.ts')).startCalls(...input)

/** Whether the wallet sends several transactions at one approval, all or none. */
export const canBatch: typeof CanBatch = async (...input) =>
  (await import('./core/transactions/canBatch.ts')).canBatch(...input)

/** What a transfer or a transaction costs at most. */
export const estimateFee: typeof EstimateFee = async (...input) =>
  (await import('./core/transactions/estimateFee.ts')).estimateFee(...input)

/** Waits until a transaction that was sent here is confirmed, failed, replaced or dropped. */
export const untilEnded: typeof UntilEnded = async (...input) =>
  (await import('./core/transactions/untilEnded.ts')).untilEnded(...input)

/** Has the connected wallet sign a text. */
export const signMessage: typeof SignMessage = async (...input) =>
  (await import('./core/signing/signMessage.ts')).signMessage(...input)

/** Has the connected Bitcoin wallet sign a PSBT, and sends it where that is wanted. */
export const signPsbt: typeof SignPsbt = async (...input) =>
  (await import('./core/signing/signPsbt.ts')).signPsbt(...input)

/** Has the connected Solana wallet sign transactions that somebody else wrote. */
export const signTransactions: typeof SignTransactions = async (...input) =>
  (await import('./core/signing/signTransactions.ts')).signTransactions(...input)

/** Has the connected Solana wallet sign a transaction that somebody else wrote, and sends it. */
export const sendRawTransaction: typeof SendRawTransaction = async (...input) =>
  (await import('./core/signing/sendRawTransaction.ts')).sendRawTransaction(...input)
