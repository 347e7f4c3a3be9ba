const p = 2n ** 255n - 19n

/** What curve Ed25519 is made of: -x² + y² = 1 + d·x²·y². */
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/** Whether 32 bytes are a public key of Ed25519. Addresses of programs are chosen to be none. */
export function isOnCurve(bytes: Uint8Array): boolean {
  const littleEndian = Buffer.from(bytes).reverse().toString('hex')
  // The highest bit says which of two x is meant, and both are there or none.
  const y = BigInt.asUintN(255, BigInt(`0x${littleEndian}`)) % p
  const u = (y * y - 1n + p) % p
  const v = (d * y * y + 1n) % p
  const product = (u * v) % p
  // A quotient is a square where the product is, and by Euler that shows in this power.
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
