import type { Namespace, ParsedCaipAddress } from './caip.ts'
import { coreError } from './errors/errors.ts'

/**
 * Splits an account id into its parts.
 *
 * @example
 * ```ts
 * parseCaipAddress('eip155:1:0xA0Cf798816D4b9b9866b5330EEa46a18382f251e')
 * // { namespace: 'eip155', reference: '1', chainId: 'eip155:1', address: '0xA0Cf…251e' }
 * ```
 *
 * @throws {@link LatchkeyError} 'Invalid CAIP-10 address: {value}' unless it has exactly three parts.
 */
export function parseCaipAddress(value: string): ParsedCaipAddress {
  const parts = value.split(':')
  const [namespace, reference, address] = parts
  if (parts.length !== 3 || !namespace || !reference || !address)
    throw coreError('INVALID_CAIP_ADDRESS', { value })
  return {
    address,
    chainId: `${namespace as Namespace}:${reference}`,
    namespace: namespace as Namespace,
    reference,
  }
}
