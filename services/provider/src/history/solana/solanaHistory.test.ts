import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { solanaNfts, startDevnet } from '@latchkey/devnet'
import { getHistory, type HistoryTransaction } from 'latchkey/protocol'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openStores, type Stores } from '../../fixtures/stores.ts'
import { refusalOf, testApp } from '../../fixtures/testApp.ts'
import {
  makePocket,
  person,
  pocketOf,
  solanaPeople,
  stranger,
  tokenInstruction,
} from '../../solana/fixtures/solanaPeople.ts'
import { systemProgram, transferSol, writeMemo } from '../../solana/instructions.ts'
import type { SolanaKey } from '../../solana/solanaKey.ts'
import { readUpstreams } from '../../upstreams/readUpstreams.ts'

const main = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnetId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const wrapped = 'So11111111111111111111111111111111111111112'
const [alice, bob] = [person(0), person(1)]
const mint = person(9)
const sol = 1_000_000_000n

let local: Awaited<ReturnType<typeof startDevnet>>
let stores: Stores
beforeAll(async () => {
  local = await startDevnet({ chains: [], ports: 'random' })
  stores = await openStores('memory')
}, 60_000)
afterAll(async () => {
  await stores?.stop()
  await local?.stop()
})

function setup({ chains, nodeTimeoutMs }: { chains?: object; nodeTimeoutMs?: number } = {}) {
  const url = local.solana?.url ?? ''
  const upstreams = readUpstreams({
    FIXED_PRICES: JSON.stringify({ [main]: { native: 150, [usdc]: 1 } }),
  })
  const app = testApp(stores, {
    chains: { [main]: url, ...chains },
    upstreams,
    ...(nodeTimeoutMs && { nodeTimeoutMs }),
  })
  const ask = (account: string, query = '') => app.request(`/v1/account/${account}/history${query}`)
  async function page(account: string, query = '') {
    const response = await ask(account, query)
    expect([response.status, await response.clone().text()]).toEqual([200, expect.any(String)])
    return v.parse(getHistory.answer, await response.json())
  }
  return {
    ...solanaPeople(url),
    app,
    ask,
    page,
    /** What the account is told of a transaction, once it is. */
    told: ({ address }: SolanaKey, signature: string): Promise<HistoryTransaction> =>
      vi.waitFor(
        async () => {
          const { data } = await page(address)
          const found = data.find(({ metadata }) => metadata.hash === signature)
          if (!found) throw new Error(`${signature} is not told.`)
          return found
        },
        { interval: 200, timeout: 15_000 },
      ),
    url,
    async whole(account: string, query = '?') {
      const found: HistoryTransaction[] = []
      let next: string | null | undefined
      do {
        const one = await page(account, `${query}${next ? `&cursor=${next}` : ''}`)
        found.push(...one.data)
        next = one.next
      } while (next)
      return found
    },
  }
}

/** Somebody new, with coins, and dollars where wanted. */
async function newcomer({ send }: ReturnType<typeof setup>, { dollars = 0n } = {}) {
  const who = stranger()
  await send([mint], transferSol(mint.address, who.address, 10n * sol))
  if (dollars > 0n)
    await send(
      [mint],
      makePocket(mint.address, who.address, usdc),
      tokenInstruction([14, dollars, 6], usdc, pocketOf(who.address, usdc), mint.address),
    )
  return who
}

const transferUsdc = (from: string, to: string, amount: bigint) =>
  tokenInstruction([12, amount, 6], pocketOf(from, usdc), usdc, pocketOf(to, usdc), from)

