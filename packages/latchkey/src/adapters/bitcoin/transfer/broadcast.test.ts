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

/** What a transaction is told as that a server answers so, the last answer for ever. */
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

test('default: what arrived although every answer was lost is followed, not failed', async () => {
  let isMined = false
  const { adapter, request } = await connect(5, (path) =>
    // The server answers nothing of it before it is in a block.
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
  ['a server that makes no sense did not take', 3, '<html>'],
  ['a server that nobody could reach did not take', 4, lineDown],
] as const)(
  'behavior: what %s is handed over again, once it says that it does not know it',
  async (_, account, trouble) => {
    let isBack = false
    const asked: string[] = []
    const { adapter, request } = await connect(account, (path) => {
      if (path !== '/tx' && !/^\/tx\/\w+$/.test(path)) return undefined
      asked.push(path)
      return isBack ? undefined : trouble
    })
    const transfer: Transfer = { amount: 12_000n, asset: { kind: 'native' }, to: friend }
    const hash = await adapter.transfers!.send({ ...request, transfer })
    const find = () => adapter.findTransaction!({ ...request, hash })
    isBack = true
    asked.length = 0
    expect(await find()).toEqual({ status: 'pending' })
    expect(asked).toEqual([`/tx/${hash}`, '/tx'])
    expect(await find()).toEqual({ status: 'pending' })
    // Known, it is not handed over once more.
    expect(asked).toEqual([`/tx/${hash}`, '/tx', `/tx/${hash}`])
    await node().mine()
    expect(await find()).toEqual({ hash, status: 'confirmed' })
  },
)

test.each([
  ['is away', away],
  ['answers nonsense', { body: '<html>' }],
])('behavior: a server that %s leaves it open', async (_, answer) => {
  expect(await tell(answer)).toBe(txid)
})

test('behavior: whom nobody can reach leaves it open', async () => {
  expect(await tellBy('http://127.0.0.1:9')).toBe(txid)
})

test('behavior: one that takes no transactions does not speak for the next, which is away', async () => {
  const [none, gone] = [await serve(unknown), await serve(away)]
  expect(await tellBy(none.url, gone.url)).toBe(txid)
})

test.each([
  'sendrawtransaction RPC error: {"code":-27,"message":"Transaction already in block chain"}',
  'sendrawtransaction RPC error: {"code":-27,"message":"Transaction outputs already in utxo set"}',
  'sendrawtransaction RPC error: {"code":-26,"message":"txn-already-known"}',
  'txn-already-in-mempool',
  'txn-same-nonwitness-data-in-mempool',
])('behavior: refused with %s, it is there, whatever the next look says', async (message) => {
  expect(await tell(no(message), unknown)).toBe(txid)
})

test.each(['bad-txns-inputs-missingorspent', 'min relay fee not met'])(
  'behavior: after a lost answer it is looked for before %s counts as a no',
  async (message) => {
    expect(await tell(away, no(message), known)).toBe(txid)
    await expect(tell(away, no(message), unknown)).rejects.toMatchObject({ code: 'NODE_FAILED' })
  },
)

test('behavior: what it spends is spent, maybe by itself, where nobody says whether it is there', async () => {
  expect(await tell(away, no('bad-txns-inputs-missingorspent'), away)).toBe(txid)
  await expect(tell(away, no('min relay fee not met'), away)).rejects.toMatchObject({
    code: 'NODE_FAILED',
  })
})

test('behavior: after a lost answer, too many questions leave it open, whoever is asked next', async () => {
  expect(await tell(away, busy)).toBe(txid)
  const [taken, full] = [await serve(away), await serve(busy)]
  expect(await tellBy(taken.url, full.url)).toBe(txid)
})

test.each([
  ['says no', no('min relay fee not met'), 'NODE_FAILED'],
  ['does not know the key', { status: 401 }, 'NODE_FAILED'],
  ['does not know the origin', { status: 403 }, 'NODE_FAILED'],
  ['finds it too large', { status: 413 }, 'NODE_FAILED'],
  ['was asked too often', busy, 'REQUEST_FAILED'],
  ['takes no transactions', unknown, 'PROVIDER_RESPONSE_INVALID'],
])('error: a server that %s has not taken it', async (_, answer, code) => {
  await expect(tell(answer)).rejects.toMatchObject({ code })
})
