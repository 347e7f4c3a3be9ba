/** What a contract is called with: addresses as they are written, numbers as they are. */
type Word = `0x${string}` | bigint

/**
 * A call of a contract, encoded by hand: each word is 32 bytes, and what we call takes nothing longer.
 *
 * @example
 * ```ts
 * encodeCall('0xa9059cbb', to, 1_000_000n) // transfer(address,uint256)
 * ```
 */
export function encodeCall(selector: `0x${string}`, ...words: readonly Word[]): `0x${string}` {
  const tail = words.map((word) => BigInt(word).toString(16).padStart(64, '0'))
  return `${selector}${tail.join('')}`
}
