// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { testNetwork } from '../../core/fixtures/testInstance.ts'
import { close } from '../../core/modal/close.ts'
import { open } from '../../core/modal/open.ts'
import { switchNetwork } from '../../core/networks/switchNetwork.ts'
import { pendingTransactions } from '../../core/transactions/pendingTransactions.ts'
import {
  type Asked,
  type DrawConnectedOptions,
  drawConnected,
  holder,
} from '../../ui/shell/fixtures/drawConnected.ts'
import { undrawShells } from '../../ui/shell/fixtures/drawShell.tsx'
import { leaveNothing } from '../../ui/shell/fixtures/leaveNothing.ts'
import { violationsIn } from '../../ui/shell/fixtures/violationsIn.ts'
import { waitUntilShown } from '../../ui/shell/fixtures/waitUntilShown.ts'
import { activityChoice, activityListOf } from './entries/activityStore.ts'
import './views.ts'

leaveNothing()

const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

type Change = { symbol?: string; numeric?: string; type?: string; status?: string; chain?: string }

/** A transaction as the provider lists it: half a coin sent to a friend. */
function told(
  id: number,
  minedAt: string,
  {
    chain = 'eip155:1',
    numeric = '0.5',
    status = 'confirmed',
    symbol = 'COIN',
    type = 'send',
  }: Change = {},
) {
  return {
    id: String(id),
    metadata: {
      chain,
      hash: `0x${String(id).padStart(64, '0')}`,
      minedAt,
      nonce: id,
      operationType: type,
      sentFrom: holder,
      sentTo: friend,
      status,
    },
    transfers: [
      {
        direction: 'out',
        fungible_info: { name: symbol, symbol },
        quantity: { numeric },
        value: 1_500,
      },
    ],
  }
}

const book =
  (...data: object[]) =>
  () => ({ data, next: null })

function setup(answer: DrawConnectedOptions['answer'], others: Partial<DrawConnectedOptions> = {}) {
  return drawConnected({
    ...(answer && { answer }),
    load: () => import('./views.ts'),
    route: { view: 'Transactions' },
    ...others,
  })
}

test('lists months with party, amount and explorer link', async () => {
  const { events, find, says, text, title } = await setup(
    book(
      told(2, '2026-11-14T10:00:00Z'),
      told(1, '2026-10-02T10:00:00Z', { status: 'failed', type: 'trade' }),
    ),
  )
  await says('To 0x3C…4293BC')
  expect(title()).toBe('Activity')
  expect(text()).toContain('November 2026')
  expect(text()).toContain('October 2026Swap')
  expect(text()).toContain('0.5 COIN')
  expect(find('a')?.getAttribute('href')).toBe(`https://scan.example/tx/0x${'2'.padStart(64, '0')}`)
  expect(events.filter((one) => one === 'CLICK_TRANSACTIONS')).toHaveLength(1)
})

test('emits an event when a further page loads', async () => {
  const first = Array.from({ length: 25 }, (_, at) => told(at + 2, '2026-11-14T10:00:00Z'))
  const last = { data: [told(1, '2026-10-02T10:00:00Z')], next: null }
  const { engine, events, says } = await setup(({ path }) =>
    path.includes('cursor=older') ? last : { data: first, next: 'older' },
  )
  await says('November 2026')
  const list = activityListOf(engine, activityChoice(engine).getState())
  await act(async () => list?.loadMore())
  expect(events.filter((one) => one === 'LOAD_MORE_TRANSACTIONS')).toHaveLength(1)
})

test('folds likely spam into one row, which shows each reason', async () => {
  const poison = told(3, '2026-11-15T10:00:00Z', { numeric: '0' })
  poison.metadata.sentFrom = friend
  for (const transfer of poison.transfers) Object.assign(transfer, { value: 0 })
  const { find, says, text } = await setup(book(poison, told(1, '2026-10-02T10:00:00Z')))
  await says('1 likely spam transaction')
  expect(text()).not.toContain('Moves nothing')
  const fold = find('button[aria-expanded]')
  expect(fold?.getAttribute('aria-expanded')).toBe('false')
  await act(async () => fold?.click())
  await says('Moves nothing')
  expect(text()).toMatch(/Nov 15(?!0)/)
  expect(fold?.getAttribute('aria-expanded')).toBe('true')
})

test('keeps room while loading, and explains an empty list', async () => {
  let tell = (_: unknown) => {}
  const { find, says } = await setup(
    () =>
      new Promise((resolve) => {
        tell = resolve
      }),
  )
  expect(find('.lk-Skeleton')).not.toBeNull()
  await act(async () => tell({ data: [], next: null }))
  await says('No activity yet')
  expect(find('.lk-Skeleton')).toBeNull()
})

