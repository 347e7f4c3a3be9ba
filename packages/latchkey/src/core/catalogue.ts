import type { PairingErrorCode } from './pairingCatalogue.ts'

/** The texts that Latchkey throws, by code, but for those that arrive with the code that throws them. `{name}` stands for a value given with the error. */
export const catalogue = {
  ADAPTER_FOR_NAMESPACE_MISSING: "Adapter for namespace {namespace} doesn't exist",
  ADAPTER_IN_USE: 'Cannot remove the adapter for namespace {namespace} while it is connected',
  CONNECTOR_NOT_FOUND: 'Connector {id} is not available in this browser',
  DESTROYED: 'This Latchkey instance was destroyed',
  GAS_PRICE_UNSUPPORTED: 'Network not supported for Gas Price',
  INVALID_CAIP_ADDRESS: 'Invalid CAIP-10 address: {value}',
  INVALID_CAIP_NETWORK_ID: 'Invalid CAIP-2 network id: {value}',
  INVALID_OPTION: 'Invalid option `{option}`: {problem}',
  INVALID_REQUEST: 'Invalid request to {method}: {problem}',
  LAST_NETWORK: 'Cannot remove last network for a namespace',
  NAMES_UNKNOWN: 'Error fetching names for address',
  NAME_NOT_REGISTERED: 'Error registering name {name}',
  NAME_SUGGESTIONS_UNKNOWN: 'Error fetching name suggestions',
  NAME_UNRESOLVED: 'Error resolving name',
  NETWORK_NOT_FOUND: 'Network not found',
  NETWORK_WITH_ID_NOT_FOUND: 'Network with ID {id} not found',
  NODE_FAILED: 'The node of {network} answered with an error: {problem}',
  NO_INTERFACE: 'This instance is headless: create it with `createLatchkey` to show it',
  NOT_YET: 'Option `{option}` is not available yet: {part}',
  OUTSIDE_PROVIDER: '`{asker}` is used outside of <LatchkeyProvider>',
  PROVIDER_GONE: 'The wallet does not answer',
  PROVIDER_NOT_CONFIGURED: 'No server is named for this: set the option `{option}`',
  PROVIDER_RESPONSE_INVALID: 'The server at {url} sent an answer that does not fit: {problem}',
  PROVIDER_UNREACHABLE: 'The server at {url} could not be reached',
  REQUEST_FAILED: 'HTTP status code: {status}',
  SIWE_AND_SIWX: 'Cannot set both `siweConfig` and `siwx` options',
  SWAPS_UNSUPPORTED: 'Network not supported for Swaps',
  SWITCH_FAILED: 'The wallet did not switch to {network}',
  TRANSACTIONS_WITHOUT_ACCOUNT: "Transactions can't be fetched without an accountAddress",
  USER_REJECTED: 'The request was rejected in the wallet',
  WALLET_FAILED: 'The wallet answered with an error: {problem}',
} as const

/** The codes whose texts a page has from the start. */
export type EarlyErrorCode = keyof typeof catalogue

export type ErrorCode = EarlyErrorCode | PairingErrorCode
