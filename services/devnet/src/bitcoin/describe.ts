import type { BitcoinIndex, Coin, IndexedBlock, IndexedTransaction } from './createIndex.ts'
import { describeOutput, toAsm } from './describeScript.ts'

/** Status of a transaction. */
export function describeStatus({ block }: IndexedTransaction) {
  if (!block) return { confirmed: false }
  return {
    block_hash: block.id,
    block_height: block.height,
    block_time: block.block.time,
    confirmed: true,
  }
}

/** A transaction with its spent outputs. */
export function describeTransaction(index: BitcoinIndex, transaction: IndexedTransaction) {
  const { tx, txid } = transaction
  const isCoinbase = tx.isCoinbase()
  let spent = 0
  const vin = tx.inputs.map(({ prevout, script, sequence, witness }) => {
    const coin = isCoinbase ? undefined : index.coin(prevout.rhash(), prevout.index)
    spent += coin?.output.value ?? 0
    const raw = script.toRaw()
    return {
      is_coinbase: isCoinbase,
      prevout: coin ? describeOutput(coin.output) : null,
      scriptsig: raw.toString('hex'),
      scriptsig_asm: toAsm(raw),
      sequence,
      txid: prevout.rhash(),
      vout: prevout.index,
      ...(witness.items.length > 0 && {
        witness: witness.items.map((item) => item.toString('hex')),
      }),
    }
  })
  const paid = tx.outputs.reduce((sum, { value }) => sum + value, 0)
  return {
    fee: isCoinbase ? 0 : spent - paid,
    locktime: tx.locktime,
    size: tx.getSize(),
    status: describeStatus(transaction),
    txid,
    version: tx.version,
    vin,
    vout: tx.outputs.map(describeOutput),
    weight: tx.getWeight(),
  }
}

/** An unspent output. */
export function describeCoin({ output, transaction, txid, vout }: Coin) {
  return { status: describeStatus(transaction), txid, value: output.value, vout }
}

/** Totals of a script (in hex), in blocks and in the mempool. */
export function describeAddress(index: BitcoinIndex, address: string, script: string) {
  const history = index.historyOf(script)
  return {
    address,
    chain_stats: sumUp(
      index,
      script,
      history.filter(({ block }) => block),
    ),
    mempool_stats: sumUp(
      index,
      script,
      history.filter(({ block }) => !block),
    ),
  }
}

/** A block without its transactions. */
export function describeBlock({ block, height, id, medianTime }: IndexedBlock) {
  return {
    bits: block.bits,
    // The minimum difficulty.
    difficulty: 4.6565423739069247e-10,
    height,
    id,
    mediantime: medianTime,
    merkle_root: reversed(block.merkleRoot),
    nonce: block.nonce,
    previousblockhash: height === 0 ? null : reversed(block.prevBlock),
    size: block.getSize(),
    timestamp: block.time,
    tx_count: block.txs.length,
    version: block.version,
    weight: block.getWeight(),
  }
}

function sumUp(index: BitcoinIndex, script: string, transactions: readonly IndexedTransaction[]) {
  const sums = {
    funded_txo_count: 0,
    funded_txo_sum: 0,
    spent_txo_count: 0,
    spent_txo_sum: 0,
    tx_count: transactions.length,
  }
  for (const { tx } of transactions) {
    for (const output of tx.outputs) {
      if (output.script.toRaw().toString('hex') !== script) continue
      sums.funded_txo_count += 1
      sums.funded_txo_sum += output.value
    }
    for (const { prevout } of tx.inputs) {
      const coin = index.coin(prevout.rhash(), prevout.index)
      if (coin?.output.script.toRaw().toString('hex') !== script) continue
      sums.spent_txo_count += 1
      sums.spent_txo_sum += coin.output.value
    }
  }
  return sums
}

function reversed(hex: string): string {
  return Buffer.from(hex, 'hex').reverse().toString('hex')
}
