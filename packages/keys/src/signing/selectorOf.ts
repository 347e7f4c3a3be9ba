import { type Hex, keccak256, stringToBytes } from 'viem'

/**
 * The selector of a function: the first four bytes of its signature's hash.
 *
 * Vector: `transfer(address,uint256)` has the selector `0xa9059cbb` (ERC-20).
 *
 * @param signature name and types without spaces and names
 *
 * @example
 * ```ts
 * selectorOf('transfer(address,uint256)') // '0xa9059cbb'
 * import { selectorOf } from '@latchkey/keys/signing'
 * ```
 */
export function selectorOf(signature: string): Hex {
  return keccak256(stringToBytes(signature)).slice(0, 10) as Hex
}
