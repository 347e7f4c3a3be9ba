const evmBit = 0x80000000

/**
 * The SLIP-44 coin type of an EVM chain (ENSIP-11).
 *
 * @throws RangeError for chain ids without a coin type
 *
 * @example
 * ```ts
 * import { coinTypeOf } from 'latchkey/protocol'
 *
 * coinTypeOf(8453) // 2147492101
 * ```
 */
export function coinTypeOf(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 0 || chainId >= evmBit)
    throw new RangeError(`Chain ${chainId} has no coin type`)
  return evmBit + chainId
}

/**
 * The EVM chain of a coin type; undefined for other families. 60 is Ethereum.
 *
 * @example
 * ```ts
 * import { chainIdOf } from 'latchkey/protocol'
 *
 * chainIdOf(2147492101) // 8453
 * ```
 */
export function chainIdOf(coinType: number): number | undefined {
  if (coinType === 60) return 1
  return coinType >= evmBit && coinType < 2 * evmBit ? coinType - evmBit : undefined
}
