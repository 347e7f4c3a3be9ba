import { type Hex, hexToBigInt, numberToHex, slice } from 'viem'
import { invalidParams } from '../../rpc/invalidParams.ts'

/** The field of secp256k1. */
const field = 2n ** 256n - 2n ** 32n - 977n

/** A public key with both coordinates, from one that may be compressed. @throws FrameError for a key off the curve */
export function wholeKey(key: Hex): Hex {
  if (key.startsWith('0x04')) return key
  const x = hexToBigInt(slice(key, 1))
  const square = (x ** 3n + 7n) % field
  // A root, if there is one: the field is 3 modulo 4.
  const root = power(square, (field + 1n) / 4n)
  if (x >= field || (root * root) % field !== square)
    throw invalidParams('signer: This is no secp256k1 key.')
  const isOdd = key.startsWith('0x03')
  const y = (root % 2n === 1n) === isOdd ? root : field - root
  return `0x04${slice(key, 1).slice(2)}${numberToHex(y, { size: 32 }).slice(2)}`
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let factor = base
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % field
    factor = (factor * factor) % field
  }
  return result
}