test('default: what the ledger begins with, newest first, of coins, tokens and things', async () => {
  const { page, whole } = setup()
  const { data, next } = await page(alice.address)
  expect(next).toBeNull()
  const times = data.map(({ metadata }) => metadata.minedAt)
  expect(times).toEqual([...times].sort().reverse())
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
  expect(await whole(alice.address, `?chainId=${main}`)).toEqual(data)
  const past = data.filter(
    ({ metadata }) => metadata.minedAt < new Date(Date.now() - 3_600_000).toISOString(),
  )
  expect(past).toHaveLength(19)

  const [sent] = past
  expect(sent).toMatchObject({
    id: `${main}:${sent?.metadata.hash}`,
    metadata: {
      chain: main,
      fee: '0.000005',
      nonce: 0,
      operationType: 'send',
      sentFrom: alice.address,
      sentTo: bob.address,
      status: 'confirmed',
    },
    transfers: [
      {
        direction: 'out',
        fungible_info: {
          address: `${main}:${usdc}`,
          icon: { url: expect.stringContaining('/public/getTokenImage/USDC') },
          name: 'USD Coin',
          symbol: 'USDC',
        },
        nft_info: null,
        price: 1,
        quantity: { decimals: 6, numeric: '24' },
        recipient: bob.address,
        sender: alice.address,
        value: 24,
      },
    ],
  })
  const received = past.find(({ transfers }) => transfers[0]?.quantity.numeric === '0.23')
  expect(received).toMatchObject({
    metadata: { operationType: 'receive', sentFrom: person(3).address, sentTo: alice.address },
    transfers: [
      {
        direction: 'in',
        fungible_info: { icon: { url: expect.any(String) }, name: 'Solana', symbol: 'SOL' },
        price: 150,
        recipient: alice.address,
        sender: person(3).address,
        value: 34.5,
      },
    ],
  })
  expect(received?.metadata.fee).toBeUndefined()
  expect(received?.transfers[0]?.fungible_info?.address).toBeUndefined()

  // Whoever made the account paid its rent: that is no gift of coins.
  const things = past.flatMap(({ transfers }) => transfers).filter(({ nft_info }) => nft_info)
  expect(things.map(({ nft_info: info }) => info?.token_id).sort()).toEqual(
    solanaNfts.filter(({ holder }) => holder === 0).map((nft) => nft.mint),
  )
  expect(past.every(({ transfers }) => transfers.length === 1)).toBe(true)
})

