import { encodeBase58 } from './base58.ts'

/** Some tokens store their whole metadata where others store its URL. Longer text is invalid. */
const longestText = 512 * 1024

/** Reads Borsh, the format of Solana programs. @throws RangeError at the end */
export class ByteReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  u8(): number {
    return this.#take(1).readUInt8()
  }

  u16(): number {
    return this.#take(2).readUInt16LE()
  }

  u32(): number {
    return this.#take(4).readUInt32LE()
  }

  u64(): bigint {
    return this.#take(8).readBigUInt64LE()
  }

  /** An address; undefined for 32 zero bytes. */
  key(): string | undefined {
    const bytes = this.#take(32)
    return bytes.some((byte) => byte !== 0) ? encodeBase58(bytes) : undefined
  }

  /** Some programs pad shorter text with zeros. */
  text(): string {
    const length = this.u32()
    if (length > longestText) throw new RangeError(`A text of ${length} bytes is too long`)
    return this.#take(length)
      .toString('utf8')
      .replace(/^(.*[^\0])?\0*$/s, '$1')
  }

  bytes(length: number): Buffer {
    return this.#take(length)
  }

  rest(): number {
    return this.#bytes.length - this.#at
  }

  #take(length: number): Buffer {
    if (length > this.rest()) throw new RangeError('The bytes end too soon')
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }
}
