// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Provider } from '../../core/eip1193/provider.ts'
import { createBaseAccountConnector } from './createBaseAccountConnector.ts'
import type { BaseAccountProvider } from './loadProvider.ts'

const address = `0x${'b'.repeat(40)}`
const request = { namespaces: ['eip155'], signal: new AbortController().signal } as const

type Shown = { closed: boolean; location: { href: string }; close(): void }
let windows: Shown[]

beforeEach(() => {
  windows = []
  vi.stubGlobal('open', vi.fn(open))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function open() {
  const shown: Shown = {
    close: () => {
      shown.closed = true
    },
    closed: false,
    location: { href: 'about:blank' },
  }
  windows.push(shown)
  return shown
}

/** Opens its window in the tick of the request, as the SDK does. */
function setup(answer: (method: string) => unknown = answers) {
  const sdk: BaseAccountProvider = {
    disconnect: vi.fn(async () => undefined),
    request: vi.fn(async ({ method }) => {
      if (method === 'eth_requestAccounts') window.open('https://wallet.example/connect')
      return answer(method)
    }),
  }
  const load = vi.fn(async () => sdk)
  const { signal } = new AbortController()
  return { connector: createBaseAccountConnector({ load, signal }), load, sdk }
}

function answers(method: string): unknown {
  return { eth_accounts: [address], eth_chainId: '0x2105', eth_requestAccounts: [address] }[method]
}

test('opens the window in the tick of the press, before the SDK has loaded', async () => {
  const { connector, load } = setup()
  const connecting = connector.connect(request)
  expect(windows).toMatchObject([{ location: { href: 'about:blank' } }])
  expect(await connecting).toMatchObject([{ accounts: [{ address }], chainId: 'eip155:8453' }])
  expect(windows).toMatchObject([{ location: { href: 'https://wallet.example/connect' } }])
  expect(load).toHaveBeenCalledOnce()
})

test('loads the SDK only once it is needed', () => {
  const { connector, load } = setup()
  expect(connector).toMatchObject({ id: 'baseAccount', namespaces: ['eip155'], type: 'external' })
  expect(load).not.toHaveBeenCalled()
})

test('names a blocked window, and opens it with the next press', async () => {
  const { connector, load } = setup()
  vi.mocked(window.open).mockReturnValueOnce(null)
  await expect(connector.connect(request)).rejects.toMatchObject({ code: 'WINDOW_BLOCKED' })
  expect(load).not.toHaveBeenCalled()
  expect(await connector.connect(request)).toHaveLength(1)
})

test('names a window that is blocked when the SDK opens it', async () => {
  const { connector } = setup()
  await connector.connect(request)
  vi.mocked(window.open).mockReturnValueOnce(null)
  await expect(connector.connect(request)).rejects.toMatchObject({ code: 'WINDOW_BLOCKED' })
})

test('error: a host’s request rejects with the numbers of EIP-1193', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('')),
  )
  let answer: () => unknown = () => [address]
  const { connector } = setup((method) =>
    method === 'eth_requestAccounts' ? answer() : answers(method),
  )
  const [session] = await connector.connect(request)
  const provider = session?.provider as Provider
  const ask = () => provider.request({ method: 'eth_requestAccounts' })
  vi.mocked(window.open).mockReturnValueOnce(null)
  await expect(ask()).rejects.toMatchObject({ code: -32603, latchkeyCode: 'WINDOW_BLOCKED' })

  answer = () => new Promise(() => {})
  const closed = expect(ask()).rejects.toMatchObject({ code: 4001, latchkeyCode: 'USER_REJECTED' })
  for (const shown of windows) shown.closed = true
  await vi.advanceTimersByTimeAsync(2_000)
  await closed
})

test('leaves the page’s own window.open in place', async () => {
  const { open } = window
  await setup().connector.connect(request)
  expect(window.open).toBe(open)
})

test('closes the empty window if the SDK fails to load, and loads it again', async () => {
  const { connector, load } = setup()
  load.mockRejectedValueOnce(new Error('offline'))
  await expect(connector.connect(request)).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  expect(windows).toMatchObject([{ closed: true }])
  expect(await connector.connect(request)).toHaveLength(1)
})

test.each([
  ['same-origin', 'WINDOW_CUT_OFF'],
  ['same-origin-allow-popups', 'USER_REJECTED'],
  ['', 'USER_REJECTED'],
])('a closed window under the policy “%s” rejects with %s', async (policy, code) => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('', { headers: { 'cross-origin-opener-policy': policy } })),
  )
  const { connector } = setup((method) => method === 'eth_requestAccounts' && new Promise(() => {}))
  const outcome = expect(connector.connect(request)).rejects.toMatchObject({ code })
  await vi.advanceTimersByTimeAsync(0)
  for (const shown of windows) shown.closed = true
  await vi.advanceTimersByTimeAsync(2_000)
  await outcome
})

test('disconnects through the SDK', async () => {
  const { connector, sdk } = setup()
  await connector.connect(request)
  await connector.disconnect('eip155')
  expect(sdk.disconnect).toHaveBeenCalledOnce()
})
