// @vitest-environment happy-dom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dispatch } from '../../core/connections/dispatch.ts'
import { fakeWallet } from '../../core/fixtures/fakeWallet.ts'
import { testFamily, testInstance } from '../../core/fixtures/testInstance.ts'
import { memoryStorage } from '../../core/storage/memoryStorage.ts'
import type { StorageArea } from '../../core/storage/storage.ts'
import { waitUntilShown } from '../../ui/shell/fixtures/waitUntilShown.ts'
import { ConnectButton } from './ConnectButton.tsx'
import { hydrate, render } from './fixtures/render.tsx'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

async function setup(options: Parameters<typeof testInstance>[1] = {}) {
  const wallet = fakeWallet()
  const { session } = wallet
  wallet.session = (namespace, changes) =>
    session(namespace, { accounts: [{ address, namespace, type: 'eoa' }], ...changes })
  const latchkey = testInstance([wallet], options)
  await latchkey.preload()
  return { latchkey, wallet }
}

test('opens the modal, and shows the loading label only while a wallet request is open', async () => {
  const { latchkey, wallet } = await setup()
  const { button } = await render(latchkey, <ConnectButton />)

  expect(button().textContent).toBe('Connect wallet')
  expect(button().dataset.variant).toBe('primary')
  await act(async () => button().click())

  expect(latchkey.getState().open).toBe(true)
  expect(button().textContent).toBe('Connect wallet')
  expect(latchkey.getState().loading).toBe(true)

  let approve = () => {}
  wallet.answer = new Promise<void>((resolve) => {
    approve = resolve
  })
  let connecting: Promise<unknown> | undefined
  await act(async () => {
    connecting = latchkey.connect({ connectorId: 'desk' })
  })
  await waitUntilShown(() => expect(button().textContent).toBe('Connecting…'))
  expect(button().getAttribute('aria-busy')).toBe('true')
  await act(async () => {
    approve()
    await connecting
  })
  expect(button().textContent).toBe('0xd8…A96045')
})

test('behavior: shows no loading label while a code waits to be scanned', async () => {
  const { latchkey } = await setup()
  const { button } = await render(latchkey, <ConnectButton />)
  const asked = { connectorId: 'walletConnect', namespace: 'eip155', reason: 'user' } as const
  await act(async () => dispatch(latchkey, { ...asked, attempt: Symbol(), type: 'asked' }))
  expect(button().textContent).toBe('Connect wallet')
  const link = { expiresAt: Date.now() + 60_000, uri: 'wc:1' }
  await act(async () => latchkey.store.setState({ pairing: { ...link, status: 'opened' } }))
  expect(button().textContent).toBe('Connecting…')
})

test('behavior: shows the shortened address once connected, and opens Account', async () => {
  const { latchkey } = await setup()
  const { button } = await render(latchkey, <ConnectButton />)
  await act(() => latchkey.connect({ connectorId: 'desk' }))

  expect(button().textContent).toBe('0xd8…A96045')
  expect(button().title).toBe(address)
  expect(button().querySelector('svg')?.getAttribute('class')).toBe('lk-button-icon')
  await act(async () => button().click())

  expect(latchkey.store.getState().router.history).toEqual([{ view: 'Account' }])
  expect(button().textContent).toBe('0xd8…A96045')
})

test('behavior: shows the labels of the props or the host’s texts', async () => {
  const { latchkey } = await setup({ texts: { 'button.connect': 'Enter' } })
  const plain = await render(latchkey, <ConnectButton />)
  const own = await render(
    latchkey,
    <ConnectButton
      charsEnd={2}
      charsStart={6}
      label="Sign in"
      loadingLabel="One moment"
      size="sm"
    />,
  )

  expect(plain.button().textContent).toBe('Enter')
  expect(own.button().textContent).toBe('Sign in')
  expect(own.button().dataset.size).toBe('sm')
  await act(() => latchkey.connect({ connectorId: 'desk' }))
  expect(own.button().textContent).toBe('0xd8dA…45')
})

