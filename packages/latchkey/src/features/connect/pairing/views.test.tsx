// @vitest-environment happy-dom
import axe from 'axe-core'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deepLinkChoice } from '../../../core/deepLinks/deepLinkChoice.ts'
import { openForRequest } from '../../../core/deepLinks/openForRequest.ts'
import { fakeWallet } from '../../../core/fixtures/fakeWallet.ts'
import { type testInstance, testNetwork } from '../../../core/fixtures/testInstance.ts'
import { lateError } from '../../../core/lateErrors.ts'
import { open } from '../../../core/modal/open.ts'
import type { OpenView } from '../../../core/router/views.ts'
import { drawShell, undrawShells } from '../../../ui/shell/fixtures/drawShell.tsx'
import { untilShown } from '../../../ui/shell/fixtures/untilShown.ts'
import '../directory.ts'
import { fakeDirectory } from '../fixtures/fakeDirectory.ts'
import { fakePairing, link } from '../fixtures/fakePairing.ts'
import { listing } from '../fixtures/wallets.ts'
import { views as moreViews } from '../moreViews.ts'
import { pairingCode } from '../pairingCode.ts'
import { recentWallets } from '../recentWallets.ts'
import { views as connectViews } from '../views.ts'
import { views as codeViews, css } from './codeViews.ts'
import { views as wayViews } from './wayViews.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

const wallets = [
  listing('Rainbow', {
    homepage: 'https://rainbow.example',
    mobile_link: 'rainbow://',
    play_store: 'https://play.example/rainbow',
  }),
  listing('Everywhere', {
    desktop_link: 'everywhere://',
    mobile_link: 'https://everywhere.example',
    webapp_link: 'https://web.everywhere.example',
  }),
  listing('Extension', { homepage: 'https://extension.example' }),
  listing('Phantom', { mobile_link: 'phantom://' }),
]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout', 'Date'] })
})

afterEach(async () => {
  await undrawShells()
  document.body.replaceChildren()
  window.localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Setup = {
  view?: OpenView
  options?: Parameters<typeof testInstance>[1]
  isManual?: boolean
  isPhone?: boolean
  isQuick?: boolean
  /** Wallets in this browser that say no. */
  refused?: readonly string[]
}

function refusing(id: string) {
  const wallet = fakeWallet({ id })
  wallet.answer = 'reject'
  return wallet
}

async function setup(given: Setup = {}) {
  const { isManual, isPhone, isQuick = true, options, refused = [], view = 'Connect' } = given
  if (isPhone) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phone)
  const opened: string[] = []
  vi.spyOn(window, 'open').mockImplementation((href, target) => {
    opened.push(`${target} ${href}`)
    return null
  })
  fakeDirectory(wallets)
  const pairing = fakePairing()
  pairing.isQuick = isQuick
  const shell = await drawShell({
    load: async () => ({
      css,
      views: { ...connectViews, ...moreViews, ...codeViews, ...wayViews },
    }),
    options: {
      connectors: [pairing.source, ...refused.map((id) => refusing(id).source)],
      manualWCControl: isManual ?? false,
      ...options,
    },
  })
  const { engine, find, root } = shell
  const events: string[] = []
  engine.events.subscribe(({ event, properties }) =>
    events.push(properties ? `${event} ${JSON.stringify(properties)}` : event),
  )
  await act(async () => open(engine, { view }))
  await untilShown(() => expect(shell.text()).not.toBe(''))
  const buttonCalled = (name: string | RegExp) => {
    const all = [...root.querySelectorAll('button')]
    const found = all.find((one) => {
      const words = one.getAttribute('aria-label') ?? one.textContent
      return typeof name === 'string' ? words.includes(name) : name.test(words)
    })
    if (!found) throw new Error(`There is no button called ${name}.`)
    return found
  }
  return {
    ...shell,
    code: () => find('.lk-QrCode[data-state="done"] path')?.getAttribute('d') ?? undefined,
    events,
    leave: (away: boolean) =>
      act(async () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(away ? 'hidden' : 'visible')
        document.dispatchEvent(new Event('visibilitychange'))
      }),
    links: () =>
      [...root.querySelectorAll<HTMLAnchorElement>('.lk-View a')].map(({ href }) => href),
    opened,
    pairing,
    pass: (time: number) => act(async () => vi.advanceTimersByTimeAsync(time)),
    /** Until what a press needs has been fetched, as it is once a view stands. */
    prepared: () =>
      untilShown(() => {
        vi.advanceTimersByTime(1)
        expect(pairingCode(engine)).toBeDefined()
      }),
    press: (name: string | RegExp) => act(async () => buttonCalled(name).click()),
    says: (words: string) => untilShown(() => expect(shell.text()).toContain(words)),
    tabs: () => [...root.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent),
  }
}

