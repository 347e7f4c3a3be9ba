import { chainManifest, type Devnet, devAccounts, startDevnet } from '@latchkey/devnet'
import { type Provider, startProvider } from '@latchkey/provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HistoryTransaction } from '../../protocol/api/getHistory.ts'
import { testInstance } from '../fixtures/testInstance.ts'
import { getBalance } from './getBalance.ts'
import { getHistory } from './getHistory.ts'
import { getNfts } from './getNfts.ts'
import { isChainSupported } from './supportedChains.ts'

// What the modal ships asks a real provider whose indexer reads real chains.

const account = `eip155:1:${devAccounts[0]}`
const unlisted = `eip155:10:${devAccounts[0]}`

let devnet: Devnet
let provider: Provider
beforeAll(async () => {
  devnet = await startDevnet({ ports: 'random', chains: [{ id: 1, name: 'Ethereum', port: 0 }] })
  provider = await startProvider({ chains: devnet.urls, checkAnswers: true, port: 0 })
}, 120_000)
afterAll(async () => {
  await provider?.stop()
  await devnet?.stop()
})

const setup = () => testInstance([], { provider: provider.url })

async function wholeHistory() {
  const latchkey = setup()
  const found: HistoryTransaction[] = []
  let cursor: string | null | undefined
  do {
    const page = await getHistory(latchkey, { account, cursor })
    found.push(...page.data)
    cursor = page.next
  } while (cursor)
  return found
}

test('default', async () => {
  const told = chainManifest(1)?.history.transactions ?? 0
  await expect
    .poll(async () => (await wholeHistory()).length, { timeout: 60_000 })
    .toBeGreaterThan(50)
  expect((await wholeHistory()).length).toBeLessThanOrEqual(told)

  const balances = await getBalance(setup(), { account, forceUpdate: true })
  expect(balances.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(['ETH', 'USDC']))
  await expect
    .poll(async () => (await getNfts(setup(), { account, entries: 2 })).data, { timeout: 60_000 })
    .not.toEqual([])
}, 90_000)

test('behavior: what happens is seen soon', async () => {
  const before = (await getHistory(setup(), { account })).data[0]?.id
  const hash = await devnet.fund({ chainId: 1, address: devAccounts[0] })
  const newest = async () => (await getHistory(setup(), { account })).data[0]
  await expect.poll(async () => (await newest())?.id, { timeout: 20_000 }).not.toBe(before)
  expect(await newest()).toMatchObject({
    metadata: { hash, operationType: 'receive', status: 'confirmed' },
    transfers: [{ direction: 'in', quantity: { numeric: '10' } }],
  })
}, 30_000)

test('behavior: a chain that is not listed gets its empty answer without a request', async () => {
  const latchkey = setup()
  expect(await isChainSupported(latchkey, 'eip155:10')).toBe(false)
  const kept = latchkey.once('supportedChains', () => undefined)
  // From here on there is nobody to ask.
  const away = testInstance([], { provider: 'http://127.0.0.1:9' })
  away.once('supportedChains', () => kept)
  expect(
    await Promise.all([
      getHistory(away, { account: unlisted }),
      getBalance(away, { account: unlisted }),
      getNfts(away, { account: unlisted }),
    ]),
  ).toEqual([{ data: [], next: undefined }, [], { data: [], next: undefined }])
})

test('error: nobody is connected', async () => {
  await expect(getHistory(setup(), { account: undefined })).rejects.toThrow(
    "Transactions can't be fetched without an accountAddress",
  )
})
