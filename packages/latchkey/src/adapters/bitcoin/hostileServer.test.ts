import { bitcoinDevKey } from '@latchkey/devnet'
import { Transaction } from '@scure/btc-signer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import { bitcoinRegtest as network } from '../../core/networks/bitcoinNetworks.ts'
import { createAdapter } from './adapter.ts'
import { keyWallet } from './fixtures/keyWallet.ts'
import { createEsplora } from './read/createEsplora.ts'
import { readFeeRate } from './read/feeRate.ts'
import { broadcast, finalize } from './transfer/broadcast.ts'

const own = bitcoinDevKey(0)
const [hash, other] = ['aa'.repeat(32), 'bb'.repeat(32)]
const status = { confirmed: true }

/** Valid responses, by the end of the request's path. */
const good = {
  [`/${own.address}`]: {
    chain_stats: { funded_txo_sum: 9_000, spent_txo_sum: 4_000 },
    mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 0 },
  },
  '/fee-estimates': { 1: 5, 3: 2.5, 144: 1 },
  '/outspend/0': { spent: true, status, txid: other, vin: 0 },
  '/utxo': [{ status, txid: other, value: 90_000, vout: 1 }],
  [`/${hash}`]: { status, txid: hash, vin: [{ txid: other, vout: 0 }], vout: [] },
}

const { provider } = keyWallet()
const signed = new Transaction()
signed.addInput({ index: 0, txid: other, witnessUtxo: { amount: 9_000n, script: own.script } })
signed.addOutput({ amount: 8_000n, script: own.script })
signed.sign(own.privateKey)
const finished = finalize(signed)

/** A valid response with one value replaced. */
function spoiled(value: unknown): fc.Arbitrary<unknown> {
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>('__proto__', -1, 0.5, 1e300, 2 ** 53, '1', null, [], {}, true),
  )
  if (typeof value !== 'object' || value === null) return anything
  const keys = Object.keys(value)
  return fc.oneof(
    anything,
    fc
      .constantFrom(...(keys.length > 0 ? keys : ['x']))
      .chain((key) =>
        spoiled(Reflect.get(value, key)).map((piece) =>
          Array.isArray(value) ? [piece, ...value] : { ...value, [key]: piece },
        ),
      ),
  )
}

/** Reads everything from a server with one overridden response. */
async function ask(told: { path: string; text: string; status: number }) {
  const context = {
    nodeConfig: () => ({ retryCount: 0, retryDelay: 0 }),
    rpcUrls: () => ['http://127.0.0.1:1/api'],
    signal: new AbortController().signal,
  }
  const before = globalThis.fetch
  globalThis.fetch = async (input) => {
    const url = String(input)
    if (url.endsWith(told.path)) return new Response(told.text, { status: told.status })
    const found = Object.entries(good).find(([path]) => url.endsWith(path))
    return found ? Response.json(found[1]) : new Response('Transaction not found', { status: 404 })
  }
  const adapter = createAdapter(context)
  const esplora = createEsplora(context)
  const request = { address: own.address, network, provider }
  const transfer = { amount: 5_000n, asset: { kind: 'native' } as const, to: own.address }
  try {
    return await Promise.allSettled([
      adapter.getBalance({ address: own.address, network }),
      adapter.transfers?.estimate({ ...request, transfer }),
      adapter.transfers?.send({ ...request, transfer }),
      adapter.findTransaction?.({ ...request, hash }),
      readFeeRate(esplora, network),
      broadcast(esplora, network, finished),
    ])
  } finally {
    globalThis.fetch = before
  }
}

test('understands valid responses', async () => {
  const told = { path: '/nothing', status: 404, text: '' }
  const [balance, fee, sent, found, rate, id] = await ask(told)
  expect(balance).toMatchObject({ value: { value: 5_000n } })
  expect(fee).toMatchObject({ value: { maxFeePerGas: 3n } })
  // The previous transaction of its coin is unknown to this server.
  expect(sent).toMatchObject({ reason: { code: 'PROVIDER_RESPONSE_INVALID' } })
  expect(found).toMatchObject({ value: { hash, status: 'confirmed' } })
  expect(rate).toMatchObject({ value: 2.5 })
  expect(id).toMatchObject({ reason: { code: 'PROVIDER_RESPONSE_INVALID' } })
})

test('names every error and bounds the fee for arbitrary responses', async () => {
  const paths = [...Object.keys(good), '/tx', '/hex']
  const answers = fc.constantFrom(...paths).chain((path) =>
    fc.record({
      path: fc.constant(path),
      status: fc.constantFrom(200, 200, 200, 203, 301, 400, 404, 451, 500, 503, 599),
      text: fc.oneof(
        spoiled(Reflect.get(good, path)).map((value) => JSON.stringify(value)),
        fc.string(),
        fc.constantFrom('', '{', '[]', 'null', '00', `${'['.repeat(5_000)}`, '<html>', '\u0000'),
      ),
    }),
  )
  await fc.assert(
    fc.asyncProperty(answers, async (told) => {
      const outcomes = await ask(told)
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(LatchkeyError)
      const rate = outcomes[4]
      if (rate?.status === 'fulfilled') {
        expect(rate.value).toBeGreaterThanOrEqual(1)
        expect(rate.value).toBeLessThanOrEqual(500)
      }
      const balance = outcomes[0]
      if (balance?.status === 'fulfilled')
        expect(balance.value).toMatchObject({ value: expect.any(BigInt) })
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['lists an output twice', '/utxo', [...good['/utxo'], ...good['/utxo']]],
  ['omits whether it is confirmed', '/utxo', [{ ...good['/utxo'][0], status: {} }]],
  [
    'says so in words',
    `/${hash}`,
    { ...Reflect.get(good, `/${hash}`), status: { confirmed: 'no' } },
  ],
])('refuses a server that %s', async (_, path, answer) => {
  const outcomes = await ask({ path, status: 200, text: JSON.stringify(answer) })
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.map(({ reason }) => Reflect.get(reason, 'code'))).toContain(
    'PROVIDER_RESPONSE_INVALID',
  )
  const isCoins = path === '/utxo'
  expect([outcomes[1]?.status, outcomes[3]?.status]).toEqual(
    isCoins ? ['rejected', 'fulfilled'] : ['fulfilled', 'rejected'],
  )
})
