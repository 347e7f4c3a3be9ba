import type { connectedCatalogue } from './connectedCatalogue.ts'
import type { lateCatalogue } from './lateCatalogue.ts'

/** Texts of errors that a page can throw from the start, by code. `{name}` stands for a value given with the error. */
export const catalogue = {
  ADAPTER_FOR_NAMESPACE_MISSING: "Adapter for namespace {namespace} doesn't exist",
  DESTROYED: 'This Latchkey instance was destroyed. Create a new one.',
  INVALID_CAIP_ADDRESS: 'Invalid CAIP-10 address: {value}',
  INVALID_CAIP_NETWORK_ID: 'Invalid CAIP-2 network id: {value}',
  INVALID_OPTION: 'Invalid option `{option}`: {problem}',
  NO_INTERFACE: 'This instance is headless. Use `createLatchkey` to show it.',
  NOT_YET: "Option `{option}` isn't available yet: {part}",
  OUTSIDE_PROVIDER: '`{asker}` must be inside <LatchkeyProvider>',
  SIWE_AND_SIWX: 'Cannot set both `siweConfig` and `siwx` options',
} as const

/** The codes whose texts a page has from the start. */
export type EarlyErrorCode = keyof typeof catalogue

/** The code of an error, as in `docs/errors.md`. */
export type ErrorCode =
  | EarlyErrorCode
  | keyof typeof lateCatalogue
  | keyof typeof connectedCatalogue
