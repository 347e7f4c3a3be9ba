// @vitest-environment happy-dom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import { fakeWallet } from '../../core/fixtures/fakeWallet.ts'
import { testInstance } from '../../core/fixtures/testInstance.ts'
import { sdkVersion } from '../../core/provider/client/sdkVersion.ts'
import { memoryStorage } from '../../core/storage/memoryStorage.ts'
import { version } from '../../core/version.ts'
import { hydrate, render } from './fixtures/render.tsx'
import { LatchkeyModal } from './LatchkeyModal.tsx'
import { NetworkButton } from './NetworkButton.tsx'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'
import { useDisconnect } from './useDisconnect.ts'
import { useEvents } from './useEvents.ts'
import { useLatchkey } from './useLatchkey.ts'
import { useLatchkeyState } from './useLatchkeyState.ts'
import { useNetwork } from './useNetwork.ts'
import { useProvider } from './useProvider.ts'
import { useTheme } from './useTheme.ts'
import { useWalletInfo } from './useWalletInfo.ts'
import { useWallets } from './useWallets.ts'

const hooks = {
  useAccount,
  useConnect,
  useDisconnect,
  useEvents,
  useLatchkey,
  useLatchkeyState,
  useNetwork,
  useProvider,
  useTheme,
  useWalletInfo,
  useWallets,
}

type Seen = { -readonly [name in keyof typeof hooks]: ReturnType<(typeof hooks)[name]> }

type Probed = { seen: Seen; renders: number }

/** Calls every hook, and keeps the latest results. */
function Probe({ probed }: { probed: Probed }) {
  probed.renders += 1
  for (const [name, hook] of Object.entries(hooks)) Object.assign(probed.seen, { [name]: hook() })
  return null
}

function Asking({ hook }: { hook: () => unknown }) {
  return String(hook())
}

function Two() {
  const evm = useAccount({ namespace: 'eip155' })
  const solana = useAccount({ namespace: 'solana' })
  return `${evm.status} ${solana.address}`
}

async function setup() {
  const wallet = fakeWallet()
  const latchkey = testInstance([wallet])
  await latchkey.preload()
  const probed: Probed = { renders: 0, seen: {} as Seen }
  await render(latchkey, <Probe probed={probed} />)
  return { latchkey, renders: () => probed.renders, seen: probed.seen, wallet }
}

test('behavior: requests to services name the React binding', async () => {
  const latchkey = testInstance()
  await render(latchkey, null)
  expect(sdkVersion(latchkey)).toBe(`react-test-${version}`)
})

test('hooks return the initial state', async () => {
  const { latchkey, seen } = await setup()
  expect(seen.useLatchkey).toBe(latchkey)
  expect(seen.useAccount).toEqual({ accounts: [], isConnected: false, status: 'disconnected' })
  expect(seen.useNetwork).toMatchObject({
    caipNetworkId: 'eip155:1',
    chainId: 1,
    isUnsupported: false,
  })
  expect(seen.useProvider).toEqual({ provider: undefined, type: undefined })
  expect(seen.useWalletInfo).toBeUndefined()
  expect(seen.useLatchkeyState).toEqual(latchkey.getState())
  expect(seen.useTheme).toMatchObject({ themeMode: undefined, themeVariables: {} })
})

test('behavior: a connection shows in account, wallet, provider and events', async () => {
  const { latchkey, seen, wallet } = await setup()
  await act(() => latchkey.connect({ connectorId: 'desk' }))

  expect(seen.useAccount).toEqual(latchkey.getAccount())
  expect(seen.useAccount.address).toBe('desk-eip155')
  expect(seen.useWalletInfo?.name).toBe('desk')
  expect(seen.useProvider).toEqual({ provider: wallet, type: 'announced' })
  expect(seen.useEvents?.event).toBe('CONNECT_SUCCESS')
})

