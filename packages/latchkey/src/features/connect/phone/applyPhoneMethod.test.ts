// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadSources } from '../../../core/connections/loadSources.ts'
import { fakeWallet } from '../../../core/fixtures/fakeWallet.ts'
import { testInstance } from '../../../core/fixtures/testInstance.ts'
import type { ConnectRequest } from '../../../core/ports/connector.ts'
import { currentRoute } from '../../../core/selectors.ts'
import { listing } from '../fixtures/wallets.ts'
import { selectWallet } from '../selectWallet.ts'
import { attemptStore } from '../waiting/attempt.ts'
import { listedRow } from '../walletRow.ts'
import { fetchPhoneCode } from './phoneCode.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const opened = vi.fn<typeof window.open>(() => null)

beforeEach(() => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phone)
  vi.stubGlobal('open', opened)
})

afterEach(() => {
  opened.mockClear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A page on a phone that can reach apps. */
async function setup({ isFetched = true } = {}) {
  const desk = fakeWallet({ id: 'phone', namespaces: ['solana'], type: 'injected' })
  const asked: ConnectRequest[] = []
  const { connect } = desk.connector
  Object.assign(desk.connector, {
    apps: ['app.phantom'],
    connect(request: ConnectRequest) {
      asked.push(request)
      return connect(request)
    },
  })
  const engine = testInstance([desk], { namespaces: ['solana'] })
  await loadSources(engine)
  engine.open()
  if (isFetched) await fetchPhoneCode(engine)
  const events: string[] = []
  engine.events.subscribe(({ event, properties }) =>
    events.push(`${event} ${JSON.stringify(properties)}`),
  )
  const row = (name: string, play_store?: string) =>
    listedRow(listing(name, { chains: ['solana:1'], play_store }), 'featured')
  return { asked, desk, engine, events, row }
}

const store = 'https://play.google.com/store/apps/details?id=app.phantom'

test('requests the phone’s app by name within the press', async () => {
  const { asked, engine, events, row } = await setup()
  selectWallet(engine, row('Phantom', store))
  expect(asked).toMatchObject([
    { app: { id: 'app.phantom', name: 'Phantom' }, namespaces: ['solana'] },
  ])
  expect(events).toContain('SELECT_WALLET {"name":"Phantom","platform":"mobile"}')
  await vi.waitFor(() => expect(engine.getAccount('solana').status).toBe('connected'))
  expect(opened).not.toHaveBeenCalled()
})

test('shows the progress of the row that the visitor chose', async () => {
  const { desk, engine, row } = await setup()
  desk.answer = new Promise(() => {})
  selectWallet(engine, row('Phantom', store))
  await vi.waitFor(() =>
    expect(currentRoute(engine.store.getState())).toEqual({
      arguments: { walletId: 'Phantom' },
      view: 'ConnectingExternal',
    }),
  )
})

test('requests the same app again on a retry', async () => {
  const { asked, desk, engine, row } = await setup()
  desk.answer = 'reject'
  selectWallet(engine, row('Phantom', store))
  await vi.waitFor(() => expect(attemptStore(engine).getState().status).not.toBe('waiting'))
  selectWallet(engine, row('Phantom', store))
  expect(asked.map(({ app }) => app?.id)).toEqual(['app.phantom', 'app.phantom'])
})

test('opens the page in the wallet’s own browser, if it has one instead', async () => {
  const { asked, engine, events, row } = await setup()
  selectWallet(engine, row('Backpack'))
  expect(opened.mock.calls[0]?.slice(0, 2)).toEqual([
    `https://backpack.app/ul/v1/browse/${encodeURIComponent(location.href)}?ref=${encodeURIComponent(location.origin)}`,
    '_self',
  ])
  expect(events).toContain('SELECT_WALLET {"name":"Backpack","platform":"mobile"}')
  expect(asked).toEqual([])
  expect(currentRoute(engine.store.getState()).view).toBe('Connect')
})

test('takes the phone’s way even if its code loads after the press', async () => {
  const { asked, engine, row } = await setup({ isFetched: false })
  selectWallet(engine, row('Phantom', store))
  expect(asked).toEqual([])
  await vi.waitFor(() => expect(asked).toHaveLength(1))
})

test('opens the wallet through Telegram inside a mini app', async () => {
  const { engine, row } = await setup()
  const openLink = vi.fn()
  vi.stubGlobal('Telegram', { WebApp: { initData: 'x', openLink } })
  selectWallet(engine, row('Backpack'))
  expect(openLink).toHaveBeenCalledWith(expect.stringMatching(/^https:\/\/backpack\.app\//))
  expect(opened).not.toHaveBeenCalled()
})