test('shows sent transactions above, until the history lists them', async () => {
  const { engine, says, text } = await setup(book(told(1, '2026-10-02T10:00:00Z')))
  await says('To 0x')
  await act(async () =>
    pendingTransactions(engine).setState({
      transactions: [
        {
          address: holder,
          chainId: 'eip155:1',
          hash: `0x${'9'.repeat(64)}`,
          kind: 'send',
          startedAt: Date.now(),
          status: 'pending',
          to: friend,
          transfers: [{ amount: '2', direction: 'out', symbol: 'COIN' }],
        },
      ],
    }),
  )
  await says('Just sentSendingTo 0x3C…4293BC')
  expect(text().indexOf('Sending')).toBeLessThan(text().indexOf('October 2026'))
})

test('skips rows without a link by keyboard, and enters the list with Tab', async () => {
  const { engine, find, root, says } = await setup(book(told(1, '2026-10-02T10:00:00Z')))
  await says('To 0x')
  await act(async () =>
    pendingTransactions(engine).setState({
      transactions: [
        {
          address: holder,
          chainId: 'eip155:1',
          hash: 'calls',
          // Explorers do not know the id that a wallet gives to several calls.
          isBatch: true,
          kind: 'execute',
          startedAt: Date.now(),
          status: 'pending',
          to: friend,
          transfers: [],
        },
      ],
    }),
  )
  await says('Just sentCalling')
  const link = find('a')
  expect(root.querySelectorAll('a')).toHaveLength(1)
  expect(link?.tabIndex).toBe(0)
  await act(async () => link?.focus())
  for (const key of ['ArrowUp', 'Home'])
    await act(async () => link?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key })))
  expect(root.activeElement).toBe(link)
  expect(link?.tabIndex).toBe(0)
})

test('covers all networks if there are several, and names the network in each row', async () => {
  const { asked, find, says } = await setup(({ url }: Asked) =>
    url.searchParams.get('chainId') === 'eip155:2' || url.pathname.includes('155%3A2%3A')
      ? {
          data: [told(2, '2026-11-14T11:00:00Z', { chain: 'eip155:2', symbol: 'FAR' })],
          next: null,
        }
      : { data: [told(1, '2026-11-14T10:00:00Z')], next: null },
  )
  await says('0.5 COIN')
  await act(async () => find('[role="switch"]')?.click())
  await says('0.5 FAR')
  await says('eip155 2')
  expect(asked.length).toBeGreaterThanOrEqual(3)
})

test('names the one network that fails, and keeps the others', async () => {
  const far = vi.fn<() => unknown>(() => 500)
  const { asked, find, press, says, text } = await setup(({ url }: Asked) =>
    url.searchParams.get('chainId') === 'eip155:2' || url.pathname.includes('155%3A2%3A')
      ? far()
      : { data: [told(1, '2026-11-14T10:00:00Z')], next: null },
  )
  await says('0.5 COIN')
  await act(async () => find('[role="switch"]')?.click())
  await says('Couldn’t load eip155 2')
  expect(text()).toContain('0.5 COIN')
  expect(text()).not.toContain('Couldn’t load your activity')

  // A refresh changes nothing about that.
  const before = asked.length
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await waitUntilShown(() => expect(asked.length).toBeGreaterThan(before))
  expect(text()).toContain('Couldn’t load eip155 2')
  expect(far).toHaveBeenCalledOnce()

  far.mockReturnValue({
    data: [told(2, '2026-11-14T11:00:00Z', { chain: 'eip155:2', symbol: 'FAR' })],
    next: null,
  })
  await press('Try again')
  await says('0.5 FAR')
  expect(text()).not.toContain('Couldn’t load')
})

test('shows new activity of a network whose older pages fail', async () => {
  const far = [told(2, '2026-11-14T11:00:00Z', { chain: 'eip155:2', symbol: 'FAR' })]
  const { find, says, text } = await setup(({ url }: Asked) => {
    const isFar = /155(%3A|:)2\b/.test(url.href)
    if (!isFar) return { data: [told(1, '2026-11-14T10:00:00Z')], next: null }
    return url.searchParams.has('cursor') ? 500 : { data: far, next: 'older' }
  })
  await says('0.5 COIN')
  await act(async () => find('[role="switch"]')?.click())
  await says('Couldn’t load eip155 2')
  expect(text()).toContain('0.5 FAR')
  far.unshift(told(3, '2026-11-14T12:00:00Z', { chain: 'eip155:2', symbol: 'NEW' }))
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await says('0.5 NEW')
  expect(text()).toContain('Couldn’t load eip155 2')
})

