import { bitcoinDevKey } from '@latchkey/devnet'
import { expect, onTestFinished, test } from 'vitest'
import { bitcoinRegtest as network } from '../../../core/networks/bitcoinNetworks.ts'
import { type ServedAnswer, serveAnswers } from '../../../core/networks/fixtures/serveAnswers.ts'
import type { Transfer } from '../../../core/ports/adapter.ts'
import { behindBusyEsplora } from '../fixtures/behindBusyEsplora.ts'
import { answerLost, lineDown } from '../fixtures/startBusyEsplora.ts'
import { createEsplora } from '../read/createEsplora.ts'
import { broadcast } from './broadcast.ts'

const { connect, node } = behindBusyEsplora()
const friend = bitcoinDevKey(7).address
const txid = 'aa'.repeat(32)

const busy = { status: 429 }
const away = { status: 503 }
const unknown = { body: 'Transaction not found', status: 404 }
const known = { body: '{}' }
const no = (message: string) => ({ body: message, status: 400 })

/** The result of a broadcast to a server with these responses; the last one repeats. */
async function tell(...answers: readonly ServedAnswer[]) {
  return tellBy((await serve(...answers)).url)
}

async function serve(...answers: readonly ServedAnswer[]) {
  const server = await serveAnswers(...answers)
  onTestFinished(() => server.close())
  return server
}

function tellBy(...urls: readonly string[]) {
  const esplora = createEsplora({
    nodeConfig: () => ({ retryDelay: 1 }),
    rpcUrls: () => urls,
    signal: new AbortController().signal,
  })
  return broadcast(esplora, network, { bytes: Uint8Array.of(1), txid })
}

test('follows a transaction that arrived although every response was lost', async () => {
  let isMined = false
  const { adapter, request } = await connect(5, (path) =>
    // The server answers no request for the transaction until it is in a block.
    path.startsWith('/tx') && !path.includes('/hex') && !isMined ? answerLost : undefined,
  )
  const transfer: Transfer = { amount: 12_000n, asset: { kind: 'native' }, to: friend }
  const hash = await adapter.transfers!.send({ ...request, transfer })
  await node().mine()
  isMined = true
  expect(await adapter.findTransaction!({ ...request, hash })).toEqual({
    hash,
    status: 'confirmed',
  })
})

test.each([
  ['a transaction that a server did not understand', 3, '<html>'],
  ['a transaction that no server received', 4, lineDown],
] as const)('broadcasts %s again once the server does not know it', async (_, account, failure) => {
  let isBack = false
  const asked: string[] = []
  const { adapter, request } = await connect(account, (path) => {
    if (path !== '/tx' && !/^\/tx\/\w+$/.test(path)) return undefined
    asked.push(path)
    return isBack ? undefined : failure
  })
  const transfer: Transfer = { amount: 12_000n, asset: { kind: 'native' }, to: friend }
  const hash = await adapter.transfers!.send({ ...request, transfer })
  const find = () => adapter.findTransaction!({ ...request, hash })
  isBack = true
  asked.length = 0
  expect(await find()).toEqual({ status: 'pending' })
  expect(asked).toEqual([`/tx/${hash}`, '/tx'])
  expect(await find()).toEqual({ status: 'pending' })
  // A known transaction is not broadcast again.
  expect(asked).toEqual([`/tx/${hash}`, '/tx', `/tx/${hash}`])
  await node().mine()
  expect(await find()).toEqual({ hash, status: 'confirmed' })
})

test.each([
  ['is down', away],
  ['returns nonsense', { body: '<html>' }],
])('leaves the outcome open if the server %s', async (_, answer) => {
  expect(await tell(answer)).toBe(txid)
})

test('leaves the outcome open if no server can be reached', async () => {
  expect(await tellBy('http://127.0.0.1:9')).toBe(txid)
})

test('a server without broadcasting does not speak for the next one', async () => {
  const [none, gone] = [await serve(unknown), await serve(away)]
  expect(await tellBy(none.url, gone.url)).toBe(txid)
})

test.each([
  'sendrawtransaction RPC error: {"code":-27,"message":"Transaction already in block chain"}',
  'sendrawtransaction RPC error: {"code":-27,"message":"Transaction outputs already in utxo set"}',
  'sendrawtransaction RPC error: {"code":-26,"message":"txn-already-known"}',
  'txn-already-in-mempool',
  'txn-same-nonwitness-data-in-mempool',
])('counts as sent after a refusal with %s', async (message) => {
  expect(await tell(no(message), unknown)).toBe(txid)
})

test.each(['bad-txns-inputs-missingorspent', 'min relay fee not met'])(
  'looks for the transaction after a lost response before %s counts as a refusal',
  async (message) => {
    expect(await tell(away, no(message), known)).toBe(txid)
    await expect(tell(away, no(message), unknown)).rejects.toMatchObject({ code: 'NODE_FAILED' })
  },
)

test('leaves the outcome open if its coins are spent and no server knows whether by itself', async () => {
  expect(await tell(away, no('bad-txns-inputs-missingorspent'), away)).toBe(txid)
  await expect(tell(away, no('min relay fee not met'), away)).rejects.toMatchObject({
    code: 'NODE_FAILED',
  })
})

test('leaves the outcome open after a lost response and a rate limit', async () => {
  expect(await tell(away, busy)).toBe(txid)
  const [taken, full] = [await serve(away), await serve(busy)]
  expect(await tellBy(taken.url, full.url)).toBe(txid)
})

test.each([
  ['refuses', no('min relay fee not met'), 'NODE_FAILED'],
  ['does not know the key', { status: 401 }, 'NODE_FAILED'],
  ['does not know the origin', { status: 403 }, 'NODE_FAILED'],
  ['finds it too large', { status: 413 }, 'NODE_FAILED'],
  ['limits the rate', busy, 'REQUEST_FAILED'],
  ['has no broadcast route', unknown, 'PROVIDER_RESPONSE_INVALID'],
])('counts as refused by a server that %s', async (_, answer, code) => {
  await expect(tell(answer)).rejects.toMatchObject({ code })
})
