import { setMaxListeners } from 'node:events'
import { chainManifest, devAccounts, startDevnet } from '@latchkey/devnet'
import { getBalance, getHistory, getNfts, type HistoryTransaction } from 'latchkey/protocol'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeConfig } from '../config.ts'
import { createApp } from '../createApp.ts'
import { onrampOrders } from '../db/serviceTables.ts'
import { stores as kinds, openStores, type Stores } from '../fixtures/stores.ts'
import { syncChain } from '../indexer/chain/syncChain.ts'
import { describeNfts } from '../indexer/nfts/describeNfts.ts'
import { allTracers } from '../indexer/read/readInternal.ts'
import { createPorts } from '../ports/createPorts.ts'
import { dexesOf } from '../upstreams/dex/Dex.ts'
import type { HistoryPort } from '../upstreams/history/HistoryPort.ts'
import { readUpstreams } from '../upstreams/readUpstreams.ts'

const chainId = 'eip155:1'
const manifest = chainManifest(1)
if (!manifest) throw new Error('The devnet has no manifest.')
const stranger = '0x1111111111111111111111111111111111111111'
const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let devnet: Awaited<ReturnType<typeof startDevnet>>
beforeAll(async () => {
  devnet = await startDevnet({ bitcoin: false, ports: 'random', solana: false })
}, 120_000)
afterAll(() => devnet?.stop())

