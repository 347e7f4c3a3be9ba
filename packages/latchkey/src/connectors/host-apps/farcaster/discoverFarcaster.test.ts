// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Connector } from '../../../core/ports/connector.ts'
import { playParent } from '../fixtures/playParent.ts'
import { discover } from './discoverFarcaster.ts'

const address = `0x${'f'.repeat(40)}`
const origin = 'https://farcaster.example'
const { signal } = new AbortController()

async function find(): Promise<Connector | undefined> {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const add = vi.fn()
  await discover({ add, signal: ending.signal })
  return add.mock.calls[0]?.[0]
}

const results: Record<string, unknown> = {
  eth_accounts: [address],
  eth_chainId: '0x2105',
  personal_sign: '0x12',
}

const errors: Readonly<Record<string, unknown>> = {
  eth_sendTransaction: { code: 4001, details: 'No' },
  wallet_watchAsset: { code: 4200, message: 'Unsupported method' },
}

/** The app's half of the protocol. */
function answer({ argumentList, path, type }: Record<string, unknown>): object | undefined {
  if (type === 'GET' && String(path) === 'context')
    return { type: 'RAW', value: { client: {}, user: { fid: 7 } } }
  if (type !== 'APPLY' || !Array.isArray(argumentList)) return undefined
  const { id, method } = argumentList[0].value
  const error = errors[method]
  return {
    type: 'RAW',
    value: { id, jsonrpc: '2.0', ...(error ? { error } : { result: results[method] }) },
  }
}

async function connected() {
  const around = playParent(answer, origin)
  const connector = await find()
  const [session] = (await connector?.restore({ namespaces: ['eip155'], signal })) ?? []
  const provider = session?.provider as {
    request(call: { method: string; params?: unknown }): Promise<unknown>
  }
  return { ...around, connector, provider, session }
}

test('connects the wallet of the app around the page', async () => {
  const { session } = await connected()
  expect(session).toMatchObject({ accounts: [{ address }], chainId: 'eip155:8453' })
})

test('pins the app’s origin', async () => {
  const { parent } = await connected()
  const targets = parent.postMessage.mock.calls.map(([, target]) => target)
  expect(targets).toEqual(['*', origin, origin])
})

test('signs, and refuses by the numbers of EIP-1193', async () => {
  const { provider } = await connected()
  expect(await provider.request({ method: 'personal_sign', params: ['0x', address] })).toBe('0x12')
  await expect(
    provider.request({ method: 'eth_sendTransaction', params: [{}] }),
  ).rejects.toMatchObject({ code: 4001, latchkeyCode: 'USER_REJECTED' })
  await expect(provider.request({ method: 'wallet_watchAsset' })).rejects.toMatchObject({
    code: 4200,
    latchkeyCode: 'WALLET_FAILED',
  })
})

test('follows the wallet’s account', async () => {
  const { connector, say } = await connected()
  const other = `0x${'e'.repeat(40)}`
  const changed = new Promise((resolve) => connector?.listen(resolve))
  results.eth_accounts = [other]
  onTestFinished(() => {
    results.eth_accounts = [address]
  })
  const event = { event: 'accountsChanged', params: [[other]], type: 'frameEthProviderEvent' }
  say(event, 'https://elsewhere.example')
  say(event)
  expect(await changed).toMatchObject({
    session: { accounts: [{ address: other }] },
    type: 'changed',
  })
})

test.each([[{}], [{ user: { fid: 'seven' } }], [null]])(
  'adds nothing for the context %j',
  async (value) => {
    playParent(() => ({ type: 'RAW', value }), origin)
    expect(await find()).toBeUndefined()
  },
)

test('adds nothing without an answer, within 1.5 seconds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  playParent(() => undefined)
  const found = find()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await found).toBeUndefined()
})

test('speaks through the web view of a phone app', async () => {
  const bridge = {
    postMessage: (text: string) => {
      const { id, ...message } = JSON.parse(text)
      const event = new MessageEvent('FarcasterFrameCallback', { data: { id, ...answer(message) } })
      queueMicrotask(() => document.dispatchEvent(event))
    },
  }
  vi.stubGlobal('ReactNativeWebView', bridge)
  onTestFinished(() => void vi.unstubAllGlobals())
  const connector = await find()
  expect(await connector?.restore({ namespaces: ['eip155'], signal })).toMatchObject([
    { accounts: [{ address }] },
  ])
})
