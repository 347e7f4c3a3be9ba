export { getAnalyticsConfig } from './api/getAnalyticsConfig.ts'
export { getWallets, type WalletListing, walletListing } from './api/getWallets.ts'
export {
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getWalletImage,
} from './api/images.ts'
export { supportedChains } from './api/supportedChains.ts'
export { type TrackedEvent, trackEvent, trackedEvent } from './api/trackEvent.ts'
export { type Caller, caller, sdkType } from './caller.ts'
export type { Endpoint, EndpointAnswer, EndpointInput, Service } from './endpoint.ts'
export { type Failure, failure } from './failure.ts'
export { gatewayChainIds } from './gatewayChainIds.ts'
