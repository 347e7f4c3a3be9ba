// chunk: headless

export type { ParsedCaipAddress, ParsedCaipNetworkId } from './caip.ts'
export {
  type CaipAddress,
  type CaipNetworkId,
  isNamespace,
  type Namespace,
  parseCaipNetworkId,
} from './caip.ts'
export type { ConnectOptions } from './connections/connect.ts'
export type { DisconnectOptions } from './connections/disconnect.ts'
export type { TokenLogin } from './embedded/loginWithToken.ts'
export type { ErrorCode } from './errors/ErrorCode.ts'
export type { ErrorValues } from './errors/LatchkeyError.ts'
export { hasErrorCode, LatchkeyError } from './errors/LatchkeyError.ts'
export type {
  EventName,
  EventProperties,
  LatchkeyEvent,
  SendProperties,
  SignInProperties,
  SwapProperties,
  TransactionsProperties,
} from './events.ts'
export { createHeadless } from './instance/createHeadless.ts'
export type {
  AccountInfo,
  AccountOf,
  AddressOf,
  ConnectedAccountInfo,
  EmbeddedWalletInfo,
  UnconnectedAccountInfo,
  WalletInfo,
} from './instance/describeAccount.ts'
export type { Latchkey, LiveOptions, NetworkInfo, PublicState } from './instance/latchkey.ts'
export type {
  Eip1193Listen,
  Eip1193Provider,
  PairedProvider,
  ProviderOf,
  Providers,
  SolanaProvider,
} from './instance/providers.ts'
export type { LogLevel, LogSink } from './log/levels.ts'
export type { Log, Logger } from './log/logger.ts'
export type { OpenOptions, OpenViewOptions } from './modal/firstRoute.ts'
export type {
  BlockExplorer,
  NativeCurrency,
  Network,
  NetworkInput,
  NodeConfig,
  RpcUrls,
} from './network.ts'
export { nodeError } from './nodes/errors.ts'
export type { FixedOption } from './options/changeOptions.ts'
export type {
  ConnectMethod,
  ConnectorTypeOrder,
  CustomRpcUrl,
  CustomWallet,
  FeatureOptions,
  LatchkeyOptions,
  ListedWallet,
  ListPlatform,
  Metadata,
  ProviderUrls,
  SignAttestation,
  Social,
  SwapRouter,
  ThemeMode,
  WalletFeature,
  WalletsFilter,
} from './options/options.ts'
export type { Slot, Slots } from './options/slots.ts'
export { parseCaipAddress } from './parseCaipAddress.ts'
export type {
  Adapter,
  AdapterContext,
  AdapterDescriptor,
  AdapterRequest,
  Balance,
  FamilyFeature,
  Fee,
  NameRequest,
  Outcome,
  PermissionQuestion,
  PermissionUse,
  TokenFacts,
  TokenQuestion,
  Transaction,
  Transfer,
  TransferAsset,
  TransferRequest,
  WatchedAsset,
} from './ports/adapter.ts'
export type {
  BitcoinMessage,
  BitcoinMethod,
  BitcoinProvider,
  BitcoinQuestion,
  BitcoinTransfer,
  PsbtInput,
  PsbtRequest,
  SignedPsbt,
} from './ports/bitcoinProvider.ts'
export type {
  Account,
  AccountFee,
  AccountFeeQuestion,
  AccountType,
  Connector,
  ConnectorContext,
  ConnectorEvent,
  ConnectorSource,
  ConnectorType,
  ConnectRequest,
  OutsideContext,
  OutsideSettings,
  PhoneApp,
  RequestOpener,
  Session,
  SignInOffer,
  WaitingApp,
  WaitingRequest,
  WalletIdentity,
  WalletLogin,
} from './ports/connector.ts'
export type {
  EmbeddedStage,
  FrameScreenEvent,
  FrameScreens,
  ShowScreenOptions,
} from './ports/embeddedStage.ts'
export { walletError } from './ports/errors.ts'
export type { Permit, PermitQuestion } from './ports/permit.ts'
export type { SessionOverride, SessionProvider } from './ports/sessionProvider.ts'
export type { NftArgument, SendArguments } from './router/sendArguments.ts'
export type {
  ArgumentView,
  BuyArguments,
  OpenView,
  SignInArguments,
  SwapArguments,
  ViewName,
  Views,
} from './router/views.ts'
export type { ConnectedAccount, ModalState, PairingState, ThemeState } from './state.ts'
export { cookieStorage } from './storage/cookieStorage.ts'
export type { InitialState } from './storage/memoryStorage.ts'
export { memoryStorage } from './storage/memoryStorage.ts'
export { parseInitialState } from './storage/parseInitialState.ts'
export type { KeptStorage, StorageArea } from './storage/storage.ts'
export type {
  ReadonlyBytes,
  SolanaFeatures,
  SolanaTransactionInput,
  WalletStandardAccount,
  WalletStandardWallet,
} from './walletStandard/WalletStandardWallet.ts'
export { mergeWallets, type Wallet } from './wallets/wallets.ts'
