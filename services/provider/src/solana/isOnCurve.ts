const p = 2n ** 255n - 19n

/** The constant of curve Ed25519: -x² + y² = 1 + d·x²·y². */
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/** Whether 32 bytes are an Ed25519 public key. Program addresses are chosen to be off the curve. */
export function isOnCurve(bytes: Uint8Array): boolean {
  const littleEndian = Buffer.from(bytes).reverse().toString('hex')
  // The highest bit selects one of two x; either both exist or none.
  const y = BigInt.asUintN(255, BigInt(`0x${littleEndian}`)) % p
  const u = (y * y - 1n + p) % p
  const v = (d * y * y + 1n) % p
  const product = (u * v) % p
  // A quotient is a square if the product is; by Euler's criterion, this power tells.
  return product === 0n || power(product, (p - 1n) / 2n) === 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let rest = exponent, square = base; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % p
    square = (square * square) % p
  }
  return result
}