test('behavior: a thing has the name and the picture that it gives itself on the chain', async () => {
  const { app, page } = setup()
  const lantern = solanaNfts.find(({ uri }) => uri)
  const { data } = await page(person(lantern?.holder ?? 0).address)
  const told = data
    .flatMap(({ transfers }) => transfers)
    .find(({ nft_info: info }) => info?.token_id === lantern?.mint)
  expect(told).toMatchObject({
    direction: 'in',
    fungible_info: null,
    nft_info: { flags: { is_spam: false }, name: lantern?.name },
    quantity: { numeric: '1' },
  })
  const picture = await app.request(told?.nft_info?.content?.preview?.url ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})

test('behavior: only Solana is asked about an account of Solana, and Solana about no other', async () => {
  const { page, whole } = setup({
    chains: { 'eip155:1': 'http://127.0.0.1:9', [devnetId]: local.solana?.url },
  })
  const { data } = await page(alice.address, `?chainId=${main}`)
  expect((await page(`${main}:${alice.address}`)).data).toEqual(data)
  // By what it was called before.
  const old = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  expect((await page(alice.address, `?chainId=${old}`)).data).toEqual(data)
  expect((await page(`${old}:${alice.address}`)).data).toEqual(data)

  const both = await whole(alice.address)
  expect(both).toHaveLength(2 * data.length)
  const times = both.map(({ metadata }) => metadata.minedAt)
  expect(times).toEqual([...times].sort().reverse())
  expect(both.filter(({ metadata }) => metadata.chain === main)).toEqual(data)

  for (const [account, query] of [
    [alice.address, '?chainId=eip155:1'],
    [`eip155:1:${alice.address}`, ''],
    ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', `?chainId=${main}`],
    ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', ''],
    [stranger().address, ''],
  ] as const)
    expect([account, query, (await page(account, query)).data]).toEqual([account, query, []])
})

describe('what a transaction was', () => {
  test('behavior: coins to somebody, to several, and to oneself', async () => {
    const room = setup()
    const who = await newcomer(room)
    const [one, other] = [stranger().address, stranger().address]
    const from = who.address
    const both = await room.send(
      [who],
      transferSol(from, one, sol),
      transferSol(from, other, 2n * sol),
    )
    expect(await room.told(who, both)).toMatchObject({
      metadata: { operationType: 'send', sentTo: one },
      transfers: [
        { direction: 'out', quantity: { numeric: '1' }, recipient: one },
        { direction: 'out', quantity: { numeric: '2' }, recipient: other },
      ],
    })
    const self = await room.send([who], transferSol(from, from, sol / 4n))
    expect((await room.told(who, self)).transfers).toMatchObject([
      { direction: 'self', quantity: { numeric: '0.25' } },
    ])
    expect((await room.told(who, self)).metadata.operationType).toBe('send')
  })

  test('behavior: a token to somebody who never had it: the rent is no coin sent', async () => {
    const room = setup()
    const who = await newcomer(room, { dollars: 50_000_000n })
    const to = stranger()
    const sent = await room.send(
      [who],
      makePocket(who.address, to.address, usdc),
      transferUsdc(who.address, to.address, 1_500_000n),
    )
    for (const [side, direction, operationType] of [
      [who, 'out', 'send'],
      [to, 'in', 'receive'],
    ] as const)
      expect(await room.told(side, sent)).toMatchObject({
        metadata: { operationType, sentFrom: who.address, sentTo: to.address },
        transfers: [
          {
            direction,
            fungible_info: { symbol: 'USDC' },
            quantity: { numeric: '1.5' },
            recipient: to.address,
            sender: who.address,
          },
        ],
      })
    // An account for oneself costs rent as well.
    const own = stranger()
    await room.send([mint], transferSol(mint.address, own.address, sol))
    const made = await room.send([own], makePocket(own.address, own.address, usdc))
    expect(await room.told(own, made)).toMatchObject({
      metadata: { operationType: 'execute' },
      transfers: [],
    })
    // And gives it back once it is closed.
    const closed = await room.send(
      [own],
      tokenInstruction([9], pocketOf(own.address, usdc), own.address, own.address),
    )
    expect((await room.told(own, closed)).transfers).toEqual([])
  })

  test('behavior: coins for a token is a trade, on both sides', async () => {
    const room = setup()
    const who = await newcomer(room)
    const traded = await room.send(
      [who, alice],
      makePocket(who.address, who.address, usdc),
      transferSol(who.address, alice.address, 2n * sol),
      transferUsdc(alice.address, who.address, 300_000_000n),
    )
    expect(await room.told(who, traded)).toMatchObject({
      metadata: { operationType: 'trade' },
      transfers: [
        { direction: 'in', fungible_info: { symbol: 'USDC' }, quantity: { numeric: '300' } },
        { direction: 'out', fungible_info: { symbol: 'SOL' }, quantity: { numeric: '2' } },
      ],
    })
    const theirs = await room.told(alice, traded)
    expect(theirs.metadata).toMatchObject({ operationType: 'trade', sentFrom: alice.address })
    expect(theirs.metadata.fee).toBeUndefined()
  })

  test('behavior: minted, burned, approved, called, and what fails', async () => {
    const room = setup()
    const who = await newcomer(room, { dollars: 9_000_000n })
    const pocket = pocketOf(who.address, usdc)
    const [minted] = (await room.page(who.address)).data
    expect(minted).toMatchObject({
      metadata: { operationType: 'receive', sentFrom: mint.address },
      transfers: [{ direction: 'in', quantity: { numeric: '9' }, recipient: who.address }],
    })
    expect(minted?.transfers[0]?.sender).toBeUndefined()

    const burned = await room.send(
      [who],
      tokenInstruction([8, 1_000_000n], pocket, usdc, who.address),
    )
    const told = await room.told(who, burned)
    expect(told).toMatchObject({
      metadata: { operationType: 'send' },
      transfers: [{ direction: 'out', quantity: { numeric: '1' } }],
    })
    expect(told.transfers[0]?.recipient).toBeUndefined()

    const delegate = stranger().address
    const approved = await room.send(
      [who],
      tokenInstruction([4, 5n], pocket, delegate, who.address),
    )
    expect(await room.told(who, approved)).toMatchObject({
      metadata: { operationType: 'approve', sentTo: delegate },
      transfers: [],
    })

    const called = await room.send([who], writeMemo('What a day'))
    expect((await room.told(who, called)).metadata).toMatchObject({
      operationType: 'execute',
      sentFrom: who.address,
      status: 'confirmed',
    })

    const failed = await room.send([who], transferUsdc(who.address, alice.address, 10n ** 12n))
    expect(await room.told(who, failed)).toMatchObject({
      metadata: {
        fee: '0.000005',
        operationType: 'send',
        sentTo: alice.address,
        status: 'failed',
      },
      transfers: [],
    })
  })

  test('behavior: SOL that is wrapped has gone nowhere; paid from there it has', async () => {
    const room = setup()
    const who = await newcomer(room)
    const own = pocketOf(who.address, wrapped)
    const wrap = await room.send(
      [who],
      makePocket(who.address, who.address, wrapped),
      transferSol(who.address, own, sol),
      {
        accounts: [{ address: own, isWritable: true }],
        data: Uint8Array.of(17),
        program: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
      },
    )
    expect((await room.told(who, wrap)).transfers).toEqual([])
    const to = stranger()
    const paid = await room.send(
      [who],
      makePocket(who.address, to.address, wrapped),
      tokenInstruction([12, sol / 2n, 9], own, wrapped, pocketOf(to.address, wrapped), who.address),
    )
    expect(await room.told(who, paid)).toMatchObject({
      metadata: { operationType: 'send', sentTo: to.address },
      transfers: [
        { direction: 'out', fungible_info: { symbol: 'SOL' }, quantity: { numeric: '0.5' } },
      ],
    })
    expect((await room.told(to, paid)).transfers).toMatchObject([
      { direction: 'in', quantity: { numeric: '0.5' }, sender: who.address },
    ])
  })

  test('behavior: amounts of whoever has more than fits into a number are exact', async () => {
    const room = setup()
    const to = stranger().address
    const sent = await room.send([mint], transferSol(mint.address, to, 1_234_567_891n))
    expect((await room.told(mint, sent)).transfers).toMatchObject([
      { quantity: { numeric: '1.234567891' } },
    ])
  })
})

test('behavior: pages stay what they are while new things happen', async () => {
  const room = setup()
  const who = await newcomer(room, { dollars: 500_000_000n })
  const to = stranger().address
  await room.send([who], transferSol(who.address, to, sol / 100n))
  for (let index = 1; index <= 60; index++)
    await (index % 3
      ? room.send([who], transferSol(who.address, to, BigInt(index) + 10_000n))
      : // Names the account of the token, not its owner.
        room.send([alice], transferUsdc(alice.address, who.address, BigInt(index))))
  const first = await room.page(who.address)
  expect(first.data).toHaveLength(50)
  const query = `?cursor=${first.next}`
  const second = await room.page(who.address, query)
  expect(second).toMatchObject({ next: null })
  const before = [...first.data, ...second.data]
  expect(before).toHaveLength(63)
  expect(new Set(before.map(({ id }) => id)).size).toBe(63)
  const amounts = before.slice(0, 60).map(({ transfers }) => transfers[0]?.quantity.numeric)
  expect(new Set(amounts).size).toBe(60)

  for (let index = 1; index <= 3; index++)
    await room.send([who], transferSol(who.address, to, BigInt(index) + 20_000n))
  expect(await room.page(who.address, query)).toEqual(second)
  // Another replica has read nothing yet.
  expect(await setup().page(who.address, query)).toEqual(second)
  await expect
    .poll(async () => (await room.whole(who.address)).slice(3), { timeout: 15_000 })
    .toEqual(before)
})

/** A node that passes on what the real one says, after somebody had their hands on it. */
async function startOddNode(
  change: (method: string, result: unknown, params: unknown[]) => unknown,
) {
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const answered = await fetch(local.solana?.url ?? '', { body: text, method: 'POST' })
    const questions = JSON.parse(text)
    const answers = await answered.json()
    const one = (question: { method: string; params: unknown[] }, answer: { result: unknown }) => ({
      ...answer,
      result: change(question.method, answer.result, question.params),
    })
    const changed = Array.isArray(questions)
      ? questions.map((question, index) => one(question, answers[index]))
      : one(questions, answers)
    response.end(JSON.stringify(changed))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Odd = { meta: Record<string, unknown>; blockTime: unknown; transaction: unknown }

describe('odd answers', () => {
  test.each<[string, (result: Odd) => unknown]>([
    ['no meta', (result) => ({ ...result, meta: null })],
    ['an amount that is none', (result) => ({ ...result, meta: { ...result.meta, fee: -1 } })],
    ['balances of others', (result) => ({ ...result, meta: { ...result.meta, preBalances: [] } })],
    [
      'amounts beyond all bounds',
      (result) => ({ ...result, meta: { ...result.meta, postBalances: '9'.repeat(400) } }),
    ],
    ['no message', (result) => ({ ...result, transaction: { message: {} } })],
    ['nothing at all', () => null],
    ['a text', () => '<html>'],
  ])(
    'behavior: a transaction with %s is told without what moved, the others as they are',
    async (_, odd) => {
      const good = await setup().page(bob.address)
      const wanted = good.data[2]?.metadata.hash
      const url = await startOddNode((method, result, params) =>
        method === 'getTransaction' && params[0] === wanted ? odd(result as Odd) : result,
      )
      const { data } = await setup({ chains: { [main]: url } }).page(bob.address)
      expect(data.map(({ id }) => id)).toEqual(good.data.map(({ id }) => id))
      expect(data[2]).toMatchObject({
        metadata: { operationType: 'execute', status: 'confirmed' },
        transfers: [],
      })
      expect(data[2]?.metadata.minedAt).toBe(good.data[2]?.metadata.minedAt)
      const others = (all: typeof data) => all.filter((_, index) => index !== 2)
      expect(others(data)).toEqual(others(good.data))
    },
  )

  test('behavior: one of a version to come leaves the others as they are', async () => {
    const good = await setup().page(bob.address)
    const wanted = good.data[2]?.metadata.hash
    const url = await startOddNode((_, result) => result)
    const room = setup({ chains: { [main]: url } })
    const real = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const response = await real(input, init)
      if (!String(input).startsWith(url)) return response
      const refuse = (question: { method: string; params: unknown[] }, answer: object) =>
        question.method === 'getTransaction' && question.params[0] === wanted
          ? {
              error: { code: -32015, message: 'Transaction version (1) is not supported' },
              id: 'id' in answer ? answer.id : 1,
            }
          : answer
      const questions = JSON.parse(String(init?.body))
      const answers = await response.json()
      return Response.json(
        Array.isArray(questions)
          ? questions.map((question, index) => refuse(question, answers[index]))
          : refuse(questions, answers),
      )
    }
    onTestFinished(() => {
      globalThis.fetch = real
    })
    const { data } = await room.page(bob.address)
    expect(data).toHaveLength(good.data.length)
    expect(data[2]).toMatchObject({ metadata: { operationType: 'execute' }, transfers: [] })
  })

  test('behavior: what tells no time stands where it stands', async () => {
    const good = await setup().page(bob.address)
    const url = await startOddNode((method, result) =>
      method === 'getSignaturesForAddress' && Array.isArray(result)
        ? result.map((one, index) => (index % 2 ? { ...one, blockTime: null } : one))
        : result,
    )
    const { data } = await setup({ chains: { [main]: url } }).page(bob.address)
    expect(data.map(({ metadata }) => metadata.hash).sort()).toEqual(
      good.data.map(({ metadata }) => metadata.hash).sort(),
    )
    const times = data.map(({ metadata }) => metadata.minedAt)
    expect(times).toEqual([...times].sort().reverse())
    expect(times.every((time) => !Number.isNaN(Date.parse(time)))).toBe(true)
  })

  test('behavior: what was sent a moment ago and is not there yet is told later, whole', async () => {
    let isThere = false
    const url = await startOddNode((method, result) =>
      method === 'getTransaction' && !isThere ? null : result,
    )
    const room = setup({ chains: { [main]: url } })
    const who = await newcomer(room)
    expect((await room.page(who.address)).data).toEqual([])
    isThere = true
    expect((await room.page(who.address)).data).toMatchObject([
      { metadata: { operationType: 'receive' } },
    ])
  })

  test('behavior: unknown programs are called by their address, and their own words change nothing', async () => {
    const url = await startOddNode((method, result) => {
      if (method !== 'getTransaction' || typeof result !== 'object' || !result) return result
      const text = JSON.stringify(result)
      return JSON.parse(
        text.replaceAll(systemProgram, 'Stake11111111111111111111111111111111111111'),
      )
    })
    const room = setup({ chains: { [main]: url } })
    const { data } = await room.page(bob.address)
    const sent = data.find(({ transfers }) => transfers[0]?.direction === 'out')
    expect(sent?.metadata.operationType).toBe('send')
    expect(sent?.transfers[0]?.recipient).toEqual(expect.any(String))
  })
})

describe('nodes that fail', () => {
  test('error: no node answers', async () => {
    const { ask } = setup({ chains: { [main]: 'http://127.0.0.1:9' } })
    expect(await refusalOf(await ask(alice.address))).toEqual([
      503,
      'upstream: A service behind this one is not available for now',
    ])
  })

  test('error: a node that takes too long', async () => {
    const server = createServer(() => {})
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { ask } = setup({ chains: { [main]: url }, nodeTimeoutMs: 100 })
    expect((await ask(alice.address)).status).toBe(504)
  })

  test.each([
    ['signatures', 'getSignaturesForAddress'],
    ['token accounts', 'getTokenAccountsByOwner'],
  ])('error: %s that are none', async (_, wanted) => {
    const url = await startOddNode((method, result) =>
      method === wanted ? { value: [{ signature: 1 }] } : result,
    )
    const { ask } = setup({ chains: { [main]: url } })
    expect((await ask(alice.address)).status).toBe(502)
  })

  test('behavior: the next one answers', async () => {
    const { page, url } = setup()
    const good = await page(alice.address)
    const room = setup({ chains: { [main]: ['http://127.0.0.1:9', url] } })
    expect((await room.page(alice.address)).data).toEqual(good.data)
  })

  test('behavior: what was read is not asked for again', async () => {
    const asked: string[] = []
    const url = await startOddNode((method, result) => {
      asked.push(method)
      return result
    })
    const { page } = setup({ chains: { [main]: url } })
    const first = await page(bob.address)
    const before = asked.filter((method) => method === 'getTransaction').length
    expect(before).toBe(first.data.length)
    expect(await page(bob.address)).toEqual(first)
    expect(asked.filter((method) => method === 'getTransaction')).toHaveLength(before)
  })

  test('error: a cursor that came with no answer', async () => {
    const { ask } = setup()
    const [status, reason] = await refusalOf(await ask(alice.address, '?cursor=WzEsMiwzXQ'))
    expect([status, reason]).toEqual([400, expect.stringContaining('cursor')])
  })
})
