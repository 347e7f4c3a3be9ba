import { createHash } from 'node:crypto'
import {
  Address,
  type BcoinBlock,
  type BcoinMempoolEntry,
  type BcoinTx,
  Chain,
  CoinView,
  Mempool,
  Miner,
  Network,
} from './bcoin.ts'
import { type BitcoinIndex, createIndex, type IndexedBlock } from './createIndex.ts'
import { describeScriptError, verifyScripts } from './verifyScripts.ts'

/** A Bitcoin node: chain, mempool, miner, and an index over them. */
export type BitcoinNode = {
  readonly index: BitcoinIndex
  /** Adds a block from elsewhere. @throws {Error} if it does not extend the chain */
  add(block: BcoinBlock): Promise<void>
  /**
   * Adds a transaction to the mempool, replacing those in `instead` and their descendants. @throws
   * {BcoinVerifyError} if a rule forbids it; then the others stay
   */
  receive(tx: BcoinTx, instead?: ReadonlySet<string>): Promise<void>
  /** Reason of a failed script, if that was why a transaction was refused. */
  whyNot(tx: BcoinTx): string | undefined
  /** Mines a block from the mempool or from given transactions. */
  mine(options?: MineOptions): Promise<IndexedBlock>
  waiting(): readonly BcoinMempoolEntry[]
  /** Calls the listener for each block and each mempool transaction. */
  listen(listener: (news: BcoinBlock | undefined) => void): void
  close(): Promise<void>
}

export type MineOptions = {
  /** Unix time of the block in seconds, for a prepared history. */
  readonly time?: number
  readonly transactions?: readonly BcoinTx[]
}

/** Blocks per signalling window of segwit; three windows are needed. */
const voting = 8

/** Opens a chain with only the genesis block. Mined coins go to the public key. */
export async function createNode(publicKey: Uint8Array): Promise<BitcoinNode> {
  const network = Network.get('regtest')
  // Current regtest enforces these rules from genesis; bcoin activates them by signalling, so few
  // blocks must suffice.
  for (const deployment of [network.deployments.csv, network.deployments.segwit])
    Object.assign(deployment, { threshold: voting - 2, window: voting })

  const reasons = new WeakMap<BcoinTx, string>()
  const workers = {
    async check(...[tx, view, flags]: Parameters<typeof verifyScripts>) {
      try {
        verifyScripts(tx, view, flags)
      } catch (error) {
        const reason = describeScriptError(error)
        // bcoin retries with fewer rules to assign blame; the first reason counts.
        if (reason !== undefined && !reasons.has(tx)) reasons.set(tx, reason)
        throw error
      }
    },
  }
  const chain = new Chain({ memory: true, network, workers })
  const mempool = new Mempool({
    chain,
    memory: true,
    network,
    rejectAbsurdFees: false,
    // bcoin's standardness rules are outdated; `policy.ts` has the current ones.
    requireStandard: false,
    workers,
  })
  const miner = new Miner({ chain, mempool, network })
  const hash = createHash('ripemd160').update(createHash('sha256').update(publicKey).digest())
  miner.addAddress(Address.fromWitnessPubkeyhash(hash.digest()))

  const index = createIndex()
  const listeners: ((news: BcoinBlock | undefined) => void)[] = []
  const tell = (news: BcoinBlock | undefined) => {
    for (const listener of listeners) listener(news)
  }
  chain.on('connect', async (entry, block) => {
    const medianTime = await chain.getMedianTime(entry)
    // Indexed before the mempool changes, so that a transaction is always in one of them.
    index.confirm({ block, height: entry.height, id: entry.rhash(), medianTime })
    await mempool._addBlock(entry, block.txs)
    tell(block)
  })
  mempool.on('tx', (tx) => {
    index.receive(tx)
    tell(undefined)
  })
  mempool.on('remove entry', ({ tx }) => index.drop(tx.txid()))

  await chain.open()
  await mempool.open()
  await miner.open()
  const genesis = await chain.getBlock(0)
  if (!genesis) throw new Error('A chain has no first block.')
  index.confirm({ block: genesis, height: 0, id: genesis.rhash(), medianTime: genesis.time })

  let mining: Promise<unknown> = Promise.resolve()
  async function mineOne({ time, transactions }: MineOptions) {
    const job = await miner.cpu.createJob()
    if (time !== undefined) job.attempt.time = time
    if (transactions) {
      // The template already contains the mempool.
      Object.assign(job.attempt, { fees: 0, items: [] })
      const view = new CoinView()
      for (const tx of transactions) {
        for (const { prevout } of tx.inputs) {
          const spent = index.transaction(prevout.rhash())
          if (spent) view.addTX(spent.tx, spent.block?.height ?? -1)
        }
        if (!job.attempt.addTX(tx, view)) throw new Error('A block rejected a transaction.')
      }
      job.refresh()
    }
    await add(job.mine())
    const latest = index.blocks().at(-1)
    if (!latest) throw new Error('The new block is missing.')
    return latest
  }

  async function add(block: BcoinBlock) {
    if (!(await chain.add(block))) throw new Error("A block doesn't extend the chain.")
  }

  return {
    add,
    async close() {
      await mining
      await miner.close()
      await mempool.close()
      await chain.close()
    },
    index,
    listen: (listener) => void listeners.push(listener),
    mine(options = {}) {
      const mined = mining.then(() => mineOne(options))
      // The caller receives the failure; the next call runs regardless.
      mining = mined.catch(() => undefined)
      return mined
    },
    async receive(tx, instead = new Set()) {
      const before = [...mempool.map.values()]
      // Descendants first, because evicting their ancestors would remove them unnoticed.
      for (const entry of [...before].reverse())
        if (instead.has(entry.tx.txid())) mempool.evictEntry(entry)
      try {
        const missing = await mempool.addTX(tx)
        if (missing) throw new Error('The inputs of a transaction are unknown.')
      } catch (error) {
        const still = new Set(mempool.map.values())
        // In order of arrival, so that ancestors come first.
        for (const entry of before) if (!still.has(entry)) await mempool.addTX(entry.tx)
        throw error
      }
    },
    waiting: () => [...mempool.map.values()],
    whyNot: (tx) => reasons.get(tx),
  }
}
