import { type BitcoinDevKey, bitcoinDevKey, startDevnet } from '@latchkey/devnet'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { bitcoinRegtest as network } from '../../../core/networks/bitcoinNetworks.ts'
import { createEsplora } from './createEsplora.ts'
import { createFinder } from './createFinder.ts'
import { parseJson, readCoins } from './readAnswers.ts'

let devnet: Awaited<ReturnType<typeof startDevnet>>
beforeAll(async () => {
  const bitcoin = { blockAfter: Number.POSITIVE_INFINITY, port: 0 }
  devnet = await startDevnet({ bitcoin, chains: [], ports: 'random', solana: false })
}, 60_000)
afterAll(() => devnet.stop())
afterEach(() => vi.useRealTimers())

const alice = bitcoinDevKey(0)
/** Coins that are spent at once need keys without a shared history. */
const strangers = Array.from({ length: 20 }, (_, index) => bitcoinDevKey(300 + index))

type Place = { readonly txid: string; readonly vout: number; readonly value: bigint }

/** A key with one confirmed coin, and a transaction to follow. */
async function setup() {
  const { bitcoin } = devnet
  if (!bitcoin) throw new Error('Bitcoin does not run here.')
  const key = strangers.pop()
  if (!key) throw new Error('There are more tests than strangers.')
  const esplora = createEsplora({
    nodeConfig: () => undefined,
    rpcUrls: () => [bitcoin.url],
    signal: new AbortController().signal,
  })
  const finder = createFinder(esplora)
  const find = (hash: string) => finder.find({ address: key.address, hash, network })

  await bitcoin.fund({ address: key.address, amount: 1_000_000n })
  await bitcoin.mine()
  const [coin] = await esplora(network, {
    parse: (answer) => readCoins(parseJson(answer)),
    path: `address/${key.address}/utxo`,
  })
  if (!coin) throw new Error('What was given is not there.')

  async function send({ hex }: Transaction) {
    const answer = await fetch(`${bitcoin!.url}/tx`, { body: hex, method: 'POST' })
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return text
  }
  const pay = (fee: bigint, to = alice) => spend(key, coin, fee, to)
  return { bitcoin, coin, find, finder, key, pay, send }
}

/** Spends a whole coin, less the fee. */
function spend(from: BitcoinDevKey, { txid, value, vout }: Place, fee: bigint, to: BitcoinDevKey) {
  const transaction = new Transaction()
  transaction.addInput({
    ...p2wpkh(from.publicKey),
    index: vout,
    txid,
    witnessUtxo: { amount: value, script: from.script },
  })
  transaction.addOutput({ amount: value - fee, script: to.script })
  transaction.sign(from.privateKey)
  transaction.finalize()
  return transaction
}

test('is pending, then confirmed', async () => {
  const { bitcoin, find, pay, send } = await setup()
  const transaction = pay(500n)
  const hash = transaction.id
  expect(await find(hash)).toEqual({ status: 'pending' })
  await send(transaction)
  expect(await find(hash)).toEqual({ status: 'pending' })
  await bitcoin.mine()
  expect(await find(hash)).toEqual({ hash, status: 'confirmed' })
})

test('is replaced by a transaction with a higher fee', async () => {
  const { bitcoin, find, pay, send } = await setup()
  const first = pay(500n)
  await send(first)
  expect(await find(first.id)).toEqual({ status: 'pending' })
  const by = await send(pay(5_000n))
  expect(await find(first.id)).toEqual({ by, status: 'replaced' })
  expect(await find(by)).toEqual({ status: 'pending' })
  await bitcoin.mine()
  expect(await find(by)).toEqual({ hash: by, status: 'confirmed' })
})

test('is replaced by a confirmed transaction from elsewhere that spends the same coin', async () => {
  const { bitcoin, find, key, pay, send } = await setup()
  const [first, second] = [pay(5_000n), pay(500n, key)]
  await send(first)
  expect(await find(first.id)).toEqual({ status: 'pending' })
  await bitcoin.mineOnly([second.hex])
  expect(await find(first.id)).toEqual({ by: second.id, status: 'replaced' })
  expect(await find(second.id)).toEqual({ hash: second.id, status: 'confirmed' })
})

