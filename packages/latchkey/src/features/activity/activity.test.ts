import { expect, onTestFinished, test } from 'vitest'
import { groupDigits } from '../../core/figures/groupDigits.ts'
import { testInstance } from '../../core/fixtures/testInstance.ts'
import { failingProvider } from '../../core/provider/contract/fixtures/failingProvider.ts'
import type { HistoryTransaction } from '../../protocol/api/account/getHistory.ts'
import { type ActivityEntry, entryKey } from './entries/activityEntry.ts'
import { historySource } from './entries/historySource.ts'
import { parseEntry } from './entries/parseEntry.ts'
import { readPage } from './entries/readPage.ts'
import { partyKey, shownTransfers, titleKey } from './rows/entryWords.ts'
import { groupByMonth, isHeading } from './rows/rows.ts'
import { showSignedAmount } from './rows/showSignedAmount.ts'
import { timeLabel } from './rows/timeLabel.ts'

const ada = '0xAda0000000000000000000000000000000000000'
const bob = '0xB0b0000000000000000000000000000000000000'
const chainId = 'eip155:1'
const metadata = {
  chain: chainId,
  hash: '0xAB',
  minedAt: '2026-11-14T10:00:00.000Z',
  nonce: 1,
  operationType: 'send',
  sentFrom: ada,
  sentTo: bob,
  status: 'confirmed',
}
const ether = { address: undefined, icon: null, name: 'Ether', symbol: 'ETH' }
const usdc = { ...ether, address: `${chainId}:0xusdc`, symbol: 'USDC' }
const moved = {
  direction: 'out',
  fungible_info: ether,
  nft_info: null,
  price: null,
  quantity: { numeric: '0.5' },
  recipient: undefined,
  sender: undefined,
  value: 1_500,
} as const
const nft = (is_spam: boolean) => ({
  ...moved,
  direction: 'in' as const,
  fungible_info: null,
  nft_info: {
    address: undefined,
    content: null,
    flags: { is_spam },
    name: 'Shape\u202e #1',
    token_id: '1',
  },
  quantity: { numeric: '1' },
  sender: bob,
})

function parse(
  changes: Partial<HistoryTransaction['metadata']>,
  transfers: HistoryTransaction['transfers'] = [moved],
) {
  const transaction = { id: 'id', metadata: { ...metadata, ...changes }, transfers }
  return parseEntry(transaction, { address: ada.toLowerCase(), chainId })
}

test('reads transactions of the history as entries', () => {
  expect(parse({})).toEqual({
    chainId,
    hash: '0xAB',
    key: 'eip155:1 0xab',
    kind: 'send',
    party: bob,
    status: 'confirmed',
    time: Date.parse(metadata.minedAt),
    transfers: [{ amount: '0.5', direction: 'out', isCoin: true, symbol: 'ETH', value: 1_500 }],
  })
})

test("names a token's recipient, never its contract", () => {
  const token = { ...moved, fungible_info: usdc }
  expect(parse({}, [token])?.party).toBeUndefined()
  expect(parse({}, [{ ...token, recipient: '0xeve' }])?.party).toBe('0xeve')
  const got = { ...token, direction: 'in' as const }
  expect(parse({ operationType: 'receive' }, [got])?.party).toBeUndefined()
  expect(parse({ operationType: 'receive' }, [{ ...got, sender: '0xeve' }])?.party).toBe('0xeve')
})

test('marks transactions that only moved spam, and leaves out spam NFTs of others', () => {
  expect(parse({ operationType: 'receive', sentFrom: bob }, [nft(true)])?.spam).toBe('promise')
  expect(parse({ sentFrom: bob }, [nft(true), nft(false)])?.transfers).toEqual([
    { amount: '1', direction: 'in', nftName: 'Shape #1', symbol: '', value: 1_500 },
  ])
  // The account's own transactions are listed, whatever they moved.
  expect(parse({ operationType: 'mint' }, [nft(true)])).toMatchObject({ transfers: [] })
})

test('calls only what the account signed a transfer of its own', () => {
  const byBob = parse({ sentFrom: bob }, [{ ...moved, recipient: bob }])
  expect(byBob).toMatchObject({ kind: 'execute', party: undefined })
  expect(byBob?.spam).toBeUndefined()
  expect(parse({ isSigned: true, sentFrom: bob })?.kind).toBe('send')
})

