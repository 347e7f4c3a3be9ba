export { askBundler } from './api/askBundler.ts'
export { getAttestation, registerAttestation } from './api/attestations.ts'
export { buildSwapApproval } from './api/buildSwapApproval.ts'
export { buildSwapTransaction } from './api/buildSwapTransaction.ts'
export { createSession } from './api/createSession.ts'
export { findNames } from './api/findNames.ts'
export { generateOnrampUrl } from './api/generateOnrampUrl.ts'
export { getAnalyticsConfig } from './api/getAnalyticsConfig.ts'
export { getBalance, type TokenBalance } from './api/getBalance.ts'
export { getGasPrice } from './api/getGasPrice.ts'
export {
  getHistory,
  type HistoryTransaction,
  type HistoryTransfer,
} from './api/getHistory.ts'
export { getIdentity } from './api/getIdentity.ts'
export { getNftImage } from './api/getNftImage.ts'
export { getNfts, type Nft } from './api/getNfts.ts'
export {
  getOnrampOptions,
  type PaymentCurrency,
  type PurchaseCurrency,
} from './api/getOnrampOptions.ts'
export { getOnrampQuote, type OnrampQuote } from './api/getOnrampQuote.ts'
export { getSessions, type SmartSession } from './api/getSessions.ts'
export { getSwapAllowance } from './api/getSwapAllowance.ts'
export { getSwapQuotes } from './api/getSwapQuotes.ts'
export { getSwapTokens, type SwapToken } from './api/getSwapTokens.ts'
export { getTokenPrices } from './api/getTokenPrices.ts'
export { getWallets, type WalletListing, walletListing } from './api/getWallets.ts'
export {
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getWalletImage,
} from './api/images.ts'
export { lookUpName } from './api/lookUpName.ts'
export { registerName } from './api/registerName.ts'
export { revokeSession, sessionRevocation } from './api/revokeSession.ts'
export { suggestNames } from './api/suggestNames.ts'
export { supportedChains } from './api/supportedChains.ts'
export { type TrackedEvent, trackEvent, trackedEvent } from './api/trackEvent.ts'
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
