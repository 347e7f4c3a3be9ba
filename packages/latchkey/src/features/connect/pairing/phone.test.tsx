// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { deepLinkChoice } from '../../../core/deepLinks/deepLinkChoice.ts'
import { openForRequest } from '../../../core/deepLinks/openForRequest.ts'
import { fakeWallet } from '../../../core/fixtures/fakeWallet.ts'
import { testNetwork } from '../../../core/fixtures/testInstance.ts'
import { waitUntilShown } from '../../../ui/shell/fixtures/waitUntilShown.ts'
import { link } from '../fixtures/fakePairing.ts'
import { recentWallets } from '../list/recentWallets.ts'
import { pairingViews } from './fixtures/pairingViews.ts'

const setup = pairingViews()

test('opens the page in a wallet’s browser that serves Solana there', async () => {
  const { events, opened, press, says } = await setup({
    isPhone: true,
    options: { defaultNetwork: testNetwork('solana', 1), namespaces: ['eip155', 'solana'] },
    view: 'AllWallets',
  })
  await says('Phantom')
  await press('Phantom')
  const page = encodeURIComponent(location.href)
  const site = encodeURIComponent(location.origin)
  await waitUntilShown(() =>
    expect(opened).toEqual([`_self https://phantom.app/ul/browse/${page}?ref=${site}`]),
  )
  expect(events).toContain('SELECT_WALLET {"name":"Phantom","platform":"mobile"}')
})

