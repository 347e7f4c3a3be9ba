/** Every text that Latchkey throws, by code. `{name}` stands for a value given with the error. */
export const catalogue = {
  ADAPTER_NOT_FOUND: 'Adapter not found',
  ADAPTER_FOR_NAMESPACE_MISSING: "Adapter for namespace {namespace} doesn't exist",
  ADAPTER_IN_USE: 'Cannot remove the adapter for namespace {namespace} while it is connected',
  CHAIN_ADAPTER_NOT_FOUND: 'Chain adapter not found',
  CONNECTOR_NOT_FOUND: 'Connector {id} is not available in this browser',
  DESTROYED: 'This Latchkey instance was destroyed',
  INVALID_CAIP_ADDRESS: 'Invalid CAIP-10 address: {value}',
  INVALID_CAIP_NETWORK_ID: 'Invalid CAIP-2 network id: {value}',
  INVALID_OPTION: 'Invalid option `{option}`: {problem}',
  LAST_NETWORK: 'Cannot remove last network for a namespace',
  NETWORK_NOT_FOUND: 'Network not found',
  NETWORK_WITH_ID_NOT_FOUND: 'Network with ID {id} not found',
  NO_ACTIVE_NETWORK: 'CaipNetwork is undefined',
  NOT_CONNECTED: 'No wallet is connected on {namespace}',
  NOT_YET: 'Option `{option}` is not available yet: {part}',
  PROVIDER_GONE: 'The wallet does not answer',
  PROVIDER_RESPONSE_INVALID: 'The server at {url} sent an answer that does not fit: {problem}',
  PROVIDER_UNREACHABLE: 'The server at {url} could not be reached',
  REQUEST_FAILED: 'HTTP status code: {status}',
  SIWE_AND_SIWX: 'Cannot set both `siweConfig` and `siwx` options',
  SWITCH_FAILED: 'The wallet did not switch to {network}',
  USER_REJECTED: 'The request was rejected in the wallet',
  WALLET_FAILED: 'The wallet answered with an error: {problem}',
} as const

export type ErrorCode = keyof typeof catalogue