test('default: the row leads to a code for any wallet, which can be copied', async () => {
  const { code, engine, events, find, pairing, press, says, title } = await setup()
  await says('WalletConnect')
  await press('WalletConnect')
  expect(title()).toBe('WalletConnect')
  await says('Scan this with your phone')
  expect(code()).toBeDefined()
  expect(find('svg[role="img"]')?.getAttribute('aria-label')).toContain('QR code')
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await press('Copy link')
  expect(written).toHaveBeenCalledWith(link(1))
  await says('Copied')

  await act(async () => pairing.approve())
  expect(engine.getAccount().status).toBe('connected')
  expect(engine.getState().open).toBe(false)
  expect(events).toContain('SELECT_WALLET {"name":"WalletConnect","platform":"qrcode"}')
  expect(events).toContain('CONNECT_SUCCESS {"method":"qrcode","name":"WalletConnect"}')
})

test('behavior: a wallet that is elsewhere is paired with, and remembered', async () => {
  const { code, engine, events, find, links, pairing, press, says, tabs, title } = await setup()
  await says('Rainbow')
  await press('Rainbow')
  expect(title()).toBe('Rainbow')
  await says('scanner in Rainbow')
  expect(tabs()).toEqual([])
  expect(code()).toBeDefined()
  expect(find('.lk-QrCode-picture')).not.toBeNull()
  expect(links()).toEqual(['https://rainbow.example/'])
  await act(async () => pairing.approve())
  expect(events).toContain('SELECT_WALLET {"name":"Rainbow","platform":"qrcode"}')
  expect(events).toContain('CONNECT_SUCCESS {"method":"qrcode","name":"Rainbow"}')
  expect(recentWallets(engine).map(({ name }) => name)).toEqual(['Rainbow'])
  expect(deepLinkChoice(engine)).toBeUndefined()
})

test('behavior: a new link takes the place of the code, and nothing else changes', async () => {
  const { code, find, pairing, text } = await setup({ view: 'ConnectingWalletConnectBasic' })
  await untilShown(() => expect(code()).toBeDefined())
  const [first, before] = [code(), text()]
  const tile = find('.lk-PairingTile')
  await act(async () => pairing.say({ type: 'link', uri: link(2) }))
  expect(code()).not.toBe(first)
  expect(text()).toBe(before)
  expect(find('.lk-PairingTile')).toBe(tile)
})

test('behavior: until there is a link its place is kept, and what takes long is said', async () => {
  const { code, find, pairing, pass, says } = await setup({
    isQuick: false,
    view: 'ConnectingWalletConnectBasic',
  })
  await says('Making a link')
  expect(find('.lk-QrCode[data-state="waiting"]')).not.toBeNull()
  await pass(3_000)
  await says('This takes longer than usual')
  await act(async () => pairing.say({ type: 'link', uri: link(1) }))
  expect(code()).toBeDefined()
})

