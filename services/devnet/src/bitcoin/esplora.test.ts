import { Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { bitcoinDevKey } from './devKeys.ts'
import type { EsploraTransaction } from './fixtures/esploraClient.ts'
import { runBitcoin } from './fixtures/runBitcoin.ts'

const { bitcoin, addCoin, ask, coinsOf, fresh, get, send } = runBitcoin()
const alice = bitcoinDevKey(0)

test('starts with coins of different sizes and half a year of history', async () => {
  expect([84, 86, 49, 44].map((purpose) => bitcoinDevKey(0, purpose as 84).address)).toEqual([
    'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw',
    'bcrt1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzs92e5zv',
    '2N2bjA9C1maBSJQJgeLGgcfLJvmEdTL7xXW',
    'n118YqfT1hk8uvXcqcy4fwLDfVQfJpQTaS',
  ])
  const bob = bitcoinDevKey(1)
  const sizes = new Set((await coinsOf(bob.address)).map(({ value }) => value))
  expect(sizes.size).toBeGreaterThan(3)
  for (const index of [0, 1, 5]) {
    const ordinals = await coinsOf(bitcoinDevKey(index, 86).address)
    expect(ordinals.map(({ value }) => value)).toEqual(expect.arrayContaining([546, 10_000]))
  }
  // Block times are those of the miners.
  const past = await get<EsploraTransaction[]>(`/address/${bob.address}/txs`)
  const oldest = await get<{ timestamp: number }>(`/block/${past.at(-1)?.status.block_hash}`)
  expect(Date.now() / 1000 - oldest.timestamp).toBeGreaterThan(180 * 86_400)
})

test('has received, sent and internal transactions in the history', async () => {
  const past: EsploraTransaction[] = await get(`/address/${alice.address}/txs/chain`)
  const own = new Set(([84, 86, 49, 44] as const).map((one) => bitcoinDevKey(0, one).address))
  const kinds = past.map(({ vin, vout }) => {
    const isMine = vin.every(({ prevout }) => own.has(prevout?.scriptpubkey_address ?? ''))
    const staysMine = vout.every(({ scriptpubkey_address: to = '' }) => own.has(to))
    return isMine ? (staysMine ? 'moved' : 'sent') : 'received'
  })
  expect(new Set(kinds)).toEqual(new Set(['received', 'sent', 'moved']))
})

test('pages through the history, 25 entries at a time, newest first', async () => {
  const path = `/address/${alice.address}`
  const { chain_stats: stats } = await get<{
    chain_stats: Record<'tx_count' | 'funded_txo_sum' | 'spent_txo_sum', number>
  }>(path)
  const told: EsploraTransaction[] = []
  const pages: number[] = []
  for (;;) {
    const last = told.at(-1)?.txid
    const page: EsploraTransaction[] = await get(last ? `${path}/txs/chain/${last}` : `${path}/txs`)
    pages.push(page.length)
    told.push(...page)
    if (page.length < 25) break
  }
  expect(pages[0]).toBe(25)
  expect(pages.length).toBeGreaterThan(1)
  expect(told).toHaveLength(stats.tx_count)
  expect(new Set(told.map(({ txid }) => txid)).size).toBe(told.length)
  const heights = told.map(({ status }) => status.block_height!)
  expect(heights).toEqual([...heights].sort((a, b) => b - a))
  const coins = await coinsOf(alice.address)
  const held = coins.reduce((sum, { value }) => sum + value, 0)
  expect(held).toBe(stats.funded_txo_sum - stats.spent_txo_sum)
  expect(await get(`${path}/txs/chain/${'00'.repeat(32)}`)).toEqual([])
})

test('finds blocks by height and id, from genesis on', async () => {
  const first = (await ask('/block-height/0')).text
  expect(first).toBe('0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206')
  expect(await get(`/block/${first}`)).toEqual({
    bits: 0x207fffff,
    difficulty: 4.6565423739069247e-10,
    height: 0,
    id: first,
    mediantime: 1296688602,
    merkle_root: '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
    nonce: 2,
    previousblockhash: null,
    size: 285,
    timestamp: 1296688602,
    tx_count: 1,
    version: 1,
    weight: 1140,
  })
  const tip = (await ask('/blocks/tip/hash')).text
  const height = Number((await ask('/blocks/tip/height')).text)
  const before = (await ask(`/block-height/${height - 1}`)).text
  expect(await get(`/block/${tip}`)).toMatchObject({ height, previousblockhash: before })
  expect(before).not.toBe(tip)
  const [coinbase] = await get<string[]>(`/block/${tip}/txids`)
  expect(await get(`/tx/${coinbase}`)).toMatchObject({
    fee: 0,
    vin: [{ is_coinbase: true, prevout: null, vout: 0xffffffff }],
  })
})

test("reports unknown and invalid ids in Esplora's words", async () => {
  const nothing = '00'.repeat(32)
  const asked = async (path: string) => {
    const { status, text } = await ask(path)
    return `${status} ${text}`
  }
  const mainnet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  expect(await asked('/address/nobody')).toBe('400 Invalid Bitcoin address')
  expect(await asked(`/address/${mainnet}/utxo`)).toBe('400 Address on invalid network')
  expect(await asked('/tx/1234')).toBe('400 Invalid hex string')
  expect(await asked(`/tx/${nothing}`)).toBe('404 Transaction not found')
  expect(await asked(`/tx/${nothing}/hex`)).toBe('404 Transaction not found')
  expect(await asked(`/tx/${nothing}/status`)).toBe('200 {"confirmed":false}')
  expect(await asked(`/tx/${nothing}/outspend/x`)).toBe('400 Invalid output index')
  expect(await asked(`/block/${nothing}`)).toBe('404 Block not found')
  expect(await asked('/block-height/1000000')).toBe('404 Block not found')
  expect(await asked('/nowhere')).toBe('404 endpoint does not exist "/nowhere"')
})

test('returns fee estimates in both formats', async () => {
  const estimates = await get<Record<string, number>>('/fee-estimates')
  expect(await get('/v1/fees/recommended')).toEqual({
    economyFee: estimates[144],
    fastestFee: estimates[1],
    halfHourFee: estimates[3],
    hourFee: estimates[6],
    minimumFee: 1,
  })
})

test('allows requests from any origin', async () => {
  const { headers } = await ask('/blocks/tip/height', {
    headers: { origin: 'https://a.example' },
  })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  const { status } = await ask('/tx', {
    headers: { 'access-control-request-method': 'POST', origin: 'https://a.example' },
    method: 'OPTIONS',
  })
  expect(status).toBe(204)
})

test('lists scripts without an address', async () => {
  const { coin, key } = await fresh(11)
  const note = Uint8Array.from([0x6a, 5, ...Buffer.from('hello')])
  const tx = new Transaction({ allowUnknownOutputs: true })
  await addCoin(tx, key, coin)
  tx.addOutput({ amount: 0n, script: note })
  tx.addOutput({ amount: 990_000n, script: key.script })
  tx.sign(key.privateKey)
  tx.finalize()
  await send(tx.hex)
  const { vout } = await get<EsploraTransaction>(`/tx/${tx.id}`)
  expect(vout[0]).toEqual({
    scriptpubkey: '6a0568656c6c6f',
    scriptpubkey_asm: 'OP_RETURN OP_PUSHBYTES_5 68656c6c6f',
    scriptpubkey_type: 'op_return',
    value: 0,
  })
  await bitcoin().mine()
})
