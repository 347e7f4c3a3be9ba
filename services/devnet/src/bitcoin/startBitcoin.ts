import { existsSync } from 'node:fs'
import { listen } from '../listen.ts'
import { type BitcoinNode, createNode } from './createNode.ts'
import { bitcoinDevKey } from './devKeys.ts'
import { esplora } from './esplora.ts'
import { keepBlocks, putAside, replayBlocks } from './keepBlocks.ts'
import { payment } from './payment.ts'
import { regtestId, scriptOf } from './regtest.ts'
import { seedBitcoin } from './seedBitcoin.ts'
import { read, submit } from './submit.ts'

export type BitcoinOptions = {
  /** 0 picks a free port. */
  readonly port: number
  /** File of its blocks between runs; without it nothing is saved. */
  readonly file?: string | undefined
  /** Receives messages for the developer. */
  readonly say?: (sentence: string) => void
  /**
   * Delay of a block after a transaction, in ms; `Infinity` mines only on request. @default 1000
   */
  readonly blockAfter?: number
}

export type RunningBitcoin = {
  readonly name: string
  readonly caipNetworkId: typeof regtestId
  readonly port: number
  /** URL of Esplora's REST interface. */
  readonly url: string
  readonly readyAfterMs: number
  /** Sends satoshis (one coin by default). Resolves with the transaction's id. */
  fund(options: { address: string; amount?: bigint | undefined }): Promise<string>
  /** Mines blocks at once, the first from the mempool. Resolves with the last id. */
  mine(blocks?: number): Promise<string>
  /**
   * Mines a block of these transactions (in hex) alone, like a miner without this mempool:
   * conflicting transactions are dropped. Resolves with its id.
   */
  mineOnly(transactions: readonly string[]): Promise<string>
  stop(): Promise<void>
}

const giver = bitcoinDevKey(9)
const coin = 100_000_000n
/** Blocks until a coinbase may be spent. */
const maturity = 100

/**
 * Starts a Bitcoin network of one node, with funded accounts and a history, behind Esplora's REST
 * interface.
 */
export async function startBitcoin({
  blockAfter = 1_000,
  file,
  port,
  say = () => {},
}: BitcoinOptions): Promise<RunningBitcoin> {
  const startedAt = performance.now()
  const restored = file && existsSync(file) ? await restore(file, say) : undefined
  const node = restored ?? (await createNode(giver.publicKey))
  if (!restored) await seedBitcoin(node, giver, Date.now())
  const keeping = file ? keepBlocks(node, file, say) : undefined
  // The genesis block is fixed, so it is not saved.
  if (!restored)
    keeping?.write(
      node.index
        .blocks()
        .slice(1)
        .map(({ block }) => block),
    )
  const mining = mineWhenAsked(node, blockAfter, say)
  const server = await listen(esplora(node), port)

  // One payment after the other, so that no two use the same coins.
  let giving: Promise<unknown> = Promise.resolve()
  function give(address: string, amount: bigint): Promise<string> {
    const outputs = [{ script: scriptOf(address), value: amount }]
    const given = giving.then(() =>
      submit(node, payment({ coins: ripe(node), from: giver, outputs })),
    )
    giving = given.catch(() => undefined)
    return given
  }

  async function mine(blocks = 1): Promise<string> {
    let id = node.index.blocks().at(-1)?.id ?? ''
    for (let count = 0; count < blocks; count++) ({ id } = await node.mine())
    return id
  }

  return {
    caipNetworkId: regtestId,
    fund: async ({ address, amount = coin }) => give(address, amount),
    mine,
    mineOnly: async (transactions) =>
      (await node.mine({ transactions: transactions.map(read) })).id,
    name: 'Bitcoin',
    port: server.port,
    readyAfterMs: Math.round(performance.now() - startedAt),
    async stop() {
      mining.stop()
      await server.stop()
      // Only blocks are saved, so the mempool is mined first.
      if (keeping && node.waiting().length > 0) await node.mine()
      await node.close()
      await keeping?.settle()
    },
    url: `http://127.0.0.1:${server.port}`,
  }
}

async function restore(
  file: string,
  say: (sentence: string) => void,
): Promise<BitcoinNode | undefined> {
  const node = await createNode(giver.publicKey)
  try {
    await replayBlocks(node, file)
    return node
  } catch {
    // A node that was killed during a write leaves a truncated block.
    await node.close()
    await putAside(file)
    say('Bitcoin could not read what it had kept, and starts as new.')
    return undefined
  }
}

/** Mature coins of the faucet. */
function ripe({ index }: BitcoinNode) {
  const next = index.blocks().length
  return index.unspentOf(Buffer.from(giver.script).toString('hex')).filter(({ transaction }) => {
    const { block, tx } = transaction
    return !tx.isCoinbase() || (block && next - block.height >= maturity)
  })
}

/** Mines a block a while after a transaction enters the mempool. */
function mineWhenAsked(node: BitcoinNode, after: number, say: (sentence: string) => void) {
  let timer: NodeJS.Timeout | undefined
  const clear = () => {
    clearTimeout(timer)
    timer = undefined
  }
  node.listen((block) => {
    // A block may already contain the transaction.
    if (block && node.waiting().length === 0) return clear()
    if (!Number.isFinite(after)) return
    timer ??= setTimeout(() => {
      timer = undefined
      node.mine().catch((error: unknown) => say(`Bitcoin could not make a block: ${String(error)}`))
    }, after)
  })
  return { stop: clear }
}