test('behavior: a no can be taken back', async () => {
  const { code, events, pairing, press, says } = await setup({
    view: 'ConnectingWalletConnectBasic',
  })
  await untilShown(() => expect(code()).toBeDefined())
  await act(async () => pairing.fail(lateError('USER_REJECTED')))
  await says('You said no in the wallet')
  expect(events).toContain('CONNECT_ERROR {"message":"The request was rejected in the wallet"}')
  await press('Try again')
  await says('Scan this')
  expect(pairing.asked()).toBe(2)
})

test('error: a relay that is away says so with a way to try again', async () => {
  const { find, pairing, press, says } = await setup({ view: 'ConnectingWalletConnectBasic' })
  await says('Scan this')
  const error = lateError('PROVIDER_UNREACHABLE', { url: 'wss://relay.example' })
  await act(async () => pairing.say({ error, type: 'carrier' }))
  await says('Wallets cannot be reached')
  expect(find('details')?.textContent).toContain('wss://relay.example')
  await act(async () => pairing.say({ error: undefined, type: 'carrier' }))
  await says('Scan this')

  await act(async () => pairing.fail(error))
  await says('Wallets cannot be reached')
  await press('Try again')
  await says('Scan this')
})

test('error: what else goes wrong is not blamed on the network', async () => {
  const { find, pairing, says } = await setup({ view: 'ConnectingWalletConnectBasic' })
  await says('Scan this')
  await act(async () => pairing.fail(new Error('The vault is on fire')))
  await says('Could not connect')
  expect(find('details')?.textContent).toContain('The vault is on fire')
})

test('behavior: an old end is not shown to who comes back', async () => {
  const { pairing, press, says, text } = await setup()
  await says('WalletConnect')
  await press('WalletConnect')
  await says('Scan this')
  await act(async () => pairing.fail(lateError('USER_REJECTED')))
  await says('You said no')
  await press('Back')
  await says('New to wallets?')
  await press('WalletConnect')
  expect(text()).not.toContain('You said no')
  await says('Scan this')
})

test('behavior: going back gives up, closing too', async () => {
  const { engine, press, says } = await setup()
  await says('WalletConnect')
  await press('WalletConnect')
  await says('Scan this')
  expect(engine.getAccount().status).toBe('connecting')
  await press('Back')
  await untilShown(() => expect(engine.getAccount().status).toBe('disconnected'))
  await press('WalletConnect')
  await says('Scan this')
  await press('Close')
  await untilShown(() => expect(engine.getAccount().status).toBe('disconnected'))
  expect(engine.store.getState().pairing).toBeUndefined()
})

test('behavior: a wallet with several ways has a tab for each; arrow keys move', async () => {
  const { engine, find, opened, pairing, press, says, tabs } = await setup({ view: 'AllWallets' })
  await says('Everywhere')
  await press('Everywhere')
  await says('Scan this')
  expect(tabs()).toEqual(['QR code', 'Desktop', 'Web app'])
  const selected = () => find('[role="tab"][aria-selected="true"]')
  await act(async () => {
    selected()?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'ArrowRight' }))
  })
  expect(selected()?.textContent).toBe('Desktop')
  await press('Open Everywhere')
  expect(opened).toEqual([`_self everywhere://wc?uri=${encodeURIComponent(link(1))}`])
  await press('Web app')
  await press('Open the web app')
  expect(opened[1]).toBe(
    `_blank https://web.everywhere.example/wc?uri=${encodeURIComponent(link(1))}`,
  )
  expect(pairing.asked()).toBe(1)
  await act(async () => pairing.approve())
  expect(deepLinkChoice(engine)).toEqual({
    href: 'https://web.everywhere.example/',
    name: 'Everywhere',
  })
})

test('behavior: a wallet that can only be installed says where', async () => {
  const { press, says } = await setup({ view: 'AllWallets' })
  await says('Extension')
  await press('Extension')
  await says('Extension is not in this browser')
})

