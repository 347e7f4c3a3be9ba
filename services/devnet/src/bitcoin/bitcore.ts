import { createRequire } from 'node:module'

// bitcore-lib has no types. What follows is what is used of it, as its source says (11.5.1, pinned).

export type BitcoreTransaction = {
  readonly inputs: readonly {
    output: unknown
    getWitnesses(): readonly Buffer[]
  }[]
}

type BitcoreScript = { toBuffer(): Buffer }

type BitcoreInterpreter = {
  /** Why it said no, where it knows a name for it. */
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

type Bitcore = {
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

const { Script, Transaction }: Bitcore = createRequire(import.meta.url)('bitcore-lib')

export { Script, Transaction }