test('behavior: follows the host’s texts when its language changes', async () => {
  const { latchkey } = await setup({
    locale: 'de',
    texts: { 'button.connect': 'Wallet verbinden' },
  })
  const { button } = await render(latchkey, <ConnectButton />)
  expect(button().textContent).toBe('Wallet verbinden')
  await act(async () =>
    latchkey.updateOptions({ locale: 'fr', texts: { 'button.connect': 'Se connecter' } }),
  )
  expect(button().textContent).toBe('Se connecter')
})

test('behavior: follows the locale, and the host’s texts before it', async () => {
  const { latchkey } = await setup({ locale: 'de-AT' })
  const { button } = await render(latchkey, <ConnectButton />)
  expect(button().textContent).toBe('Wallet verbinden')
  await act(async () => latchkey.updateOptions({ texts: { 'button.connect': 'Los' } }))
  expect(button().textContent).toBe('Los')
  await act(async () => latchkey.updateOptions({ locale: 'en', texts: {} }))
  expect(button().textContent).toBe('Connect wallet')
})

test('behavior: shows the page’s language after it hydrates in the server’s', async () => {
  document.documentElement.lang = 'de'
  onTestFinished(() => document.documentElement.removeAttribute('lang'))
  const { latchkey } = await setup()
  vi.stubGlobal('document', undefined)
  const server = testInstance()
  vi.unstubAllGlobals()
  const { complaints, container, html } = await hydrate(server, latchkey, <ConnectButton />)
  expect(html).toContain('Connect wallet')
  expect(complaints).toEqual([])
  await waitUntilShown(() => expect(container.textContent).toBe('Wallet verbinden'))
})

test('behavior: shows the balance with the prop, cut to three decimals', async () => {
  const getBalance = async () => ({
    decimals: 18,
    symbol: 'ETH',
    value: 1_234_567_000_000_000_000n,
  })
  const { latchkey } = await setup({ adapters: [testFamily('eip155', { getBalance })] })
  const { container } = await render(latchkey, <ConnectButton balance="show" />)
  expect(container.querySelector('.lk-button-balance')).toBeNull()

  await act(() => latchkey.connect({ connectorId: 'desk' }))
  await vi.waitFor(() =>
    expect(container.querySelector('.lk-button-balance')?.textContent).toBe('1.234 ETH'),
  )
})

test('behavior: keeps a balance unknown after a failed read', async () => {
  const getBalance = async () => Promise.reject(new Error('node is down'))
  const { latchkey } = await setup({ adapters: [testFamily('eip155', { getBalance })] })
  const warn = vi.spyOn(latchkey.logger, 'warn')
  const { container } = await render(latchkey, <ConnectButton balance="show" />)
  await act(() => latchkey.connect({ connectorId: 'desk' }))

  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  expect(container.querySelector('.lk-button-balance')?.textContent).toBe('–')
})

test('behavior: fetches the modal on intent, unless the host disables it', async () => {
  for (const [preload, times] of [
    ['intent', 2],
    ['none', 0],
  ] as const) {
    const { latchkey } = await setup({ preload })
    const fetched = vi.spyOn(latchkey, 'preload').mockResolvedValue()
    const { button } = await render(latchkey, <ConnectButton />)

    await act(async () => button().focus())
    await act(async () => {
      button().dispatchEvent(new Event('touchstart', { bubbles: true }))
    })
    expect(fetched).toHaveBeenCalledTimes(times)
  }
})

test('behavior: renders the host’s button with ConnectButton.Custom', async () => {
  const { latchkey } = await setup()
  const { button } = await render(
    latchkey,
    <ConnectButton.Custom>
      {({ account, intent, open, status, text }) => (
        <button {...intent} data-mine={status} onClick={open} type="button">
          {text} {account.address}
        </button>
      )}
    </ConnectButton.Custom>,
  )
  expect(button().textContent).toBe('Connect wallet ')
  await act(() => latchkey.connect({ connectorId: 'desk' }))
  expect(button().dataset.mine).toBe('connected')
  expect(button().textContent).toBe(`0xd8…A96045 ${address}`)
})

