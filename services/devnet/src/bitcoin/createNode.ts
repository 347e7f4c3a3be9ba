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

/** A chain, what waits for its next block, who makes that block, and an index over all of it. */
export type BitcoinNode = {
  readonly index: BitcoinIndex
  /** Takes a block up as one that comes from elsewhere. @throws {Error} when it does not follow */
  add(block: BcoinBlock): Promise<void>
  /**
   * Takes a transaction up, to wait for a block, in place of others where they are named and of what
   * spends them. @throws {BcoinVerifyError} when a rule forbids it; then the others still wait
   */
  receive(tx: BcoinTx, instead?: ReadonlySet<string>): Promise<void>
  /** Why the scripts of a transaction did not hold, if that was why it was refused. */
  whyNot(tx: BcoinTx): string | undefined
  /** Makes a block of what waits, or of what is given. */
  mine(options?: MineOptions): Promise<IndexedBlock>
  waiting(): readonly BcoinMempoolEntry[]
  /** Hears each block and each transaction that comes to wait. */
  listen(listener: (news: BcoinBlock | undefined) => void): void
  close(): Promise<void>
}

export type MineOptions = {
  /** When it was found, for a past that is told. Seconds since 1970. */
  readonly time?: number
  readonly transactions?: readonly BcoinTx[]
}

/** Blocks in which miners vote for segwit, three times over. */
const voting = 8

/** Opens a chain of one block. New coins go to the public key. */
export async function createNode(publicKey: Uint8Array): Promise<BitcoinNode> {
  const network = Network.get('regtest')
  // Today's regtest has these rules from its first block; here they are voted for, by few blocks.
  for (const deployment of [network.deployments.csv, network.deployments.segwit])
    Object.assign(deployment, { threshold: voting - 2, window: voting })

  const reasons = new WeakMap<BcoinTx, string>()
  const workers = {
    async check(...[tx, view, flags]: Parameters<typeof verifyScripts>) {
      try {
        verifyScripts(tx, view, flags)
      } catch (error) {
        const reason = describeScriptError(error)
        // It tries again by fewer rules, to tell who is to blame; the first reason is the one.
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
    // What is usual has changed since; `policy.ts` knows.
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
    // First here, so that at no moment a transaction is neither waiting nor in a block.
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
      // What waits is in it already.
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
      // Whoever asked hears of a failure; the next one starts all the same.
      mining = mined.catch(() => undefined)
      return mined
    },
    async receive(tx, instead = new Set()) {
      const before = [...mempool.map.values()]
      // Those that spend others first: with what they spend, they would go by themselves.
      for (const entry of [...before].reverse())
        if (instead.has(entry.tx.txid())) mempool.evictEntry(entry)
      try {
        const missing = await mempool.addTX(tx)
        if (missing) throw new Error('The inputs of a transaction are unknown.')
      } catch (error) {
        const still = new Set(mempool.map.values())
        // In the order that they came in: first what others spend.
        for (const entry of before) if (!still.has(entry)) await mempool.addTX(entry.tx)
        throw error
      }
    },
    waiting: () => [...mempool.map.values()],
    whyNot: (tx) => reasons.get(tx),
  }
}
