import { secp256k1 } from '@noble/curves/secp256k1.js'
import { type Bytes, concatBytes } from '../../bytes.ts'
import { bytesOfIndex, hardened, hmacSha512, indicesOf, keyOfNode, rootNode } from './steps.ts'

const scalars = secp256k1.Point.Fn

/** The private key at a BIP-32 path. */
export async function deriveSecp256k1(seed: Bytes, path: string): Promise<Bytes> {
  let node = await rootNode('Bitcoin seed', seed)
  for (const index of indicesOf(path)) {
    const key = node.subarray(0, 32)
    const parent =
      index < hardened ? secp256k1.getPublicKey(key, true) : concatBytes(Uint8Array.of(0), key)
    const child = await hmacSha512(node.slice(32), concatBytes(parent, bytesOfIndex(index)))
    parent.fill(0)
    child.set(addKeys(child.subarray(0, 32), key))
    node.fill(0)
    node = child
  }
  return keyOfNode(node)
}

/** Adds modulo the order. BIP-32 calls a child without a valid sum invalid; its odds are below 2⁻¹²⁷. */
function addKeys(tweak: Uint8Array, key: Uint8Array): Uint8Array {
  // Refuses a tweak above the order; noble throws for it.
  const sum = scalars.create(scalars.fromBytes(tweak) + scalars.fromBytes(key))
  if (sum === 0n) throw new Error('This index of the path has no key.')
  return scalars.toBytes(sum)
}
