import { createRequire } from 'node:module'

// bcoin has neither types nor ES modules. These types cover what is used, according to its source
// (1.0.2, pinned).

export type BcoinScript = {
  toRaw(): Buffer
  isPushOnly(): boolean
}

export type BcoinInput = {
  /** `hash` in byte order, `rhash()` in display order. */
  readonly prevout: { readonly hash: string; readonly index: number; rhash(): string }
  readonly script: BcoinScript
  readonly sequence: number
  readonly witness: { readonly items: readonly Buffer[] }
}

export type BcoinOutput = { readonly script: BcoinScript; readonly value: number }

export type BcoinTx = {
  readonly version: number
  readonly locktime: number
  readonly inputs: readonly BcoinInput[]
  readonly outputs: readonly BcoinOutput[]
  txid(): string
  wtxid(): string
  toRaw(): Buffer
  getSize(): number
  getWeight(): number
  getVirtualSize(): number
  isCoinbase(): boolean
  /** @throws {@link BcoinScriptError} */
  checkInput(index: number, output: BcoinOutput, flags: number): void
}

export type BcoinView = {
  getOutputFor(input: BcoinInput): BcoinOutput | null
  addTX(tx: BcoinTx, height: number): void
}

export type BcoinBlock = {
  readonly version: number
  readonly time: number
  readonly bits: number
  readonly nonce: number
  /** In byte order. */
  readonly merkleRoot: string
  readonly prevBlock: string
  readonly txs: readonly BcoinTx[]
  rhash(): string
  toRaw(): Buffer
  getSize(): number
  getWeight(): number
}

export type BcoinEntry = { readonly height: number; readonly time: number; rhash(): string }

type BcoinTemplate = {
  time: number
  /** Transactions of the block besides the coinbase, and the sum of their fees. */
  items: readonly unknown[]
  fees: number
  addTX(tx: BcoinTx, view: BcoinView): boolean
}

/** Verifies a transaction's scripts, in place of bcoin's worker processes. */
export type BcoinWorkers = {
  check(tx: BcoinTx, view: BcoinView, flags: number): Promise<void>
}

export type BcoinChain = {
  readonly height: number
  readonly tip: BcoinEntry
  open(): Promise<void>
  close(): Promise<void>
  add(block: BcoinBlock): Promise<BcoinEntry | null>
  getBlock(height: number): Promise<BcoinBlock | null>
  getMedianTime(entry: BcoinEntry): Promise<number>
  on(name: 'connect', listener: (entry: BcoinEntry, block: BcoinBlock) => Promise<void>): void
}

export type BcoinMempoolEntry = {
  readonly tx: BcoinTx
  readonly size: number
  readonly fee: number
}

export type BcoinMempool = {
  readonly map: ReadonlyMap<string, BcoinMempoolEntry>
  open(): Promise<void>
  close(): Promise<void>
  /** Resolves with missing inputs, or null once the transaction is in the mempool. */
  addTX(tx: BcoinTx): Promise<readonly string[] | null>
  /** Removes a transaction and those that spend it. */
  evictEntry(entry: BcoinMempoolEntry): void
  /**
   * Called by the chain for a new block, while it holds the lock that `addBlock` would wait for.
   */
  _addBlock(entry: BcoinEntry, txs: readonly BcoinTx[]): Promise<void>
  on(name: 'tx', listener: (tx: BcoinTx) => void): void
  on(name: 'remove entry', listener: (entry: BcoinMempoolEntry) => void): void
}

export type BcoinMiner = {
  readonly cpu: {
    createJob(tip?: BcoinEntry): Promise<{
      readonly attempt: BcoinTemplate
      refresh(): void
      mine(): BcoinBlock
    }>
  }
  open(): Promise<void>
  close(): Promise<void>
  addAddress(address: BcoinAddress): void
}

export type BcoinAddress = { readonly type: number }

type BcoinDeployment = { threshold: number; window: number }

type BcoinNetwork = {
  readonly deployments: { readonly csv: BcoinDeployment; readonly segwit: BcoinDeployment }
}

/** A failed script; `code` is the reason. */
export type BcoinScriptError = Error & { readonly type: 'ScriptError'; readonly code: string }

/** A refused transaction or block; `reason` is what peers would receive. */
export type BcoinVerifyError = Error & { readonly type: 'VerifyError'; readonly reason: string }

type Class<options, made> = new (options: options) => made

type Shared = { readonly network: BcoinNetwork; readonly memory?: true }

// bcoin's native cryptography does not build on current Node versions; the variable is read once,
// on load.
process.env.NODE_BACKEND ??= 'js'
const require = createRequire(import.meta.url)

/** Consensus rules. */
export const Network: { get(name: 'regtest'): BcoinNetwork } = require('bcoin/lib/protocol/network')

/** Blocks and unspent outputs; verifies new blocks. */
export const Chain: Class<Shared & { readonly workers: BcoinWorkers }, BcoinChain> =
  require('bcoin/lib/blockchain/chain')

/** Transactions that wait for a block. */
export const Mempool: Class<
  Shared & {
    readonly chain: BcoinChain
    readonly workers: BcoinWorkers
    readonly requireStandard: boolean
    readonly rejectAbsurdFees: boolean
  },
  BcoinMempool
> = require('bcoin/lib/mempool/mempool')

/** Creates blocks. */
export const Miner: Class<
  Shared & { readonly chain: BcoinChain; readonly mempool: BcoinMempool },
  BcoinMiner
> = require('bcoin/lib/mining/miner')

/** Parses a transaction. */
export const TX: { fromRaw(bytes: Buffer): BcoinTx } = require('bcoin/lib/primitives/tx')

/** Parses a block. */
export const Block: { fromRaw(bytes: Buffer): BcoinBlock } = require('bcoin/lib/primitives/block')

/** Addresses that blocks pay to. */
export const Address: {
  fromWitnessPubkeyhash(hash: Buffer): BcoinAddress
} = require('bcoin/lib/primitives/address')

/** The spent outputs of a transaction. */
export const CoinView: new () => BcoinView = require('bcoin/lib/coins/coinview')

/** Names of opcodes by byte. */
export const { opcodesByVal }: { readonly opcodesByVal: Readonly<Record<number, string>> } =
  require('bcoin/lib/script/common')

/** Whether bcoin threw this for a failed script. */
export function isScriptError(error: unknown): error is BcoinScriptError {
  return (
    error instanceof Error && 'type' in error && error.type === 'ScriptError' && 'code' in error
  )
}

/** Whether bcoin threw this for a refused transaction or block. */
export function isVerifyError(error: unknown): error is BcoinVerifyError {
  return (
    error instanceof Error && 'type' in error && error.type === 'VerifyError' && 'reason' in error
  )
}
