/** Reads bytes in order. @throws RangeError past the end */
export class Reader {
  readonly #bytes: Uint8Array<ArrayBuffer>
  #at = 0

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes
  }

  byte(): number {
    return this.take(1)[0] ?? 0
  }

  take(length: number): Uint8Array<ArrayBuffer> {
    if (this.#at + length > this.#bytes.length) throw new RangeError('The bytes end too early.')
    this.#at += length
    return this.#bytes.slice(this.#at - length, this.#at)
  }

  rest(): Uint8Array<ArrayBuffer> {
    return this.take(this.#bytes.length - this.#at)
  }

  /** A length in Solana's compact form: at most three bytes, in the shortest spelling. */
  length(): number {
    let value = 0
    for (let place = 0; place < 3; place++) {
      const byte = this.byte()
      if (byte === 0 && place > 0)
        throw new RangeError('A length has a longer spelling than needed.')
      value |= (byte & 127) << (7 * place)
      if (byte < 128) return value
    }
    throw new RangeError('A length is too long.')
  }

  list<item>(read: (from: this) => item): item[] {
    return Array.from({ length: this.length() }, () => read(this))
  }
}
