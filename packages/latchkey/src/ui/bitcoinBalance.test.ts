// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { CaipAddress, Namespace } from '../core/caip.ts'
import { connect } from '../core/connections/connect.ts'
import { loadSources } from '../core/connections/loadSources.ts'
import { fakeWallet } from '../core/fixtures/fakeWallet.ts'
import { testFamily, testInstance, testNetwork } from '../core/fixtures/testInstance.ts'
import { switchNetwork } from '../core/networks/switchNetwork.ts'
import { reset } from '../core/router/reset.ts'
import type { Route, ViewName } from '../core/router/views.ts'
import { readTokens } from '../core/tokens/readTokens.ts'
import { refreshTokens } from '../core/tokens/refreshTokens.ts'
import { watchBalance } from '../core/tokens/watchBalance.ts'
import { mountModal } from './mountModal.ts'
import { loadFeature } from './routes.ts'
import { waitUntilShown } from './shell/fixtures/waitUntilShown.ts'

const holders = {
  bip122: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
} as const

const views = [
  'AddressLabels',
  'Networks',
  'OnRampProviders',
  'RegisterAccountName',
  'SmartSessionList',
  'Swap',
  'Transactions',
  'WalletReceive',
  'WalletSend',
] as const satisfies readonly ViewName[]

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A visitor with bitcoin and ether, and a provider that responds for every chain. */
async function setup() {
  Element.prototype.animate ??= () => new EventTarget() as Animation
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  const networks = [
    testNetwork('bip122', 1),
    testNetwork('bip122', 2),
    testNetwork('eip155', 1),
  ] as const
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (link: string | URL) => {
    const url = new URL(link)
    asked.push(url)
    if (url.pathname === '/v1/supported-chains')
      return Response.json({ http: networks.map(({ caipNetworkId }) => caipNetworkId), ws: [] })
    return url.pathname.endsWith('/balance')
      ? Response.json({ balances: [] })
      : new Response('', { status: 404 })
  })

  const desk = fakeWallet({ namespaces: ['bip122', 'eip155'] })
  const { session } = desk
  Object.assign(desk, {
    session: (namespace: keyof typeof holders) =>
      session(namespace, {
        accounts: [{ address: holders[namespace], namespace, type: 'eoa' }],
      }),
  })
  const getBalance = vi.fn(async () => ({ decimals: 8, symbol: 'BTC', value: 123_456_789n }))
  const engine = testInstance([desk], {
    adapters: [testFamily('bip122', { getBalance }), testFamily('eip155')],
    features: { analytics: false, bitcoinSend: true, smartSessions: true },
    locale: 'en',
    networks,
    provider: 'http://provider.example',
  })
  const { css, views: own } = await import('../features/connect/views.ts')
  for (const view of [...views, 'Account'] as const) await loadFeature(view)
  let modal: ReturnType<typeof mountModal> | undefined
  await act(async () => {
    modal = mountModal(engine, [{ css, views: own }])
  })
  onTestFinished(() => act(async () => modal?.unmount()))
  const root = document.querySelector('[data-latchkey]')?.shadowRoot
  const shown = () =>
    root?.querySelector('.lk-View:not([data-leaving] *)')?.textContent?.replace(/\s/g, ' ') ?? ''

  await loadSources(engine)
  const connectFamily = (namespace: Namespace) =>
    act(async () => void (await connect(engine, { connectorId: 'desk', namespaces: [namespace] })))
  await connectFamily('bip122')
  await act(async () => engine.open())
  return {
    asked: () => asked.filter(({ pathname }) => pathname.endsWith('/balance')),
    connectFamily,
    engine,
    getBalance,
    says: (words: string) => waitUntilShown(() => expect(shown()).toContain(words)),
    show: async (route: Route) => {
      await act(async () => reset(engine, route))
      await waitUntilShown(() =>
        expect(root?.querySelector('.lk-View')?.getAttribute('data-view')).toBe(route.view),
      )
    },
  }
}

test('requests a Bitcoin balance from the chain only, in every view', async () => {
  const { asked, engine, getBalance, says, show } = await setup()
  await says('1.234 BTC')
  expect(getBalance).toHaveBeenCalledWith({
    address: holders.bip122,
    network: expect.objectContaining({ caipNetworkId: 'bip122:1' }),
  })

  const told: (string | undefined)[] = []
  onTestFinished(watchBalance(engine, 'bip122', (text) => told.push(text)))
  await vi.waitFor(() => expect(told.at(-1)).toBe('1.234 BTC'))

  for (const view of views) await show({ view })
  await show({ view: 'Account' })
  await says('1.234 BTC')
  expect(asked()).toEqual([])
})

test('behavior: requests a Bitcoin balance from the chain only, after a switch or a refresh', async () => {
  const { asked, engine, getBalance, says, show } = await setup()
  await says('1.234 BTC')
  await show({ arguments: { chainId: 'bip122:2' }, view: 'SwitchNetwork' })
  await says('You’re on bip122 2')
  await act(() => switchNetwork(engine, { chainId: 'bip122:2' }))
  await show({ view: 'Account' })
  await says('1.234 BTC')

  const account: CaipAddress = `bip122:2:${holders.bip122}`
  onTestFinished(() => void vi.useRealTimers())
  for (const [whole, anew] of [
    [2n, () => refreshTokens(engine, account)],
    [3n, () => window.dispatchEvent(new Event('online'))],
    [4n, () => readTokens(engine, { account, force: true })],
  ] as const) {
    vi.setSystemTime(Date.now() + 60_000)
    getBalance.mockResolvedValue({ decimals: 8, symbol: 'BTC', value: whole * 10n ** 8n })
    await act(async () => void (await anew()))
    await says(`${whole} BTC`)
  }
  expect(asked()).toEqual([])
})

test('behavior: requests the Ethereum account from the provider, and no other', async () => {
  const { asked, connectFamily, engine } = await setup()
  await connectFamily('eip155')
  await act(async () => engine.open({ namespace: 'eip155' }))
  await waitUntilShown(() => expect(asked()).not.toEqual([]))
  for (const { pathname, searchParams } of asked())
    expect([pathname, searchParams.get('chainId')]).toEqual([
      `/v1/account/${holders.eip155}/balance`,
      'eip155:1',
    ])
})
