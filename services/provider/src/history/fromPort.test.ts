import { expect, test, vi } from 'vitest'
import { fakeClock } from '../upstreams/fakeClock.ts'
import type { Fetch } from '../upstreams/fetchJson.ts'
import { fixture } from '../upstreams/fixtures/fixture.ts'
import { etherscan } from '../upstreams/history/etherscan.ts'
import type { HistoryEntry, HistoryPlace, HistoryPort } from '../upstreams/history/HistoryPort.ts'
import { externalChains, fromPort, type PortSources } from './fromPort.ts'

const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

function setup(entries: number) {
  const fetch = vi.fn<Fetch>(async (url) => fixture(`etherscan.${url.searchParams.get('action')}`))
  const port = etherscan({ clock: fakeClock(), fetch, key: 'secret' })
  return (cursor?: string) =>
    fromPort(port, { account, chainId: 'eip155:1', cursor, entries }, sources())
}

const stranger = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

function sources(more: Partial<PortSources> = {}): PortSources {
  return {
    operations: async () => new Set(),
    price: async () => new Map(),
    trust: async () => new Map(),
    ...more,
  }
}

/** Reads the entries of a service that lists these. */
async function read(entries: readonly Partial<HistoryEntry>[], more?: Partial<PortSources>) {
  const asked: HistoryPlace[] = []
  const whole = entries.map((entry, index) => ({
    blockNumber: 1_000 - index,
    fee: 0n,
    hash: `0x${String(index).padStart(64, '0')}` as const,
    isSuccess: true,
    minedAt: 1_759_500_000,
    nonce: 0,
    recipient: account,
    sender: stranger,
    value: 1n,
    ...entry,
  })) as readonly HistoryEntry[]
  const port: HistoryPort = {
    async history({ entries: most, from }) {
      if (from) asked.push(from)
      const rest = whole.filter(({ blockNumber }) => !from || blockNumber <= from.blockNumber)
      return rest.slice(from?.passed ?? 0, (from?.passed ?? 0) + most)
    },
  }
  const question = { account, chainId: 'eip155:1', entries: 2 } as const
  const pages = []
  let cursor: string | undefined
  do {
    const page = await fromPort(port, { ...question, cursor }, sources(more))
    pages.push(page.data)
    cursor = page.next ?? undefined
  } while (cursor)
  return { asked, pages }
}

test('converts entries of the external service', async () => {
  const { data, next } = await setup(3)()
  expect(next).toEqual(expect.any(String))
  expect(data.map(({ metadata }) => metadata.chain)).toEqual(['eip155:1', 'eip155:1', 'eip155:1'])
  const [nft] = data.flatMap(({ transfers }) => transfers.flatMap(({ nft_info }) => nft_info ?? []))
  expect(nft).toMatchObject({ flags: { is_spam: false }, token_id: '42' })
  const moved = data.flatMap(({ transfers }) => transfers)
  expect(moved).toContainEqual(
    expect.objectContaining({ quantity: { decimals: 18, numeric: '1.5' } }),
  )
})

test('returns no cursor with the last page', async () => {
  const ask = setup(3)
  const { next } = await ask()
  const last = await ask(next ?? '')
  expect(last.next).toBeNull()
  expect(last.data).toMatchObject([{ metadata: { sentTo: '', status: 'failed' }, transfers: [] }])
})

test('refuses an invalid cursor', async () => {
  await expect(setup(3)('eA')).rejects.toMatchObject({ status: 400 })
})

test('continues within a block, and below a block that is full of entries', async () => {
  const { asked, pages } = await read([9, 8, 8, 8, 7].map((blockNumber) => ({ blockNumber })))
  expect(pages.flat()).toHaveLength(5)
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(5)
  expect(asked).toEqual([
    { blockNumber: 8, passed: 1 },
    { blockNumber: 8, passed: 3 },
  ])
  const spam = await read(Array.from({ length: 600 }, () => ({ blockNumber: 8 })))
  expect(spam.asked.at(-1)).toEqual({ blockNumber: 7, passed: 0 })
})

test('marks dust', async () => {
  const price = async () => new Map([['native', 3_000]])
  const { pages } = await read([{ value: 1_000n }, { value: 10n ** 18n }], { price })
  const [dust, gift] = pages.flat()
  expect(dust?.metadata.spam).toBe('dust')
  expect(gift?.metadata.spam).toBeUndefined()
  expect(gift?.transfers[0]).toMatchObject({ price: 3_000, value: 3_000 })
})

test('shows as sent only what the account signed, its operations included', async () => {
  const token = {
    address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    decimals: 6,
    kind: 'erc20',
    name: 'USD Coin',
    symbol: 'USDC',
  } as const
  const given = { recipient: stranger, sender: account, token } as const
  const operations = vi.fn<PortSources['operations']>(
    async (_, __, [, own]) => new Set([own ?? '']),
  )
  const { pages } = await read([given, given], { operations })
  expect(operations.mock.calls[0]?.[2]).toHaveLength(2)
  const [claimed, operated] = pages.flat().map(({ metadata }) => metadata)
  expect(claimed).toMatchObject({ isSigned: false, operationType: 'execute' })
  expect(operated).toMatchObject({ isSigned: true, operationType: 'send' })
})

test('counts the EVM chains that the service has', () => {
  const nodes = new Map([
    ['eip155:1', 0],
    ['eip155:10', 0],
    ['solana:5eykt', 0],
  ])
  const history: HistoryPort = { history: async () => [] }
  expect(externalChains({ history, nodes })).toEqual(['eip155:1', 'eip155:10'])
  const chains = new Set(['eip155:10', 'eip155:5'])
  expect(externalChains({ history: { ...history, chains }, nodes })).toEqual(['eip155:10'])
  expect(externalChains({ nodes })).toEqual([])
})