describe.each(kinds)('account routes on %s', (kind) => {
  let stores: Stores
  let app: ReturnType<typeof createApp>
  let appWith: (history: HistoryPort) => typeof app
  beforeAll(async () => {
    stores = await openStores(kind)
    const { db, fanout } = stores
    const config = completeConfig({
      chains: devnet.urls,
      checkAnswers: true,
      limits: { requestsPerMinutePerAddress: 1e6, requestsPerMinutePerProject: 1e6 },
      upstreams: {
        ...readUpstreams({ ONRAMP: 'sandbox', ONRAMP_SANDBOX_KEY: `0x${'1'.repeat(64)}` }),
        DEXES: dexesOf([manifest]),
      },
    })
    const ports = createPorts({ config, db, fanout })
    app = createApp({ config, db, fanout, ports })
    appWith = (history) => createApp({ config, db, fanout, ports: { ...ports, history } })
    const { signal } = new AbortController()
    setMaxListeners(0, signal)
    for (const [id, node] of ports.nodes) {
      const habits = { span: { blocks: 1_000 }, tracers: allTracers() }
      await syncChain({ chainId: id, db, node, firstBlock: 0, habits, signal })
      await describeNfts(db, node, id, signal)
    }
  }, 180_000)
  afterAll(() => stores?.stop())

  async function ask<schema extends v.GenericSchema>(schema: schema, path: string) {
    const response = await app.request(path)
    expect([path, response.status]).toEqual([path, 200])
    return v.parse(schema, await response.json())
  }

  const historyOf = (account: string, query = '') =>
    ask(getHistory.answer, `/v1/account/${account}/history${query}`)

  async function wholeHistory(account: string, query = '?') {
    const found: HistoryTransaction[] = []
    let next: string | null | undefined
    do {
      const page = await historyOf(account, `${query}${next ? `&cursor=${next}` : ''}`)
      found.push(...page.data)
      next = page.next
    } while (next)
    return found
  }

  test("returns an account's transactions, newest first", async () => {
    const { data, next } = await historyOf(first)
    expect(data).toHaveLength(50)
    expect(next).toEqual(expect.any(String))
    const all = await wholeHistory(first)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const times = all.map(({ metadata }) => metadata.minedAt)
    expect(times).toEqual([...times].sort().reverse())
    const operations = new Set(all.map(({ metadata }) => metadata.operationType))
    for (const name of ['send', 'receive', 'trade', 'approve', 'mint'])
      expect(operations).toContain(name)

    const transfer = all
      .flatMap((row) => row.transfers)
      .find(({ fungible_info: info }) => info?.symbol === 'USDC')
    expect(transfer).toMatchObject({
      direction: expect.stringMatching(/^(in|out)$/),
      fungible_info: { icon: { url: expect.stringContaining('/public/getTokenImage/USDC') } },
      price: 1,
      quantity: { decimals: 6 },
      value: Number(transfer?.quantity.numeric),
    })
  }, 60_000)

  test('reads the history of one chain, and of an account id with a chain', async () => {
    const all = await wholeHistory(first)
    const base = all.filter(({ metadata }) => metadata.chain === 'eip155:8453')
    expect(base.length).toBeGreaterThan(10)
    expect(await wholeHistory(first, '?chainId=eip155:8453')).toEqual(base)
    expect(await wholeHistory(`eip155:8453:${first}`)).toEqual(base)
    expect((await historyOf(first, '?chainId=eip155:10')).data).toEqual([])
    expect((await historyOf('HN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH')).data).toEqual([])
  }, 60_000)

  test("merges the external service's chains with the indexed ones by time", async () => {
    const minedAt = Date.UTC(2026, 0) / 1_000
    const outside = appWith({
      chains: new Set(['eip155:8453']),
      async history({ account, entries, from }) {
        const numbers = Array.from({ length: 70 }, (_, index) => 70 - index)
        const rest = numbers.filter((number) => number < (from?.blockNumber ?? 71))
        return rest.slice(0, entries).map((number) => ({
          hash: `0x${String(number).padStart(64, '0')}`,
          blockNumber: number,
          minedAt: minedAt + number * 86_400,
          sender: stranger,
          recipient: account,
          value: 1n,
          isSuccess: true,
          nonce: number,
          fee: 0n,
        }))
      },
    })
    const readAll = async (query: string) => {
      const found: HistoryTransaction[] = []
      let next: string | null | undefined
      do {
        const cursor = next ? `&cursor=${next}` : ''
        const response = await outside.request(`/v1/account/${first}/history?${query}${cursor}`)
        const page = v.parse(getHistory.answer, await response.json())
        expect(page.data.length).toBeLessThanOrEqual(50)
        found.push(...page.data)
        next = page.next
      } while (next)
      return found
    }
    const all = await readAll('')
    const times = all.map(({ metadata }) => metadata.minedAt)
    expect(times).toEqual([...times].sort().reverse())
    const of = (chain: string) => all.filter(({ metadata }) => metadata.chain === chain)
    expect(of('eip155:8453')).toHaveLength(70)
    expect(of('eip155:1')).toEqual(await wholeHistory(first, '?chainId=eip155:1'))
    expect(await readAll('chainId=eip155:8453')).toEqual(of('eip155:8453'))
    expect(await readAll('chainId=eip155:1')).toEqual(of('eip155:1'))
    expect(await readAll('chainId=eip155:10')).toEqual([])
  }, 60_000)

  test('marks spam and leaves out what cannot be shown', async () => {
    const moves = (await wholeHistory(first)).flatMap((row) => row.transfers)
    const nfts = moves.flatMap(({ nft_info }) => nft_info ?? [])
    const voucher = nfts.find(({ name }) => name === '5 ETH Voucher')
    expect(voucher?.flags.is_spam).toBe(true)
    expect(nfts.some(({ flags }) => !flags.is_spam)).toBe(true)
    expect(JSON.stringify(moves)).not.toMatch(/[<>]|javascript:/)
    const hostile = manifest.tokens.find(({ isSpam }) => isSpam)?.address ?? ''
    expect(JSON.stringify(moves).toLowerCase()).not.toContain(hostile.toLowerCase())
  }, 60_000)

  test("returns the chain's balances with their values", async () => {
    const { balances } = await ask(
      getBalance.answer,
      `/v1/account/${first}/balance?chainId=${chainId}&forceUpdate=true`,
    )
    const native = balances.find(({ address }) => address === undefined)
    expect(native).toMatchObject({ chainId, name: 'Ether', symbol: 'ETH' })
    expect(native?.value).toBeCloseTo(Number(native?.quantity.numeric) * (native?.price ?? 0))
    const usdc = manifest.tokens.find(({ symbol }) => symbol === 'USDC')
    expect(balances.find(({ symbol }) => symbol === 'USDC')).toMatchObject({
      address: `${chainId}:${usdc?.address}`,
      iconUrl: expect.stringContaining('/public/getTokenImage/USDC'),
      price: 1,
      quantity: { decimals: '6' },
    })
    expect(JSON.stringify(balances)).not.toMatch(/[<>]/)
    const values = balances.map(({ value }) => value ?? -1)
    expect(values).toEqual([...values].sort((a, b) => b - a))
    const hostile = manifest.tokens.find(({ isSpam }) => isSpam)?.address
    expect(balances.map(({ address }) => address)).not.toContain(`${chainId}:${hostile}`)
  }, 60_000)

  test('caches balances for ten seconds unless `forceUpdate` is set', async () => {
    const account = devAccounts[7] ?? first
    const path = `/v1/account/${account}/balance?chainId=${chainId}`
    const coins = async (query = '') =>
      (await ask(getBalance.answer, path + query)).balances.find(({ address }) => !address)
        ?.quantity.numeric
    const before = await coins('&forceUpdate=1')
    await devnet.fund({ chainId: 1, address: account, amount: 10n ** 18n })
    expect(await coins()).toBe(before)
    const after = await coins('&forceUpdate=1')
    expect(Number(after)).toBeCloseTo(Number(before) + 1)
    expect(await coins()).toBe(after)
  }, 60_000)

  test('pages through NFTs with their pictures', async () => {
    const owner = manifest.collections.find(({ isSpam }) => !isSpam)?.items[0]?.owner ?? first
    const all = await ask(getNfts.answer, `/v1/account/${owner}/nfts?chainId=${chainId}`)
    const expected = manifest.collections
      .flatMap(({ address, isSpam, items }) => items.map((item) => ({ ...item, address, isSpam })))
      .filter((item) => item.owner === owner)
    expect(
      all.data.map(({ contract, is_spam, tokenId }) => [contract, tokenId, is_spam].join()).sort(),
    ).toEqual(
      expected
        .map(({ address, id, isSpam }) => [`${chainId}:${address}`, id, isSpam].join())
        .sort(),
    )

    const paged: typeof all.data = []
    let next: string | null | undefined
    do {
      const cursor = next ? `&cursor=${next}` : ''
      const path = `/v1/account/${owner}/nfts?chainId=${chainId}&entries=1${cursor}`
      const page = await ask(getNfts.answer, path)
      paged.push(...page.data)
      next = page.next
    } while (next)
    expect(paged).toEqual(all.data)

    const url = new URL(all.data[0]?.imageUrl ?? '')
    const picture = await app.request(url.pathname)
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
    expect(picture.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
    const missing = await app.request(url.pathname.replace(/\/\d+\/image$/, '/999999/image'))
    expect(missing.status).toBe(404)
  }, 60_000)

  test('includes purchases', async () => {
    const order = {
      id: 'order-1',
      account: `${chainId}:${first}`,
      chainId,
      purchaseCurrency: 'USDC',
      purchaseAmount: '98.25',
      paymentCurrency: 'USD',
      paymentAmount: '100.00',
      createdAt: new Date(1_000),
    }
    await stores.db.insert(onrampOrders).values([
      { ...order, status: 'delivered', transactionHash: '0x01' },
      { ...order, id: 'order-2', status: 'paid', createdAt: new Date(2_000) },
    ])
    // Older SDKs always send `coinbase`.
    for (const seller of ['sandbox', 'coinbase']) {
      const { data } = await historyOf(`eip155:1:${first}`, `?onramp=${seller}`)
      expect(data.map(({ id, metadata }) => [id, metadata.status])).toEqual([
        ['order-2', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'],
        ['order-1', 'ONRAMP_TRANSACTION_STATUS_SUCCESS'],
      ])
    }
    expect(await historyOf(`eip155:1:${first}`, '?onramp=meld')).toEqual({ data: [], next: null })
  })

  test.each([
    [`/v1/account/nobody/history`, 'account'],
    [`/v1/account/${first}/history?cursor=eA`, 'cursor'],
    [`/v1/account/${first}/history?cursor=%00`, 'cursor'],
    [`/v1/account/${first}/history?chainId=x`, 'chainId'],
    [`/v1/account/${first}/balance?currency=shells`, 'currency'],
    [`/v1/account/0x12/balance`, 'address'],
    [`/v1/account/${first}/nfts?entries=1000`, 'entries'],
    [`/v1/account/${first}/nfts?cursor=WzFd`, 'cursor'],
  ])('refuses %s', async (path, name) => {
    const response = await app.request(path)
    expect(response.status).toBe(400)
    expect((await response.json()).reasons[0].name).toBe(name)
  })
})