test('behavior: useWallets discovers wallets, and useConnect connects one', async () => {
  const latchkey = testInstance([fakeWallet()])
  const probed: Probed = { renders: 0, seen: {} as Seen }
  await render(latchkey, <Probe probed={probed} />)
  await vi.waitFor(() => expect(probed.seen.useWallets.map(({ name }) => name)).toEqual(['desk']))

  const connectorId = probed.seen.useWallets[0]!.connectors.eip155!.id
  await act(() => probed.seen.useConnect.connect({ connectorId }))
  expect(probed.seen.useAccount.address).toBe('desk-eip155')
})

test('behavior: disconnects and switches the network', async () => {
  const { latchkey, seen } = await setup()
  await act(() => seen.useNetwork.switchNetwork('eip155:2'))
  expect(seen.useNetwork).toMatchObject({ chainId: 2 })
  expect(seen.useNetwork).toMatchObject(latchkey.getNetwork())

  await act(() => latchkey.connect({ connectorId: 'desk' }))
  await act(() => seen.useDisconnect.disconnect())
  expect(seen.useAccount.status).toBe('disconnected')
})

test('behavior: reads and changes the theme', async () => {
  const { seen } = await setup()
  await act(async () => seen.useTheme.setThemeMode('dark'))
  await act(async () => seen.useTheme.setThemeVariables({ '--lk-accent': 'red' }))
  expect(seen.useTheme).toMatchObject({
    themeMode: 'dark',
    themeVariables: { '--lk-accent': 'red' },
  })
})

test('behavior: keeps unchanged objects, and skips needless renders', async () => {
  const { latchkey, renders, seen } = await setup()
  const { useAccount: account, useNetwork: network } = seen
  await act(async () => latchkey.setThemeMode('light'))
  expect(seen.useAccount).toBe(account)
  expect(seen.useNetwork).toBe(network)
  const before = renders()
  await act(async () => latchkey.updateOptions({ debug: false }))
  expect(renders()).toBe(before)
})

test('behavior: reads a chain family that is not active', async () => {
  const wallet = fakeWallet({ namespaces: ['eip155', 'solana'] })
  const latchkey = testInstance([wallet], { namespaces: ['eip155', 'solana'] })
  await latchkey.preload()
  const { container } = await render(latchkey, <Two />)
  await act(() => latchkey.connect({ connectorId: 'desk', namespaces: ['solana'] }))
  expect(container.textContent).toBe('disconnected desk-solana')
})

test('behavior: the network button follows the network, and a stored network hydrates without warnings', async () => {
  const before = testInstance([], { storage: undefined })
  await before.switchNetwork('eip155:2')
  before.destroy()

  const browser = testInstance([], { storage: undefined })
  expect(browser.getNetwork().chainId).toBe(2)
  const server = testInstance()
  const { complaints, container, html } = await hydrate(server, browser, <NetworkButton />)
  expect(html).toContain('eip155 1')
  expect(complaints).toEqual([])
  expect(container.textContent).toBe('eip155 2')
  await act(async () => container.querySelector('button')!.click())
  expect(browser.store.getState().router.history).toEqual([{ view: 'Networks' }])
})

test('behavior: a server renders the visitor’s network from cookies', async () => {
  const cookies = { 'latchkey:v1:network': '"eip155:2"' }
  const server = testInstance([], { storage: memoryStorage(cookies) })
  const browser = testInstance([], { storage: memoryStorage(cookies) })
  const { complaints, html } = await hydrate(server, browser, <NetworkButton />)
  expect(html).toContain('eip155 2')
  expect(complaints).toEqual([])
})

test('behavior: LatchkeyModal mounts the modal while it is rendered', async () => {
  const places: Element[] = []
  const latchkey = {
    ...testInstance(),
    mount(container: Element) {
      places.push(container)
      return () => places.pop()
    },
  }
  const { container, unmount } = await render(latchkey, <LatchkeyModal />)
  expect(places).toEqual([container.firstElementChild])
  await unmount()
  expect(places).toEqual([])
})

test('error: outside of a provider, each hook throws an error with its name', () => {
  for (const [name, hook] of Object.entries(hooks)) {
    const draw = () => renderToString(<Asking hook={hook} />)
    expect(draw).toThrow(LatchkeyError)
    expect(draw).toThrow(`\`${name}\` needs <LatchkeyProvider>`)
  }
})
