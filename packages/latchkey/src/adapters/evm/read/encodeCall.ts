/** A contract argument: addresses as strings, numbers as bigints. */
type Word = `0x${string}` | bigint

/**
 * Encodes a contract call by hand: each argument is a word of 32 bytes.
 *
 * @example
 * ```ts
 * encodeCall('0xa9059cbb', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 1_000_000n) // transfer(address,uint256)
 * ```
 */
export function encodeCall(selector: `0x${string}`, ...words: readonly Word[]): `0x${string}` {
  const tail = words.map((word) => BigInt(word).toString(16).padStart(64, '0'))
  return `${selector}${tail.join('')}`
}