test('judges transfers of nothing and lookalikes itself', () => {
  const nothing = { ...moved, quantity: { numeric: '0' }, value: 0 }
  expect(parse({ sentFrom: bob }, [nothing])?.spam).toBe('zeroValue')
  // Neither the mark of the provider nor its silence hides what the account signed.
  expect(parse({ spam: 'dust' }, [nothing])?.spam).toBeUndefined()
  expect(parse({ sentFrom: bob, spam: 'dust' }, [{ ...moved, value: 0.001 }])?.spam).toBe('dust')
  expect(parse({ isSigned: true, sentFrom: bob }, [nothing])?.spam).toBe('zeroValue')

  const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const alike = '0x70990000000000000000000000000000000079c8'
  const from = (sender: string, value: number) =>
    parseEntry(
      {
        id: 'id',
        metadata: { ...metadata, operationType: 'receive', sentFrom: bob },
        transfers: [{ ...moved, direction: 'in', sender, value }],
      },
      { address: ada, chainId, recipients: [friend] },
    )?.spam
  expect(from(alike, 0.01)).toBe('lookalike')
  expect(from(alike, 500)).toBeUndefined()
  expect(from(friend, 0.01)).toBeUndefined()
})

test('knows as recipients only those of payments', async () => {
  const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const alike = '0x70990000000000000000000000000000000079c8'
  const nothing = { ...moved, fungible_info: usdc, quantity: { numeric: '0' }, value: 0 }
  const fake = { ...moved, fungible_info: usdc, value: null }
  const transaction = (id: string, sentFrom: string, transfers: object[]) => ({
    id,
    metadata: { ...metadata, hash: id, sentFrom },
    transfers: transfers.map((one) => ({ ...one, sender: ada })),
  })
  const data = [
    // A contract that the account calls reports these.
    transaction('0x3', ada, [
      { ...nothing, recipient: alike },
      { ...fake, recipient: alike },
    ]),
    transaction('0x2', bob, [{ ...nothing, recipient: alike }]),
    transaction('0x1', ada, [{ ...moved, recipient: friend }]),
  ]
  const { url } = await failingProvider(
    (_, response) => response.writeHead(200).end(JSON.stringify({ data, next: null })),
    [chainId],
  )
  const engine = testInstance([], { provider: url })
  onTestFinished(() => engine.destroy())
  const history = historySource(engine, { address: ada, chainId })
  await history.fill(engine.signal)
  const found = [history.take(), history.take(), history.take()]
  expect(found.map((entry) => entry?.spam)).toEqual([undefined, 'lookalike', undefined])
})

test("ignores another network's transactions, and keeps dates", () => {
  expect(parse({ chain: 'eip155:10' })).toBeUndefined()
  expect(parse({ minedAt: '2199-01-01T00:00:00Z' })?.time).toBe(Date.UTC(2199, 0))
})

