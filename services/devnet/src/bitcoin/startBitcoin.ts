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
  /** 0 is any free one. */
  readonly port: number
  /** Where its blocks are kept between runs; nowhere if left out. */
  readonly file?: string | undefined
  /** Hears what a person should know. */
  readonly say?: (sentence: string) => void
  /** How long after a transaction has come a block is made, in ms; `Infinity`: only when asked. @default 1000 */
  readonly blockAfter?: number
}

export type RunningBitcoin = {
  readonly name: string
  readonly caipNetworkId: typeof regtestId
  readonly port: number
  /** Of Esplora's REST interface. */
  readonly url: string
  readonly readyAfterMs: number
  /** Sends satoshis (a whole coin unless told). Resolves with the transaction's id. */
  fund(options: { address: string; amount?: bigint | undefined }): Promise<string>
  /** Makes blocks at once, the first of what waits. Resolves with the id of the last one. */
  mine(blocks?: number): Promise<string>
  /**
   * Makes a block of these transactions alone, in hex, as somebody does who has heard of no other: what
   * waits and spends the same is gone then. Resolves with its id.
   */
  mineOnly(transactions: readonly string[]): Promise<string>
  stop(): Promise<void>
}

const giver = bitcoinDevKey(9)
const coin = 100_000_000n
/** Blocks until what a block pays its maker may be spent. */
const maturity = 100

/** Boots a Bitcoin network of one node, with funded accounts and a past, behind Esplora's REST interface. */
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
  // The first block is the same everywhere, and not kept.
  if (!restored)
    keeping?.write(
      node.index
        .blocks()
        .slice(1)
        .map(({ block }) => block),
    )
  const mining = mineWhenAsked(node, blockAfter, say)
  const server = await listen(esplora(node), port)

  // One after the other, so that no two choose the same coins.
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
      // What waits would be lost: only blocks are kept.
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
    // Killed while it was writing, it leaves half a block.
    await node.close()
    await putAside(file)
    say('Bitcoin could not read what it had kept, and starts as new.')
    return undefined
  }
}

/** What the giver may spend in the next block. */
function ripe({ index }: BitcoinNode) {
  const next = index.blocks().length
  return index.unspentOf(Buffer.from(giver.script).toString('hex')).filter(({ transaction }) => {
    const { block, tx } = transaction
    return !tx.isCoinbase() || (block && next - block.height >= maturity)
  })
}

/** Makes a block a while after something has come to wait for one. */
function mineWhenAsked(node: BitcoinNode, after: number, say: (sentence: string) => void) {
  let timer: NodeJS.Timeout | undefined
  const clear = () => {
    clearTimeout(timer)
    timer = undefined
  }
  node.listen((block) => {
    // A block may have been made before the last that came.
    if (block && node.waiting().length === 0) return clear()
    if (!Number.isFinite(after)) return
    timer ??= setTimeout(() => {
      timer = undefined
      node.mine().catch((error: unknown) => say(`Bitcoin could not make a block: ${String(error)}`))
    }, after)
  })
  return { stop: clear }
}