test('is replaced before a server knew it', async () => {
  const { coin, find, finder, pay, send } = await setup()
  const { id } = pay(500n)
  finder.remember(id, [coin])
  const by = await send(pay(900n))
  expect(await find(id)).toEqual({ by, status: 'replaced' })
})

test('is dropped after its coin is gone and no server has known it for five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { find, key, pay, send } = await setup()
  const parent = pay(500n, key)
  await send(parent)
  const child = spend(key, { txid: parent.id, value: 999_500n, vout: 0 }, 500n, alice)
  await send(child)
  expect(await find(child.id)).toEqual({ status: 'pending' })
  // The parent is replaced: the coin is gone, and no spender exists.
  await send(pay(9_000n))
  expect(await find(child.id)).toEqual({ status: 'pending' })
  vi.setSystemTime(Date.now() + 299_000)
  expect(await find(child.id)).toEqual({ status: 'pending' })
  vi.setSystemTime(Date.now() + 2_000)
  expect(await find(child.id)).toEqual({ status: 'dropped' })
})

test('does not count time without polling', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { coin, find, finder, pay } = await setup()
  const { id } = pay(500n)
  finder.remember(id, [coin])
  // The tab was hidden: the five minutes begin with the next poll.
  vi.setSystemTime(Date.now() + 3_600_000)
  for (const _ of [1, 2, 3, 4]) expect(await find(id)).toEqual({ status: 'pending' })
  vi.setSystemTime(Date.now() + 300_000)
  expect(await find(id)).toEqual({ status: 'dropped' })
})

test('needs more than two misses with a long time between', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { find, pay } = await setup()
  const { id } = pay(500n)
  expect(await find(id)).toEqual({ status: 'pending' })
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await find(id)).toEqual({ status: 'pending' })
  expect(await find(id)).toEqual({ status: 'dropped' })
})

test('broadcasts a transaction that no server knows again, until a server knows it', async () => {
  const { coin, find, finder, pay, send } = await setup()
  const transaction = pay(500n)
  const tries: (() => Promise<unknown>)[] = [
    () => Promise.reject(new Error('busy')),
    () => send(transaction),
  ]
  finder.remember(transaction.id, [coin], async () => tries.shift()?.())
  expect(await find(transaction.id)).toEqual({ status: 'pending' })
  expect(tries).toHaveLength(1)
  expect(await find(transaction.id)).toEqual({ status: 'pending' })
  tries.push(() => send(transaction))
  // Known by now.
  expect(await find(transaction.id)).toEqual({ status: 'pending' })
  expect(tries).toHaveLength(1)
})

test('broadcasts a known transaction again that servers forgot', async () => {
  const { find, finder, key, pay, send } = await setup()
  const parent = pay(500n, key)
  await send(parent)
  const child = spend(key, { txid: parent.id, value: 999_500n, vout: 0 }, 500n, alice)
  let times = 0
  finder.remember(child.id, [], async () => void times++)
  await send(child)
  expect(await find(child.id)).toEqual({ status: 'pending' })
  expect(times).toBe(0)
  // Replacing the parent drops this transaction too.
  await send(pay(9_000n))
  await find(child.id)
  expect(times).toBe(1)
})

test('is not dropped while servers accept it, nor broadcast once they know it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { coin, find, finder, pay } = await setup()
  const { id } = pay(500n)
  let isTaken = true
  let times = 0
  finder.remember(id, [coin], async () => {
    times++
    if (!isTaken) throw new Error('busy')
  })
  const wait = async () => {
    for (const _ of [1, 2, 3]) expect(await find(id)).toEqual({ status: 'pending' })
    vi.setSystemTime(Date.now() + 300_000)
    return find(id)
  }
  expect(await wait()).toEqual({ status: 'pending' })
  isTaken = false
  times = 0
  expect(await wait()).toEqual({ status: 'dropped' })
  expect(times).toBe(3)
})

test('is not broadcast again once replaced', async () => {
  const { coin, find, finder, pay, send } = await setup()
  const { id } = pay(500n)
  let times = 0
  finder.remember(id, [coin], async () => void times++)
  const by = await send(pay(900n))
  expect(await find(id)).toEqual({ by, status: 'replaced' })
  expect(times).toBe(0)
})

test('makes no request for an invalid transaction id', async () => {
  const { find } = await setup()
  await expect(find('../address')).rejects.toThrow('no transaction id')
})
