// chunk: headless
export {
  type CaipAddress,
  type CaipNetworkId,
  isNamespace,
  type Namespace,
  parseCaipAddress,
  parseCaipNetworkId,
} from './caip.ts'
export type { ConnectOptions } from './connections/connect.ts'
export type { ErrorCode } from './errors/ErrorCode.ts'
export { hasErrorCode, LatchkeyError } from './errors/LatchkeyError.ts'
export type { EventName, EventProperties, LatchkeyEvent } from './events.ts'
export { createHeadless } from './instance/createHeadless.ts'
export type { AccountInfo, WalletInfo } from './instance/describeAccount.ts'
export type { Latchkey, LiveOptions, NetworkInfo, PublicState } from './instance/latchkey.ts'
export type { OpenOptions } from './modal/firstRoute.ts'
export type { Network, NetworkInput } from './network.ts'
export { nodeError } from './nodes/errors.ts'
export type {
  CustomWallet,
  FeatureOptions,
  LatchkeyOptions,
  Metadata,
  ProviderUrls,
  SignAttestation,
  WalletsFilter,
} from './options/options.ts'
export type {
  Adapter,
  AdapterContext,
  AdapterDescriptor,
  AdapterRequest,
  Balance,
  FamilyFeature,
  Fee,
  Transaction,
  WatchedAsset,
} from './ports/adapter.ts'
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
} from './ports/connector.ts'
export { walletError } from './ports/errors.ts'
export type { OpenView, ViewName } from './router/views.ts'
export type { ConnectedAccount, PairingState } from './state.ts'
export { cookieStorage } from './storage/cookieStorage.ts'
export { memoryStorage } from './storage/memoryStorage.ts'
export { parseInitialState } from './storage/parseInitialState.ts'
export type { StorageArea } from './storage/storage.ts'
export { mergeWallets, type Wallet } from './wallets/wallets.ts'
