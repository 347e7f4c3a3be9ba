export type {
  Adapter,
  AdapterContext,
  AdapterDescriptor,
  AdapterRequest,
  Balance,
  Fee,
  Transaction,
  WatchedAsset,
} from './adapter.ts'
export {
  type CaipAddress,
  type CaipNetworkId,
  isNamespace,
  type Namespace,
  parseCaipAddress,
  parseCaipNetworkId,
} from './caip.ts'
export type { ErrorCode } from './catalogue.ts'
export type { ConnectOptions } from './connections/connect.ts'
export type {
  Account,
  AccountType,
  Connector,
  ConnectorContext,
  ConnectorEvent,
  ConnectorSource,
  ConnectorType,
  ConnectRequest,
  PhoneApp,
  Session,
} from './connector.ts'
export { createHeadless } from './createHeadless.ts'
export type { AccountInfo, WalletInfo } from './describeAccount.ts'
export type { Engine } from './engine.ts'
export { hasErrorCode, LatchkeyError } from './errors.ts'
export type { EventName, EventProperties, LatchkeyEvent } from './events.ts'
export type { Latchkey, LiveOptions, NetworkInfo, PublicState } from './latchkey.ts'
export { lateError } from './lateErrors.ts'
export type { OpenOptions } from './modal/firstRoute.ts'
export type { Network, NetworkInput } from './networks/network.ts'
export type {
  CustomWallet,
  FeatureOptions,
  LatchkeyOptions,
  Metadata,
  ProviderUrls,
  WalletsFilter,
} from './options.ts'
export type { OpenView, ViewName } from './router/views.ts'
export type { ConnectedAccount, State } from './state.ts'
export { cookieStorage } from './storage/cookieStorage.ts'
export { memoryStorage } from './storage/memoryStorage.ts'
export { parseInitialState } from './storage/parseInitialState.ts'
export type { StorageArea } from './storage.ts'
export { mergeWallets, type Wallet } from './wallets.ts'