test('fails if every network fails, and does not call the list empty', async () => {
  const { find, says, text } = await setup(({ url }: Asked) =>
    url.searchParams.get('chainId') === 'eip155:2' || url.pathname.includes('155%3A2%3A')
      ? 500
      : { data: [], next: null },
  )
  await says('No activity yet')
  await act(async () => find('[role="switch"]')?.click())
  await says('Your funds are safe.')
  expect(text()).not.toContain('No activity yet')
})

test('says that funds are safe when activity cannot be read, and retries on request', async () => {
  const answer = vi.fn<(asked: Asked) => unknown>(() => new TypeError('Failed to fetch'))
  const { events, press, says } = await setup(answer)
  await says('Couldn’t load your activity')
  await says('Your funds are safe.')
  expect(events).toContain('ERROR_FETCH_TRANSACTIONS')
  answer.mockImplementation(book(told(1, '2026-10-02T10:00:00Z')))
  await press('Try again')
  await says('To 0x')
})

test('keeps known activity when a refresh fails, and stops polling after a 503 until the visitor retries', async () => {
  const answer = vi.fn<(asked: Asked) => unknown>(book(told(1, '2026-10-02T10:00:00Z')))
  const { asked, engine, find, press, says, text } = await setup(answer)
  /** A refresh as the view makes it by itself. */
  const look = () => act(async () => document.dispatchEvent(new Event('visibilitychange')))
  const newer = (id: number) => told(id, '2026-10-03T10:00:00Z', { symbol: `NEW${id}` })
  await says('0.5 COIN')
  answer.mockImplementation(() => 503)
  await look()
  await says('This may be out of date.')
  expect(text()).toContain('0.5 COIN')
  expect(find('[aria-live]')?.textContent).toBe('This may be out of date.')
  const before = asked.length
  answer.mockImplementation(book(newer(2), told(1, '2026-10-02T10:00:00Z')))
  await look()
  expect(asked).toHaveLength(before)
  await press('Try again')
  await says('0.5 NEW2')
  expect(text()).not.toContain('This may be out of date.')

  answer.mockImplementation(() => 503)
  await look()
  await says('This may be out of date.')
  answer.mockImplementation(book(newer(3), newer(2)))
  await act(async () => close(engine))
  await act(async () => open(engine, { view: 'Transactions' }))
  await says('0.5 NEW3')
})

test('does not show a network without a provider as empty', async () => {
  const networks = [testNetwork('eip155', 1), testNetwork('eip155', 3)] as const
  const { engine, says } = await setup(book(), { options: { networks } })
  await says('No activity yet')
  await act(() => switchNetwork(engine, { chainId: 'eip155:3' }))
  await says('Activity isn’t available')
})

test('keeps hostile tokens and figures in their line', async () => {
  const evil = `\u202e<img src=x onerror=alert(1)>${'W'.repeat(500)}`
  const { find, root, says, text } = await setup(
    book(
      told(3, 'yesterday', { numeric: 'NaN', symbol: evil }),
      told(2, '2026-11-14T10:00:00Z', { numeric: '-5', type: evil }),
    ),
  )
  await says('At 0x3C…4293BC')
  expect(find('.lk-Moved-amount')?.textContent).toContain('–')
  expect(text()).not.toContain('\u202e')
  expect(text()).not.toContain('NaN')
  expect(root.querySelector('img[src="x"]')).toBeNull()
  for (const one of root.querySelectorAll('.lk-Moved-amount bdi'))
    expect(one.textContent?.length).toBeLessThan(20)
})

test.each(['__proto__', 'constructor'])('survives a party named %j', async (sentTo) => {
  const one = told(1, '2026-10-02T10:00:00Z')
  const { says, text } = await setup(book({ ...one, metadata: { ...one.metadata, sentTo } }))
  await says('October 2026')
  expect(text()).toContain('0.5 COIN')
})

test('asks no server when switched off or without an account', async () => {
  const { asked, says } = await setup(book(), { features: { history: false } })
  await says('Activity isn’t available')
  expect(asked).toEqual([])
  await undrawShells()
  const nobody = await setup(book(), { isConnected: false })
  await nobody.says('Activity isn’t available')
})

test('has no accessibility violations, filled and failed', async () => {
  const { root, says } = await setup(book(told(1, '2026-10-02T10:00:00Z')))
  await says('To 0x')
  expect(await violationsIn(root)).toEqual([])
  await undrawShells()
  const failed = await setup(() => 500)
  await failed.says('Couldn’t load your activity')
  expect(await violationsIn(failed.root)).toEqual([])
})
