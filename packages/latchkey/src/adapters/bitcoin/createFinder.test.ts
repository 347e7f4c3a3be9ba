import { afterEach, expect, test, vi } from 'vitest'
import { bitcoinRegtest as network } from '../../core/networks/bitcoinNetworks.ts'
import type { Esplora } from './createEsplora.ts'
import { createFinder } from './createFinder.ts'

afterEach(() => vi.useRealTimers())

const [hash, other, parent] = ['aa', 'bb', 'cc'].map((pair) => pair.repeat(32)) as [
  string,
  string,
  string,
]

/** A server that knows what is written into it. */
function setup() {
  vi.useFakeTimers({ toFake: ['Date'] })
  const known: Record<string, unknown> = {}
  const esplora: Esplora = async (_network, { parse, path }) => {
    const answer = known[path]
    return parse(answer === undefined ? undefined : JSON.stringify(answer))
  }
  const finder = createFinder(esplora)
  const find = () => finder.find({ address: 'x', hash, network })
  return { find, finder, known }
}

const transaction = (confirmed: boolean) => ({
  status: { confirmed },
  vin: [{ txid: parent, vout: 1 }],
})

test('default: it waits, and then it is in a block', async () => {
  const { find, known } = setup()
  expect(await find()).toEqual({ status: 'pending' })
  known[`tx/${hash}`] = transaction(false)
  expect(await find()).toEqual({ status: 'pending' })
  known[`tx/${hash}`] = transaction(true)
  expect(await find()).toEqual({ hash, status: 'confirmed' })
})

test('behavior: another one that spends the same took its place', async () => {
  const { find, known } = setup()
  known[`tx/${hash}`] = transaction(false)
  await find()
  delete known[`tx/${hash}`]
  known[`tx/${parent}/outspend/1`] = { spent: true, txid: other }
  expect(await find()).toEqual({ by: other, status: 'replaced' })
})

test('behavior: so too where it was replaced before a server knew it', async () => {
  const { find, finder, known } = setup()
  finder.remember(hash, [{ txid: parent, vout: 1 }])
  known[`tx/${parent}/outspend/1`] = { spent: true, txid: other }
  expect(await find()).toEqual({ by: other, status: 'replaced' })
})

test('behavior: one that nobody knows for five minutes was dropped', async () => {
  const { find, known } = setup()
  known[`tx/${hash}`] = transaction(false)
  await find()
  delete known[`tx/${hash}`]
  known[`tx/${parent}/outspend/1`] = { spent: false }
  vi.setSystemTime(Date.now() + 299_000)
  expect(await find()).toEqual({ status: 'pending' })
  vi.setSystemTime(Date.now() + 2_000)
  expect(await find()).toEqual({ status: 'dropped' })
})

test('error: what is no transaction id is nothing to ask for', async () => {
  const { finder } = setup()
  await expect(finder.find({ address: 'x', hash: '../address', network })).rejects.toThrow(
    'no transaction id',
  )
})