test('behavior: a wallet that is installed meanwhile is connected without a code', async () => {
  const { engine, press, says, tabs } = await setup({ view: 'AllWallets' })
  await says('Rainbow')
  await press('Rainbow')
  await says('Scan this')
  const { connector } = fakeWallet({ id: 'Rainbow' })
  await act(async () =>
    engine.store.setState(({ connectors }) => ({ connectors: [...connectors, connector] })),
  )
  expect(tabs()).toEqual(['Browser', 'QR code'])
  await says('Rainbow is in this browser')
  await press('Connect Rainbow')
  expect(engine.getAccount().status).toBe('connected')
})

test('behavior: what is installed here can be used on another device all the same', async () => {
  const { code, engine, press, says, tabs } = await setup({ refused: ['Rainbow'] })
  await says('Rainbow')
  await press('Rainbow')
  await says('Could not connect')
  await press('Use another device')
  expect(tabs()).toEqual(['Browser', 'QR code'])
  await untilShown(() => expect(code()).toBeDefined())
  await press('Back')
  await untilShown(() => expect(engine.getAccount().status).toBe('disconnected'))
})

test('behavior: on a phone, where a wallet serves Solana in its own browser, it opens there', async () => {
  const { events, opened, press, says } = await setup({
    isPhone: true,
    options: { defaultNetwork: testNetwork('solana', 1), namespaces: ['eip155', 'solana'] },
    view: 'AllWallets',
  })
  await says('Phantom')
  await press('Phantom')
  expect(opened).toEqual([
    `_self https://phantom.app/ul/browse/${encodeURIComponent(location.href)}?ref=${encodeURIComponent(location.origin)}`,
  ])
  expect(events).toContain('SELECT_WALLET {"name":"Phantom","platform":"mobile"}')
})