test('opens the app within the press on its row', async () => {
  const { engine, events, opened, pairing, prepared, root, says } = await setup({ isPhone: true })
  await says('Rainbow')
  await prepared()
  let ticks = 0
  await act(async () => {
    const row = [...root.querySelectorAll('button')].find((one) =>
      one.textContent.includes('Rainbow'),
    )
    row?.click()
    // Runs every microtask.
    while (opened.length === 0 && ticks++ < 50) await Promise.resolve()
  })
  expect(opened).toEqual([`_self rainbow://wc?uri=${encodeURIComponent(link(1))}`])
  await says('Continue in Rainbow')
  expect(engine.store.getState().pairing?.status).toBe('opened')
  await act(async () => pairing.approve())
  expect(events).toContain('SELECT_WALLET {"name":"Rainbow","platform":"mobile"}')
  expect(events).toContain('CONNECT_SUCCESS {"method":"mobile","name":"Rainbow"}')
  expect(deepLinkChoice(engine)).toEqual({
    href: 'rainbow://',
    isWeb: false,
    name: 'Rainbow',
  })
  expect(window.localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(
    '{"href":"rainbow://","name":"Rainbow"}',
  )
})

test('offers store, code and copy if the app does not open within 1.5 s', async () => {
  const { engine, events, links, pairing, pass, prepared, press, tabs, text, says } = await setup({
    isPhone: true,
    view: 'AllWallets',
  })
  await says('Rainbow')
  await prepared()
  await press('Rainbow')
  await pass(1_400)
  expect(text()).toContain('Continue in Rainbow')
  await pass(100)
  expect(text()).toContain('Rainbow didn’t open')
  expect(links()).toContain('https://play.example/rainbow')
  expect(tabs()).toEqual(['This phone', 'Another device'])
  expect(text()).toContain('Copy link')
  // The app did not open, so a different wallet must have approved. Later requests open none.
  await act(async () => pairing.approve())
  expect(events).toContain('CONNECT_SUCCESS {"method":"qrcode","name":"Rainbow"}')
  expect(deepLinkChoice(engine)).toBeUndefined()
})

test('counts an app as opened that opens after the browser’s prompt', async () => {
  const { engine, events, leave, pairing, pass, prepared, press, says } = await setup({
    isPhone: true,
    view: 'AllWallets',
  })
  await says('Rainbow')
  await prepared()
  await press('Rainbow')
  await pass(1_500)
  await says('Rainbow didn’t open')
  await leave(true)
  await act(async () => pairing.approve())
  expect(events).toContain('CONNECT_SUCCESS {"method":"mobile","name":"Rainbow"}')
  expect(deepLinkChoice(engine)?.href).toBe('rainbow://')
})

test('does not open the app later if the visitor chose the code', async () => {
  const { engine, events, leave, pairing, prepared, press, says } = await setup({
    isPhone: true,
    view: 'AllWallets',
  })
  await says('Rainbow')
  await prepared()
  await press('Rainbow')
  await leave(true)
  await leave(false)
  await press('Another device')
  await act(async () => pairing.approve())
  expect(events).toContain('CONNECT_SUCCESS {"method":"qrcode","name":"Rainbow"}')
  expect(deepLinkChoice(engine)).toBeUndefined()
})

test('opens the wallet chosen last with the host’s link, while its view is mounted', async () => {
  const { engine, opened, prepared, press, says } = await setup({
    isManual: true,
    isPhone: true,
    view: 'AllWallets',
  })
  await says('Rainbow')
  await prepared()
  const pairByHost = async () => {
    const giving = new AbortController()
    const { signal } = giving
    const status = () => engine.store.getState().pairing?.status
    await act(async () => {
      const asking = engine.connect({ connectorId: 'walletConnect', signal })
      await vi.waitFor(() => expect(status()).toMatch(/waiting|opened/))
      giving.abort()
      await asking.catch(() => undefined)
      await vi.waitFor(() => expect(status()).toBeUndefined())
    })
    return opened.splice(0).map((one) => one.replace(/\?.*/, ''))
  }
  await press('Rainbow')
  await press('Back')
  await press('Everywhere')
  expect(await pairByHost()).toEqual(['_blank https://everywhere.example/wc'])
  await press('Back')
  await press('Rainbow')
  await press('Back')
  expect(await pairByHost()).toEqual([])
})

/** Chooses Rainbow, which the host's link then opens. */
async function openByHost() {
  const drawn = await setup({ isManual: true, isPhone: true, view: 'AllWallets' })
  const { engine, prepared, press, says } = drawn
  await says('Rainbow')
  await prepared()
  await press('Rainbow')
  let asking: Promise<unknown> | undefined
  await act(async () => {
    asking = engine.connect({ connectorId: 'walletConnect' })
    await vi.waitFor(() => expect(engine.store.getState().pairing?.status).toBe('opened'))
  })
  return { ...drawn, asking }
}

test('opens the wallet of the host’s link for later requests', async () => {
  const { asking, engine, events, leave, pairing } = await openByHost()
  await leave(true)
  await act(async () => pairing.approve())
  await asking
  expect(deepLinkChoice(engine)).toMatchObject({ href: 'rainbow://', name: 'Rainbow' })
  expect(window.localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toContain('rainbow://')
  expect(recentWallets(engine)).toMatchObject([{ name: 'Rainbow' }])
  expect(events.join()).toContain('CONNECT_SUCCESS {"method":"mobile"')
})

test('does not remember an abandoned wallet that uses the same host link', async () => {
  const { asking, engine, leave, pairing, press } = await openByHost()
  await leave(true)
  await leave(false)
  await press('Back')
  await act(async () => pairing.approve())
  await asking
  expect(engine.getAccount().isConnected).toBe(true)
  expect(deepLinkChoice(engine)).toBeUndefined()
  expect(recentWallets(engine)).toEqual([])
})

test('does not remember a wallet that approves after another one connected', async () => {
  const { engine, pairing, prepared, press, says } = await setup({
    isPhone: true,
    view: 'AllWallets',
  })
  await says('Rainbow')
  await prepared()
  await press('Rainbow')
  const { connector } = fakeWallet({ id: 'oak' })
  await act(async () => {
    engine.store.setState(({ connectors }) => ({ connectors: [...connectors, connector] }))
    await engine.connect({ connectorId: 'oak' })
  })
  await act(async () => pairing.approve())
  await vi.waitFor(() => expect(engine.store.getState().pairing).toBeUndefined())
  expect(engine.getAccount().address).toBe('oak-eip155')
  expect(recentWallets(engine)).toEqual([])
  expect(deepLinkChoice(engine)).toBeUndefined()
})

test('waits for a visitor who returns, and can open the wallet again', async () => {
  const { leave, opened, pass, prepared, press, says, text } = await setup({
    isPhone: true,
    view: 'AllWallets',
  })
  await says('Rainbow')
  await prepared()
  await press('Rainbow')
  await leave(true)
  await pass(10_000)
  expect(text()).not.toContain('didn’t open')
  await leave(false)
  expect(text()).toContain('Continue in Rainbow')
  await pass(5_000)
  expect(text()).toContain('Still waiting for Rainbow')
  const before = opened.length
  await press('Open Rainbow')
  expect(opened.length).toBe(before + 1)
})

test('offers a press if the link came too late for the first one', async () => {
  const { opened, pairing, prepared, press, says } = await setup({
    isPhone: true,
    isQuick: false,
    view: 'AllWallets',
  })
  await says('Rainbow')
  await prepared()
  vi.stubGlobal('navigator', new Proxy(navigator, { get: withoutActivation }))
  await press('Rainbow')
  await act(async () => pairing.say({ type: 'link', uri: link(1) }))
  expect(opened).toEqual([])
  await press('Open Rainbow')
  expect(opened).toEqual([`_self rainbow://wc?uri=${encodeURIComponent(link(1))}`])
})

/** A browser without user activation. */
function withoutActivation(target: Navigator, name: string): unknown {
  if (name === 'userActivation') return { isActive: false }
  const value: unknown = Reflect.get(target, name)
  return typeof value === 'function' ? value.bind(target) : value
}

test('error: reports a wallet that no link opens, and informs the host', async () => {
  vi.stubGlobal('Telegram', { WebApp: { initData: 'x' } })
  const { events, press, says } = await setup({ isPhone: true, view: 'AllWallets' })
  await says('Rainbow')
  await press('Rainbow')
  await press('Open Rainbow')
  await says('Rainbow can’t be opened from here')
  const errorEvent = events.find((event) => event.startsWith('CONNECT_PROXY_ERROR'))
  expect(errorEvent).toContain('"mobile_link":"rainbow://"')
  expect(errorEvent).toContain(link(1).split('?')[0])
  expect(errorEvent).not.toContain('symKey')
})

test('leads to the list of wallets on a phone', async () => {
  const { press, says, title } = await setup({ isPhone: true })
  await says('WalletConnect')
  await press('WalletConnect')
  expect(title()).toBe('All wallets')
})

test('opens the wallet of a pending request by a press', async () => {
  const { engine, links, opened, pairing, pass, prepared, press, says } = await setup({
    isPhone: true,
    view: 'AllWallets',
  })
  await says('Rainbow')
  await prepared()
  await press('Rainbow')
  await act(async () => pairing.approve())
  opened.length = 0
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)

  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await act(async () => void openForRequest(engine, { answered, requestId: 17, topic: 'ab' }))
  expect(opened).toEqual(['_self rainbow://wc?requestId=17&sessionTopic=ab'])
  expect(engine.getState().open).toBe(false)
  await pass(1_500)
  await says('Open Rainbow to continue')
  expect(links()).toContain('https://play.example/rainbow')
  await press('Open Rainbow')
  expect(opened).toHaveLength(2)
  await act(async () => answer())
  expect(engine.getState().open).toBe(false)
})
