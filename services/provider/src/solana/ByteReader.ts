import { encodeBase58 } from './base58.ts'

/** Some keep all that they say of themselves where others say where it is. More than this is none. */
const longestText = 512 * 1024

/** Reads what programs of Solana write (Borsh), one after the other. @throws RangeError behind the end */
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

  /** An address; 32 zeros are none. */
  key(): string | undefined {
    const bytes = this.#take(32)
    return bytes.some((byte) => byte !== 0) ? encodeBase58(bytes) : undefined
  }

  /** Some programs fill up with zeros what is shorter than its place. */
  text(): string {
    const length = this.u32()
    if (length > longestText) throw new RangeError(`A text of ${length} bytes is none`)
    return this.#take(length).toString('utf8').replace(/\0+$/, '')
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
