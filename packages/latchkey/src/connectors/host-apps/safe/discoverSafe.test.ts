// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Provider } from '../../../core/eip1193/provider.ts'
import type { Connector } from '../../../core/ports/connector.ts'
import { playParent } from '../fixtures/playParent.ts'
import { discover } from './discoverSafe.ts'

const safeAddress = `0x${'5'.repeat(40)}`
const to = `0x${'6'.repeat(40)}`
const hash = `0x${'a'.repeat(64)}`
const origins = ['https://app.safe.global']

async function find(allowed = origins): Promise<Connector | undefined> {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const add = vi.fn()
  await discover({ add, signal: ending.signal }, allowed)
  return add.mock.calls[0]?.[0]
}

/** Safe's app with its answers by method. */
function playSafe(answers: Record<string, unknown> = {}, origin?: string) {
  const known: Record<string, unknown> = {
    getSafeInfo: { chainId: 8453, owners: [], safeAddress, threshold: 1 },
    ...answers,
  }
  return playParent(({ method }) => {
    const data = known[String(method)]
    return data instanceof Error
      ? { error: data.message, success: false, version: '9.1.0' }
      : { data, success: true, version: '9.1.0' }
  }, origin)
}

async function connectSafe(answers?: Record<string, unknown>) {
  const around = playSafe(answers)
  const connector = await find()
  const [session] = (await connector?.restore({ namespaces: ['eip155'], signal })) ?? []
  const provider = session?.provider as Required<Provider>
  return { ...around, provider, session }
}
const { signal } = new AbortController()

test('connects the Safe that the app names', async () => {
  const { session } = await connectSafe()
  expect(session).toMatchObject({ accounts: [{ address: safeAddress }], chainId: 'eip155:8453' })
})

test('sends further messages only to the origin that answered', async () => {
  const { parent, provider } = await connectSafe({ rpcCall: '0x1' })
  await provider.request({ method: 'eth_blockNumber' })
  expect(parent.postMessage.mock.calls.map(([{ method }, target]) => [method, target])).toEqual([
    ['getSafeInfo', '*'],
    ['rpcCall', 'https://app.safe.global'],
  ])
})

test('adds nothing if the page around is of another origin', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  playSafe({}, 'https://elsewhere.example')
  const found = find()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await found).toBeUndefined()
})

test('adds nothing without an answer, within 1.5 seconds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  playParent(() => undefined)
  const found = find()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await found).toBeUndefined()
})

test.each([
  [{ chainId: 1, safeAddress: 'safe' }],
  [{ chainId: '1', safeAddress }],
  [{ chainId: -1, safeAddress }],
  [null],
])('adds nothing for the answer %j', async (getSafeInfo) => {
  playSafe({ getSafeInfo })
  expect(await find()).toBeUndefined()
})

test('ignores answers of windows that are not around the page', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { say } = playParent(({ id }) => {
    const data = { chainId: 1, safeAddress }
    say({ data, id, success: true }, 'https://app.safe.global', window)
    return undefined
  })
  const found = find()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await found).toBeUndefined()
})

test('signs texts, and transactions by their Safe hash', async () => {
  const { parent, provider } = await connectSafe({
    sendTransactions: { safeTxHash: hash },
    signMessage: { signature: '0x12' },
  })
  expect(await provider.request({ method: 'personal_sign', params: ['0x6869', safeAddress] })).toBe(
    '0x12',
  )
  const transaction = { data: '0xab', to: `0x${'6'.repeat(40)}`, value: '0xde0b6b3a7640000' }
  expect(await provider.request({ method: 'eth_sendTransaction', params: [transaction] })).toBe(
    hash,
  )
  expect(parent.postMessage.mock.calls.slice(1).map(([{ params }]) => params)).toEqual([
    { message: 'hi' },
    { txs: [{ ...transaction, value: '1000000000000000000' }] },
  ])
})

test('error: a declined request has the number of EIP-1193, and our code beside it', async () => {
  const { provider } = await connectSafe({ signMessage: new Error('Transaction was rejected') })
  await expect(
    provider.request({ method: 'personal_sign', params: ['0x6869', safeAddress] }),
  ).rejects.toMatchObject({
    code: 4001,
    latchkeyCode: 'USER_REJECTED',
    name: 'ProviderRpcError',
  })
})

test('error: refuses to move the Safe to another network, by number', async () => {
  const { provider } = await connectSafe()
  const move = (chainId: unknown) =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  await expect(move('0x1')).rejects.toMatchObject({
    code: 4902,
    latchkeyCode: 'CHAIN_NOT_APPROVED',
  })
  await expect(move('foo')).rejects.toMatchObject({ code: -32602 })
  expect(await move('0x2105')).toBeNull()
})

test.each([
  ['an amount with a point', { method: 'eth_sendTransaction', params: [{ to, value: '1.5' }] }],
  ['a transaction without a recipient', { method: 'eth_sendTransaction', params: [{}] }],
  ['no method', undefined],
])('error: refuses %s by the number of invalid parameters', async (_, call) => {
  const { provider } = await connectSafe()
  await expect(provider.request(call as { method: string })).rejects.toMatchObject({
    code: -32602,
    latchkeyCode: 'INVALID_REQUEST',
  })
})

test('is a whole provider, although a Safe never changes', async () => {
  const { provider } = await connectSafe()
  expect(() => provider.on('accountsChanged', () => {})).not.toThrow()
  expect(() => provider.removeListener('accountsChanged', () => {})).not.toThrow()
})