test.each([
  ['with cookies, a server renders the last address', true],
  ['without cookies, a server renders the invitation', false],
])('behavior: %s, and a restored connection hydrates without warnings', async (_, hasCookies) => {
  const kept: { storage: StorageArea | undefined } = {
    storage: hasCookies ? memoryStorage() : undefined,
  }
  const { latchkey: before, wallet } = await setup(kept)
  await before.connect({ connectorId: 'desk' })
  before.destroy()

  // Without cookies, a server reads no storage.
  const server = testInstance([], { storage: kept.storage ?? memoryStorage() })
  const browser = testInstance([wallet], kept)
  expect(browser.getAccount().status).toBe('reconnecting')
  const { complaints, container, html } = await hydrate(server, browser, <ConnectButton />)

  expect(html).toContain(hasCookies ? '0xd8…A96045' : 'Connect wallet')
  expect(html).toContain(`data-status="${hasCookies ? 'reconnecting' : 'disconnected'}"`)
  expect(html).toContain(`data-variant="${hasCookies ? 'account' : 'primary'}"`)
  expect(html).not.toContain('style=')
  expect(complaints).toEqual([])
  const button = container.querySelector('button')
  await waitUntilShown(() => expect(button?.dataset.status).toBe('connected'))
  expect(container.textContent).toBe('0xd8…A96045')
  localStorage.clear()
})

test('gives a button of the host no address that the wallet has not confirmed, and shows no balance', async () => {
  const storage = memoryStorage()
  const { latchkey: before } = await setup({ storage })
  await before.connect({ connectorId: 'desk' })
  before.destroy()
  const latchkey = testInstance([], { consent: new Promise(() => {}), storage })
  const drawn = await render(latchkey, <ConnectButton balance="show" />)
  expect(drawn.button().textContent).toBe('0xd8…A96045')
  const custom = await render(
    latchkey,
    <ConnectButton.Custom>
      {({ account, address: named, text }) => (
        <button type="button">{`${text} ${named} ${account.lastAddress}`}</button>
      )}
    </ConnectButton.Custom>,
  )
  expect(custom.button().textContent).toBe(`0xd8…A96045 undefined ${address}`)
})

test('behavior: applies the modal’s theme', async () => {
  const { latchkey } = await setup({ themeMode: 'dark', themeVariables: { '--lk-accent': 'red' } })
  const { button } = await render(latchkey, <ConnectButton />)
  expect(button().dataset.theme).toBe('dark')
  expect(button().style.getPropertyValue('--lk-accent')).toBe('red')
  await act(async () => latchkey.setThemeVariables({ '--lk-accent': 'blue' }))
  expect(button().style.getPropertyValue('--lk-accent')).toBe('blue')
})

test('behavior: leaves no listener behind', async () => {
  const { latchkey } = await setup()
  await latchkey.connect({ connectorId: 'desk' })
  const listening = new Set<unknown>()
  const { subscribe } = latchkey.store
  latchkey.store.subscribe = (listener) => {
    const stop = subscribe(listener)
    listening.add(listener)
    return () => {
      listening.delete(listener)
      stop()
    }
  }
  const { unmount } = await render(latchkey, <ConnectButton balance="show" />)
  expect(listening.size).toBeGreaterThan(1)
  await unmount()
  expect(listening.size).toBe(0)
})

test('error: names the component without a provider', () => {
  expect(() => renderToString(<ConnectButton />)).toThrow(
    '`ConnectButton` needs <LatchkeyProvider> around it.',
  )
})

test('a11y: announces a dialog, hides the avatar, and can be disabled', async () => {
  const { latchkey } = await setup()
  const { button } = await render(latchkey, <ConnectButton disabled />)
  expect(button().getAttribute('aria-haspopup')).toBe('dialog')
  expect(button().disabled).toBe(true)
  await act(() => latchkey.connect({ connectorId: 'desk' }))
  expect(button().querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
