import type { Bytes } from '../../bytes.ts'

/** First index of hardened derivation. */
export const hardened = 2 ** 31

/** The indices of a path such as `m/44'/0`. */
export function indicesOf(path: string): readonly number[] {
  return path
    .split('/')
    .slice(1)
    .map((part) => Number.parseInt(part, 10) + (part.endsWith("'") ? hardened : 0))
}

/** Four bytes, most significant first. */
export function bytesOfIndex(index: number): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, index)
  return bytes
}

/** HMAC-SHA-512, which every step of BIP-32 and SLIP-0010 is: private key, then chain code. Wipes key and data. */
export async function hmacSha512(key: Bytes, data: Bytes): Promise<Bytes> {
  const algorithm = { name: 'HMAC', hash: 'SHA-512' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  key.fill(0)
  const node = new Uint8Array(await crypto.subtle.sign('HMAC', imported, data))
  data.fill(0)
  return node
}

/** The first node of a tree. The seed is not wiped. */
export function rootNode(curve: 'Bitcoin seed' | 'ed25519 seed', seed: Uint8Array): Promise<Bytes> {
  return hmacSha512(new TextEncoder().encode(curve), new Uint8Array(seed))
}

/** Takes the private key out of a node, and wipes the node. */
export function keyOfNode(node: Bytes): Bytes {
  const key = node.slice(0, 32)
  node.fill(0)
  return key
}
