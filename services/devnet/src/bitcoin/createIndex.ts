import type { BcoinBlock, BcoinOutput, BcoinTx } from './bcoin.ts'

/** A block with its position in the chain. */
export type IndexedBlock = {
  readonly id: string
  readonly height: number
  readonly medianTime: number
  readonly block: BcoinBlock
}

/** A transaction in the mempool or in a block. */
export type IndexedTransaction = {
  readonly txid: string
  readonly tx: BcoinTx
  /** Absent while in the mempool. */
  readonly block?: IndexedBlock
  /** Index in the block, or order of arrival. */
  readonly position: number
}

/** An output with its location. */
export type Coin = {
  readonly txid: string
  readonly vout: number
  readonly output: BcoinOutput
  readonly transaction: IndexedTransaction
}

export type BitcoinIndex = {
  confirm(block: IndexedBlock): void
  receive(tx: BcoinTx): void
  /** Removes a transaction that left the mempool, unless a block contains it. */
  drop(txid: string): void
  blocks(): readonly IndexedBlock[]
  block(id: string): IndexedBlock | undefined
  transaction(txid: string): IndexedTransaction | undefined
  coin(txid: string, vout: number): Coin | undefined
  /** The input that spends an output. */
  spender(
    txid: string,
    vout: number,
  ): { readonly transaction: IndexedTransaction; readonly vin: number } | undefined
  /**
   * Transactions that pay to or spend from a script (in hex), newest first: mempool, then blocks.
   */
  historyOf(script: string): readonly IndexedTransaction[]
  /** Unspent outputs of a script (in hex), oldest first. */
  unspentOf(script: string): readonly Coin[]
  waiting(): readonly IndexedTransaction[]
}

/** Indexes what the node itself does not: transactions by script, and spenders by output. */
export function createIndex(): BitcoinIndex {
  const blocks: IndexedBlock[] = []
  const byId = new Map<string, IndexedBlock>()
  const transactions = new Map<string, IndexedTransaction>()
  const waiting = new Set<string>()
  const spenders = new Map<string, { readonly txid: string; readonly vin: number }>()
  const byScript = new Map<string, Set<string>>()
  let came = 0

  function scriptsOf(tx: BcoinTx): Set<string> {
    const scripts = new Set(tx.outputs.map(({ script }) => script.toRaw().toString('hex')))
    for (const { prevout } of tx.inputs) {
      const spent = coin(prevout.rhash(), prevout.index)
      if (spent) scripts.add(spent.output.script.toRaw().toString('hex'))
    }
    return scripts
  }

  function add(transaction: IndexedTransaction) {
    const { tx, txid } = transaction
    const isKnown = transactions.has(txid)
    transactions.set(txid, transaction)
    if (isKnown) return
    if (!tx.isCoinbase())
      for (const [vin, { prevout }] of tx.inputs.entries())
        spenders.set(`${prevout.rhash()}:${prevout.index}`, { txid, vin })
    for (const script of scriptsOf(tx)) {
      const those = byScript.get(script) ?? new Set()
      byScript.set(script, those.add(txid))
    }
  }

  function coin(txid: string, vout: number): Coin | undefined {
    const transaction = transactions.get(txid)
    const output = transaction?.tx.outputs[vout]
    return transaction && output && { output, transaction, txid, vout }
  }

  function historyOf(script: string) {
    return [...(byScript.get(script) ?? [])]
      .flatMap((txid) => transactions.get(txid) ?? [])
      .sort(
        (a, b) =>
          (b.block?.height ?? Number.POSITIVE_INFINITY) -
            (a.block?.height ?? Number.POSITIVE_INFINITY) || b.position - a.position,
      )
  }

  return {
    block: (id) => byId.get(id),
    blocks: () => blocks,
    coin,
    confirm(block) {
      blocks.push(block)
      byId.set(block.id, block)
      for (const [position, tx] of block.block.txs.entries()) {
        const txid = tx.txid()
        waiting.delete(txid)
        add({ block, position, tx, txid })
      }
    },
    drop(txid) {
      const gone = transactions.get(txid)
      if (!gone || !waiting.delete(txid)) return
      for (const script of scriptsOf(gone.tx)) byScript.get(script)?.delete(txid)
      for (const { prevout } of gone.tx.inputs) {
        const place = `${prevout.rhash()}:${prevout.index}`
        // A block may contain another transaction that spends it.
        if (spenders.get(place)?.txid === txid) spenders.delete(place)
      }
      transactions.delete(txid)
    },
    historyOf,
    receive(tx) {
      const txid = tx.txid()
      waiting.add(txid)
      add({ position: came++, tx, txid })
    },
    spender(txid, vout) {
      const found = spenders.get(`${txid}:${vout}`)
      const transaction = found && transactions.get(found.txid)
      return found && transaction && { transaction, vin: found.vin }
    },
    transaction: (txid) => transactions.get(txid),
    unspentOf: (script) =>
      [...historyOf(script)].reverse().flatMap(({ tx, txid }) =>
        tx.outputs.flatMap((output, vout) => {
          if (output.script.toRaw().toString('hex') !== script) return []
          return spenders.has(`${txid}:${vout}`) ? [] : (coin(txid, vout) ?? [])
        }),
      ),
    waiting: () => [...waiting].flatMap((txid) => transactions.get(txid) ?? []),
  }
}
