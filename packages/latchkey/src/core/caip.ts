import { coreError } from './errors/errors.ts'

/** The chain families that Latchkey supports, by their CAIP-2 namespace. */
export type Namespace = 'eip155' | 'solana' | 'bip122' | 'polkadot'

/** CAIP-2, e.g. `eip155:1`. */
export type CaipNetworkId = `${Namespace}:${string}`

/** CAIP-10, e.g. `eip155:1:0xA0Cf…251e`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

/** The parts of a network id. */
export type ParsedCaipNetworkId = { namespace: Namespace; reference: string }

/** The parts of an account id. */
export type ParsedCaipAddress = ParsedCaipNetworkId & {
  chainId: CaipNetworkId
  address: string
}

/** Every chain family that Latchkey supports. */
export const namespaces: readonly Namespace[] = ['eip155', 'solana', 'bip122', 'polkadot']

/**
 * Whether the text names a chain family that Latchkey supports.
 *
 * @example
 * ```ts
 * import { isNamespace } from 'latchkey/core'
 *
 * isNamespace('solana') // true
 * ```
 */
export function isNamespace(value: unknown): value is Namespace {
  return namespaces.some((namespace) => namespace === value)
}

/**
 * Splits a network id into its parts.
 *
 * @throws {@link LatchkeyError} 'Invalid CAIP-2 network id: {value}' unless it has exactly two parts.
 *
 * @example
 * ```ts
 * import { parseCaipNetworkId } from 'latchkey/core'
 *
 * parseCaipNetworkId('eip155:1')
 * ```
 */
export function parseCaipNetworkId(value: string): ParsedCaipNetworkId {
  const parts = value.split(':')
  const [namespace, reference] = parts
  if (parts.length !== 2 || !namespace || !reference)
    throw coreError('INVALID_CAIP_NETWORK_ID', { value })
  // The parser checks the shape. The caller checks whether the family is configured.
  return { namespace: namespace as Namespace, reference }
}

/** Returns the namespace of a valid id. */
export function namespaceOf(id: CaipNetworkId | CaipAddress): Namespace {
  return id.slice(0, id.indexOf(':')) as Namespace
}

/** Returns the part after the namespace: `1` of `eip155:1`. */
export function referenceOf(id: CaipNetworkId): string {
  return id.slice(id.indexOf(':') + 1)
}
