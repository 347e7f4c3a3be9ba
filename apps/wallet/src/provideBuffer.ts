import { bytesToHex, hexToBytes } from 'viem'

/** Bytes with text encodings: the part of Node's `Buffer` that the kit uses in a page. */
class Bytes extends Uint8Array {
  override toString(encoding = 'utf-8'): string {
    if (encoding === 'hex') return bytesToHex(this).slice(2)
    if (encoding !== 'base64') return new TextDecoder().decode(this)
    return btoa(Array.from(this, (byte) => String.fromCharCode(byte)).join(''))
  }
}

function from(value: string | ArrayLike<number>, encoding = 'utf-8'): Bytes {
  if (typeof value !== 'string') return new Bytes(value)
  if (encoding === 'hex') return new Bytes(hexToBytes(`0x${value}`))
  if (encoding !== 'base64') return new Bytes(new TextEncoder().encode(value))
  const plain = value.replaceAll('-', '+').replaceAll('_', '/')
  return new Bytes(Array.from(atob(plain), (letter) => letter.charCodeAt(0)))
}

/** A small `Buffer` for pages. */
export const pageBuffer = {
  alloc: (size: number) => new Bytes(size),
  allocUnsafe: (size: number) => new Bytes(size),
  from,
  isBuffer: (value: unknown) => value instanceof Bytes,
}

/** Gives the page a `Buffer` if it has none: the kit encodes capabilities with it. */
export function provideBuffer(): void {
  if (!('Buffer' in globalThis)) Object.assign(globalThis, { Buffer: pageBuffer })
}
