import { type Bytes, concatBytes } from '../../bytes.ts'
import { bytesOfIndex, hmacSha512, indicesOf, keyOfNode, rootNode } from './steps.ts'

/** The private key at a SLIP-0010 path for ed25519, where every step is hardened. */
export async function deriveEd25519(seed: Bytes, path: string): Promise<Bytes> {
  let node = await rootNode('ed25519 seed', seed)
  for (const index of indicesOf(path)) {
    const data = concatBytes(Uint8Array.of(0), node.subarray(0, 32), bytesOfIndex(index))
    const child = await hmacSha512(node.slice(32), data)
    node.fill(0)
    node = child
  }
  return keyOfNode(node)
}