test('behavior: on a phone the press on a row opens the app in the same tick', async () => {
  const { engine, events, opened, pairing, prepared, root, says } = await setup({ isPhone: true })
  await says('Rainbow')
  await prepared()
  let ticks = 0
  await act(async () => {
    const row = [...root.querySelectorAll('button')].find((one) =>
      one.textContent.includes('Rainbow'),
    )
    row?.click()
    // Everything that can run without a new task.
    while (opened.length === 0 && ticks++ < 50) await Promise.resolve()
  })
  expect(opened).toEqual([`_self rainbow://wc?uri=${encodeURIComponent(link(1))}`])
  await says('Continue in Rainbow')
  expect(engine.store.getState().pairing?.status).toBe('opened')
  await act(async () => pairing.approve())
  expect(events).toContain('SELECT_WALLET {"name":"Rainbow","platform":"mobile"}')
  expect(events).toContain('CONNECT_SUCCESS {"method":"mobile","name":"Rainbow"}')
  expect(deepLinkChoice(engine)).toEqual({ href: 'rainbow://', name: 'Rainbow' })
  expect(window.localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(
    '{"href":"rainbow://","name":"Rainbow"}',
  )
})

test('behavior: an app that does not open is said after 1.5 s, with store, code and copy', async () => {
  const { links, pass, prepared, press, tabs, text, says } = await setup({
    isPhone: true,
    view: 'AllWallets',
  })
  await says('Rainbow')
  await prepared()
  await press('Rainbow')
  await pass(1_400)
  expect(text()).toContain('Continue in Rainbow')
  await pass(100)
  expect(text()).toContain('Rainbow did not open')
  expect(links()).toContain('https://play.example/rainbow')
  expect(tabs()).toEqual(['Mobile', 'QR code'])
  expect(text()).toContain('Copy link')
})

test('behavior: who comes back is waited for, and may open it again', async () => {
  const { leave, opened, pass, prepared, press, says, text } = await setup({
    isPhone: true,
    view: 'AllWallets',
  })
  await says('Rainbow')
  await prepared()
  await press('Rainbow')
  await leave(true)
  await pass(10_000)
  expect(text()).not.toContain('did not open')
  await leave(false)
  expect(text()).toContain('Continue in Rainbow')
  await pass(5_000)
  expect(text()).toContain('Still waiting for Rainbow')
  const before = opened.length
  await press('Open Rainbow')
  expect(opened.length).toBe(before + 1)
})

test('behavior: what comes too late for the press is opened by another', async () => {
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

/** A browser that does not take what happens for the person's doing any more. */
function withoutActivation(target: Navigator, name: string): unknown {
  if (name === 'userActivation') return { isActive: false }
  const value: unknown = Reflect.get(target, name)
  return typeof value === 'function' ? value.bind(target) : value
}

test('error: a wallet that no link opens from here says so, and is told to the host', async () => {
  vi.stubGlobal('Telegram', { WebApp: { initData: 'x' } })
  const { events, press, says } = await setup({ isPhone: true, view: 'AllWallets' })
  await says('Rainbow')
  await press('Rainbow')
  await press('Open Rainbow')
  await says('Rainbow cannot be opened from here')
  const told = events.find((event) => event.startsWith('CONNECT_PROXY_ERROR'))
  expect(told).toContain('"mobile_link":"rainbow://"')
  expect(told).toContain(link(1).split('?')[0])
  expect(told).not.toContain('symKey')
})

test('behavior: on a phone the row for any wallet leads to the list', async () => {
  const { press, says, title } = await setup({ isPhone: true })
  await says('WalletConnect')
  await press('WalletConnect')
  expect(title()).toBe('All wallets')
})

test('behavior: a host that makes the links is not asked to pair', async () => {
  const { code, engine, pairing, pass, says } = await setup({
    isManual: true,
    view: 'ConnectingWalletConnectBasic',
  })
  await says('Waiting for this site')
  // What takes it back is fetched as it is shown.
  await import('../../../core/connections/watchHostLink.ts')
  await act(async () => open(engine, { uri: link(7), view: 'ConnectingWalletConnectBasic' }))
  await says('Scan this')
  expect(code()).toBeDefined()
  await pass(230_000)
  await says('This code has expired')
  expect(code()).toBeUndefined()
  expect(pairing.asked()).toBe(0)
})

test('behavior: nothing is paired before the box is ticked', async () => {
  const { code, find, pairing, says } = await setup({
    options: {
      features: { analytics: false, legalCheckbox: true },
      termsConditionsUrl: 'https://example.org/terms',
    },
    view: 'ConnectingWalletConnectBasic',
  })
  await says('Tick the box below')
  expect(pairing.asked()).toBe(0)
  await act(async () => find('input[type="checkbox"]')?.click())
  await untilShown(() => expect(code()).toBeDefined())
})

test('behavior: a request that waits in the wallet can be opened by a press', async () => {
  const { engine, opened, pairing, pass, prepared, press, says } = await setup({
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
  await act(async () => openForRequest(engine, { answered, requestId: 17, topic: 'ab' }))
  expect(opened).toEqual(['_self rainbow://wc?requestId=17&sessionTopic=ab'])
  expect(engine.getState().open).toBe(false)
  await pass(1_500)
  await says('A request waits in Rainbow')
  await press('Open Rainbow')
  expect(opened).toHaveLength(2)
  await act(async () => answer())
  expect(engine.getState().open).toBe(false)
})

test.each<[string, Setup, string]>([
  ['the code', { view: 'ConnectingWalletConnectBasic' }, ''],
  ['several ways', { view: 'AllWallets' }, 'Everywhere'],
  ['an app on a phone', { isPhone: true, view: 'AllWallets' }, 'Rainbow'],
])('a11y: no violations in %s', async (_, given, wallet) => {
  const { find, press, says } = await setup(given)
  if (wallet) {
    await says(wallet)
    await press(wallet)
  }
  await says(given.isPhone ? 'Rainbow' : 'Scan this')
  vi.useRealTimers()
  const dialog = find('dialog')
  if (!dialog) throw new Error('The dialog is there.')
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