test('makes every response of a server displayable', () => {
  expect(parse({ operationType: 'teleport', status: 'FAILED' })).toMatchObject({
    kind: 'execute',
    status: 'failed',
  })
  expect(parse({ status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS' })?.status).toBe('pending')
  expect(parse({ hash: '' })).toMatchObject({ hash: undefined, key: 'eip155:1 id' })
  for (const numeric of ['NaN', '-1', '1e9', '', '9'.repeat(200), '0x5'])
    expect(parse({}, [{ ...moved, quantity: { numeric } }])?.transfers[0]?.amount).toBeUndefined()
  const many = Array.from({ length: 500 }, () => moved)
  expect(parse({}, many)?.transfers).toHaveLength(20)
})

const entry = (time: string, key = time): ActivityEntry => ({
  chainId,
  hash: key,
  key,
  kind: 'send',
  party: bob,
  status: 'confirmed',
  time: new Date(time).getTime(),
  transfers: [],
})

test('groupByMonth: groups by year and month, and adds pages without grouping the rest', () => {
  const first = ['2026-11-14T12:00', '2026-11-01T12:00', '2025-11-30T12:00'].map((time) =>
    entry(time),
  )
  const grouped = groupByMonth(first)
  const shape = (rows = grouped.rows) =>
    rows.map((row) => (isHeading(row) ? new Date(row.month ?? 0).toISOString().slice(0, 7) : row))
  expect(shape()).toEqual(['2026-11', first[0], first[1], '2025-11', first[2]])
  expect(groupByMonth(first, grouped)).toBe(grouped)

  const longer = [...first, entry('2025-11-02T12:00'), entry('2025-10-02T12:00')]
  const more = groupByMonth(longer, grouped)
  expect(shape(more.rows)).toEqual([...shape(), longer[3], '2025-10', longer[4]])
  const newer = [entry('2026-12-01T12:00'), ...longer]
  expect(shape(groupByMonth(newer, more).rows)).toEqual(['2026-12', newer[0], ...shape(more.rows)])
  expect(groupByMonth([], more).rows).toEqual([])
})

test('groupByMonth: gives each heading its own key, and handles 100,000 entries', () => {
  const entries = Array.from({ length: 100_000 }, (_, index) => ({
    ...entry('2026-11-14T12:00', String(index)),
    time: Date.UTC(2026, 10, 14) - index * 3_600_000,
  }))
  const { rows } = groupByMonth(entries)
  expect(rows.length - entries.length).toBe(138)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
})

/** A source whose pages are given. */
function source(...pages: readonly (readonly string[])[]) {
  const left = pages.map((page) => page.map((time) => entry(time)))
  let hand: ActivityEntry[] = []
  let fills = 0
  return {
    cursor: () => undefined,
    async fill() {
      if (hand.length > 0 || left.length === 0) return
      fills++
      hand = left.shift() ?? []
    },
    fills: () => fills,
    first: () => hand[0],
    isOver: () => hand.length === 0 && left.length === 0,
    take: () => hand.shift(),
  }
}

const read = async (sources: ReturnType<typeof source>[]) =>
  (await readPage(sources, new AbortController().signal)).map(({ key }) => key)

test('readPage: merges several chains in order, however their pages fall', async () => {
  const one = source(['2026-05-09', '2026-05-03'], ['2026-05-02'])
  const other = source(['2026-05-08', '2026-05-07'], ['2026-05-06', '2026-05-01'])
  expect(await read([one, other, source()])).toEqual([
    '2026-05-09',
    '2026-05-08',
    '2026-05-07',
    '2026-05-06',
    '2026-05-03',
    '2026-05-02',
    '2026-05-01',
  ])
  expect(await read([one, other])).toEqual([])
})

test('readPage: does not wait for another fetch once a page is full', async () => {
  const days = Array.from(
    { length: 28 },
    (_, day) => `2026-05-${String(28 - day).padStart(2, '0')}`,
  )
  const past = source(days, ['2026-04-30'])
  expect(await read([past])).toEqual(days)
  expect(past.fills()).toBe(1)
  expect(await read([past])).toEqual(['2026-04-30'])
})

test.each([
  [0, 0, 'sec'],
  [59_999, 59, 'sec'],
  [60_000, 1, 'min'],
  [3_599_999, 59, 'min'],
  [3_600_000, 1, 'hr'],
  [86_399_999, 23, 'hr'],
  [-5_000, 0, 'sec'],
])('timeLabel: %i ms ago is %i %s', (ago, count, unit) => {
  const now = Date.UTC(2026, 10, 14)
  expect(timeLabel(now - ago, now)).toEqual({ count, unit })
})

test('timeLabel: leaves times of a day ago and before to their date', () => {
  expect(timeLabel(0, 86_400_000)).toBeUndefined()
})

test.each([
  ['1234.567891', '\u22121,234.567'],
  ['0.000012345', '\u22120.00001234'],
  ['0.00000000000012', '<0.00000001'],
  ['0.99999', '\u22120.9999'],
  ['5.0000', '\u22125'],
  ['0', '\u22120'],
  ['007.5', '\u22127.5'],
  ['9'.repeat(40), '\u2212>999,999,999,999,999'],
])('showAmount: %s', (amount, shown) => {
  expect(showSignedAmount({ amount, direction: 'out' })).toBe(shown)
})

test("showAmount: in the reader's language, with the sign of its direction", () => {
  const inGerman = (decimal: string) => groupDigits(decimal, 'de')
  expect(showSignedAmount({ amount: '1234.5', direction: 'in' }, inGerman)).toBe('+1.234,5')
  expect(showSignedAmount({ amount: '1', direction: 'self' })).toBe('1')
})

test('titleKey: tells success, pending and failure apart', () => {
  const of = (kind: ActivityEntry['kind'], status: ActivityEntry['status']) =>
    titleKey({ kind, status })
  expect(of('send', 'confirmed')).toBe('activity.done.send')
  expect(of('send', 'pending')).toBe('activity.doing.send')
  for (const status of ['failed', 'dropped', 'replaced'] as const)
    expect(of('trade', status)).toBe('activity.undone.trade')
})

test('partyKey: names the other party of transfers, approvals and calls alone', () => {
  const of = (kind: ActivityEntry['kind'], party?: string) => partyKey({ kind, party })
  expect(of('send', bob)).toBe('activity.party.to')
  expect(of('receive', bob)).toBe('activity.party.from')
  expect(of('send')).toBeUndefined()
  expect(of('trade', bob)).toBeUndefined()
})

test('shownTransfers: shows both sides of a swap, else the first transfer, and counts the rest', () => {
  const [give, get] = (['out', 'in'] as const).map((direction) => ({
    amount: '1',
    direction,
    symbol: direction,
  }))
  if (!give || !get) throw new Error('There are two.')
  const shown = (kind: ActivityEntry['kind']) =>
    shownTransfers({ kind, transfers: [give, get, give] })
  expect(shown('trade')).toEqual({ more: 1, shown: [get, give] })
  expect(shown('mint')).toEqual({ more: 2, shown: [get] })
  expect(shown('send')).toEqual({ more: 2, shown: [give] })
  expect(shownTransfers({ kind: 'execute', transfers: [] })).toEqual({ more: 0, shown: [] })
})

test('entryKey: ignores the letter case of hashes, and keeps chains apart', () => {
  expect(entryKey('eip155:1', '0xAB')).toBe(entryKey('eip155:1', '0xab'))
  expect(entryKey('eip155:1', '0xab')).not.toBe(entryKey('eip155:2', '0xab'))
})
