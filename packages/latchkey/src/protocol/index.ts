export { getBalance, type TokenBalance } from './api/account/getBalance.ts'
export {
  getHistory,
  type HistorySpam,
  type HistoryTransaction,
  type HistoryTransfer,
} from './api/account/getHistory.ts'
export { getNftImage } from './api/account/getNftImage.ts'
export { getNfts, type Nft } from './api/account/getNfts.ts'
export { getAnalyticsConfig } from './api/analytics/getAnalyticsConfig.ts'
export { type TrackedEvent, trackEvent, trackedEvent } from './api/analytics/trackEvent.ts'
export { askBundler } from './api/askBundler.ts'
export { getAttestation, registerAttestation } from './api/attestations.ts'
export { getWallets, type WalletListing, walletListing } from './api/directory/getWallets.ts'
export {
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getWalletImage,
} from './api/directory/images.ts'
export { findNames } from './api/names/findNames.ts'
export { getIdentity } from './api/names/getIdentity.ts'
export { lookUpName } from './api/names/lookUpName.ts'
export { registerName } from './api/names/registerName.ts'
export { suggestNames } from './api/names/suggestNames.ts'
export { generateOnrampUrl } from './api/onramp/generateOnrampUrl.ts'
export {
  getOnrampOptions,
  type PaymentCurrency,
  type PurchaseCurrency,
} from './api/onramp/getOnrampOptions.ts'
export { getOnrampQuote, type OnrampQuote } from './api/onramp/getOnrampQuote.ts'
export { createSession } from './api/permissions/createSession.ts'
export { getSessions, type SmartSession } from './api/permissions/getSessions.ts'
export { revokeSession, sessionRevocation } from './api/permissions/revokeSession.ts'
export { completeSignIn, getSignIns, requestSignInNonce, signOut } from './api/signIn.ts'
export { supportedChains } from './api/supportedChains.ts'
export { buildSwapApproval } from './api/swap/buildSwapApproval.ts'
export { buildSwapTransaction } from './api/swap/buildSwapTransaction.ts'
export { getGasPrice } from './api/swap/getGasPrice.ts'
export { getSwapAllowance } from './api/swap/getSwapAllowance.ts'
export { getSwapQuotes } from './api/swap/getSwapQuotes.ts'
export { getSwapTokens, type SwapToken } from './api/swap/getSwapTokens.ts'
export { getTokenPrices } from './api/swap/getTokenPrices.ts'
export {
  wireAccount,
  wireCursor,
} from './caipWire.ts'
export { type Caller, caller, sdkType } from './caller.ts'
export { chainIdOf, coinTypeOf } from './coinType.ts'
export type { Endpoint, EndpointAnswer, EndpointInput, Service } from './endpoint.ts'
export { type Failure, failure } from './failure.ts'
export { gatewayChainIds } from './gatewayChainIds.ts'
export { type NameRegistration, nameRegistration } from './nameRegistration.ts'
export { type NameRecord, wireName } from './nameWire.ts'
export { relayCloseCodes, relayErrorCodes } from './relay/relayCodes.ts'
export type { DeliveredMessage, FetchedMessages, RelayPush } from './relay/relayFrames.ts'
export { relayDelivery, relayLimits, relayPingMs } from './relay/relayLimits.ts'
export { type RelayMethod, relayMethods, relayPushMethod } from './relay/relayMethods.ts'
export { signMessages } from './relay/signMessages.ts'
export { type SessionGrant, sessionGrant } from './sessionGrant.ts'
