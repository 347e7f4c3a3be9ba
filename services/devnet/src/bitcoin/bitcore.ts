import { createRequire } from 'node:module'

// bitcore-lib has no types. These cover what is used, according to its source (11.5.1, pinned).

export type BitcoreTransaction = {
  readonly inputs: readonly {
    output: unknown
    getWitnesses(): readonly Buffer[]
  }[]
}

type BitcoreScript = { toBuffer(): Buffer }

type BitcoreInterpreter = {
  /** Reason of a failure, if known. */
  readonly errstr: string
  verify(
    scriptSig: BitcoreScript,
    scriptPubkey: BitcoreScript,
    transaction: BitcoreTransaction,
    input: number,
    flags: number,
    witness: readonly Buffer[],
    satoshis: number,
  ): boolean
}

type CurveNumber = {
  toArrayLike(type: typeof Buffer, order: 'be', length: number): Buffer
  toBuffer(form?: unknown, length?: number): Buffer
}

type Bitcore = {
  readonly crypto: { readonly Point: { getG(): { readonly x: CurveNumber } } }
  readonly Transaction: {
    new (hex: string): BitcoreTransaction
    readonly Output: new (options: { script: BitcoreScript; satoshis: number }) => unknown
  }
  readonly Script: {
    new (bytes: Buffer): BitcoreScript
    readonly Interpreter: {
      new (): BitcoreInterpreter
      readonly SCRIPT_VERIFY_P2SH: number
      readonly SCRIPT_VERIFY_WITNESS: number
      readonly SCRIPT_VERIFY_TAPROOT: number
      readonly SCRIPT_VERIFY_MINIMALIF: number
      readonly SCRIPT_VERIFY_NULLFAIL: number
      readonly SCRIPT_VERIFY_CHECKLOCKTIMEVERIFY: number
      readonly SCRIPT_VERIFY_CHECKSEQUENCEVERIFY: number
      readonly SCRIPT_VERIFY_DISCOURAGE_OP_SUCCESS: number
      readonly SCRIPT_VERIFY_DISCOURAGE_UPGRADABLE_NOPS: number
      readonly SCRIPT_VERIFY_DISCOURAGE_UPGRADABLE_PUBKEYTYPE: number
      readonly SCRIPT_VERIFY_DISCOURAGE_UPGRADABLE_TAPROOT_VERSION: number
    }
  }
}

const require = createRequire(import.meta.url)
const { crypto, Script, Transaction }: Bitcore = require('bitcore-lib')

// bitcore-lib expects 32-byte numbers, but its curve uses another copy of the number library, which
// drops leading zeros. Without this patch, one key in 256 would not match.
const numbers: CurveNumber = Object.getPrototypeOf(crypto.Point.getG().x)
const toBuffer = numbers.toBuffer
numbers.toBuffer = function (this: CurveNumber, form?: unknown, length?: number) {
  const size = typeof form === 'object' && form && 'size' in form ? Number(form.size) : undefined
  return size ? this.toArrayLike(Buffer, 'be', size) : toBuffer.call(this, form, length)
}

export { Script, Transaction }
