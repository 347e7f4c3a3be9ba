export { pairing } from './connectors/pairing/pairing.ts'
export {
  type AccountInfo,
  type AdapterDescriptor,
  type CaipAddress,
  type CaipNetworkId,
  type ConnectorSource,
  type ErrorCode,
  type EventName,
  type EventProperties,
  hasErrorCode,
  type Latchkey,
  LatchkeyError,
  type LatchkeyEvent,
  type LatchkeyOptions,
  type Namespace,
  type Network,
  type NetworkInfo,
  type NetworkInput,
  type OpenOptions,
  type PublicState,
  type WalletInfo,
} from './core/index.ts'
export { createLatchkey } from './createLatchkey.ts'
