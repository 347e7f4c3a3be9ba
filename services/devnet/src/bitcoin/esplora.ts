import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { BitcoinRefusal } from './BitcoinRefusal.ts'
import type { BitcoinNode } from './createNode.ts'
import {
  describeAddress,
  describeBlock,
  describeCoin,
  describeStatus,
  describeTransaction,
} from './describe.ts'
import { estimateFees, feeHistogram } from './estimateFees.ts'
import { leastRate } from './policy.ts'
import { isElsewhere, scriptOf } from './regtest.ts'
import { submit } from './submit.ts'

/** Page sizes: confirmed and mempool transactions. */
const pageSize = 25
const mostWaiting = 50
/** Hex digits of the largest standard transaction. */
const mostText = 800_000

/** Esplora's REST interface over a node. Errors are plain text, as in Esplora. */
export function esplora(node: BitcoinNode) {
  const { index } = node
  const app = new Hono().use(cors())

  app.get('/address/:address', (c) => {
    const { address, script } = placeOf(c.req.param('address'))
    return c.json(describeAddress(index, address, script))
  })
  app.get('/address/:address/utxo', (c) =>
    c.json(index.unspentOf(placeOf(c.req.param('address')).script).map(describeCoin)),
  )
  app.get('/address/:address/txs', (c) => {
    const history = index.historyOf(placeOf(c.req.param('address')).script)
    const waiting = history.filter(({ block }) => !block).slice(0, mostWaiting)
    const confirmed = history.filter(({ block }) => block).slice(0, pageSize)
    return c.json([...waiting, ...confirmed].map((one) => describeTransaction(index, one)))
  })
  app.get('/address/:address/txs/mempool', (c) => {
    const history = index.historyOf(placeOf(c.req.param('address')).script)
    const waiting = history.filter(({ block }) => !block).slice(0, mostWaiting)
    return c.json(waiting.map((one) => describeTransaction(index, one)))
  })
  app.get('/address/:address/txs/chain/:last?', (c) => {
    const history = index.historyOf(placeOf(c.req.param('address')).script)
    const confirmed = history.filter(({ block }) => block)
    const last = c.req.param('last')
    const seen = last === undefined ? -1 : confirmed.findIndex(({ txid }) => txid === idOf(last))
    // An unknown id has no next page.
    const page =
      last !== undefined && seen < 0 ? [] : confirmed.slice(seen + 1, seen + 1 + pageSize)
    return c.json(page.map((one) => describeTransaction(index, one)))
  })

  app.get('/tx/:id', (c) => c.json(describeTransaction(index, transactionOf(c.req.param('id')))))
  app.get('/tx/:id/status', (c) => {
    // An unknown transaction is reported as unconfirmed.
    const transaction = index.transaction(idOf(c.req.param('id')))
    return c.json(transaction ? describeStatus(transaction) : { confirmed: false })
  })
  app.get('/tx/:id/hex', (c) => c.text(transactionOf(c.req.param('id')).tx.toRaw().toString('hex')))
  app.get('/tx/:id/outspend/:vout', (c) => {
    const vout = c.req.param('vout')
    if (!/^\d{1,9}$/.test(vout)) throw new Misunderstood('Invalid output index')
    return c.json(spendOf(idOf(c.req.param('id')), Number(vout)))
  })
  app.get('/tx/:id/outspends', (c) => {
    const { tx, txid } = transactionOf(c.req.param('id'))
    return c.json(tx.outputs.map((_, vout) => spendOf(txid, vout)))
  })
  app.post('/tx', async (c) => {
    // Read to the end, so that the connection can be reused.
    const text = await c.req.text()
    if (text.length > mostText) throw new BitcoinRefusal(-26, 'tx-size')
    return c.text(await submit(node, text.trim()))
  })

  app.get('/blocks/tip/height', (c) => c.text(String(tip().height)))
  app.get('/blocks/tip/hash', (c) => c.text(tip().id))
  app.get('/block-height/:height', (c) => {
    const height = c.req.param('height')
    const block = /^\d{1,9}$/.test(height) ? index.blocks()[Number(height)] : undefined
    if (!block) throw new Missing('Block not found')
    return c.text(block.id)
  })
  app.get('/block/:id', (c) => c.json(describeBlock(blockOf(c.req.param('id')))))
  app.get('/block/:id/txids', (c) =>
    c.json(blockOf(c.req.param('id')).block.txs.map((tx) => tx.txid())),
  )

  app.get('/fee-estimates', (c) => c.json(estimateFees(node.waiting())))
  // mempool.space's names: half an hour, an hour, economy.
  app.get('/v1/fees/recommended', (c) => {
    const { 1: next, 3: half, 6: hour, 144: day } = estimateFees(node.waiting())
    const fees = { economyFee: day, fastestFee: next, halfHourFee: half, hourFee: hour }
    return c.json({ ...fees, minimumFee: leastRate })
  })
  app.get('/mempool', (c) => {
    const waiting = node.waiting()
    return c.json({
      count: waiting.length,
      fee_histogram: feeHistogram(waiting),
      total_fee: waiting.reduce((sum, { fee }) => sum + fee, 0),
      vsize: waiting.reduce((sum, { size }) => sum + size, 0),
    })
  })
  app.get('/mempool/txids', (c) => c.json(index.waiting().map(({ txid }) => txid)))

  app.notFound((c) => c.text(`endpoint does not exist ${JSON.stringify(c.req.path)}`, 404))
  app.onError((error, c) => {
    if (error instanceof BitcoinRefusal) {
      const { code, message } = error
      return c.text(`sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`, 400)
    }
    if (error instanceof Missing) return c.text(error.message, 404)
    if (error instanceof Misunderstood) return c.text(error.message, 400)
    return c.text(`Internal error: ${error.message}`, 500)
  })
  return app

  function tip() {
    const block = index.blocks().at(-1)
    if (!block) throw new Missing('Block not found')
    return block
  }

  function transactionOf(id: string) {
    const transaction = index.transaction(idOf(id))
    if (!transaction) throw new Missing('Transaction not found')
    return transaction
  }

  function blockOf(id: string) {
    const block = index.block(idOf(id))
    if (!block) throw new Missing('Block not found')
    return block
  }

  function spendOf(txid: string, vout: number) {
    const spender = index.spender(txid, vout)
    if (!spender) return { spent: false }
    const { transaction, vin } = spender
    return { spent: true, status: describeStatus(transaction), txid: transaction.txid, vin }
  }
}

class Missing extends Error {}
class Misunderstood extends Error {}

function placeOf(address: string): { readonly address: string; readonly script: string } {
  try {
    return { address, script: Buffer.from(scriptOf(address)).toString('hex') }
  } catch {
    // Any invalid address has no owner here.
    throw new Misunderstood(
      isElsewhere(address) ? 'Address on invalid network' : 'Invalid Bitcoin address',
    )
  }
}

function idOf(text: string): string {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new Misunderstood('Invalid hex string')
  return text.toLowerCase()
}
