import { afterEach, expect, test, vi } from 'vitest'
import { providerError } from '../../../core/provider/errors.ts'
import { alice, granted } from '../fixtures/createTestWallet.ts'
import { setupPairing } from '../fixtures/setupPairing.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const all = [
  ...granted.eip155.methods,
  'wallet_getAssets',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_sendCalls',
]

function withMethods(methods: readonly string[]) {
  return { namespaces: { eip155: { ...granted.eip155, methods } } }
}

/** Servers with scripted responses and a log of requests. */
function stubHosts(answer: (url: string, params: readonly unknown[]) => unknown) {
  const asked: { url: string; method: string; params: readonly unknown[] }[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const { method, params } = JSON.parse(body)
    asked.push({ method, params, url })
    const value = answer(url, params)
    return value instanceof Response ? value : Response.json({ id: 1, result: value })
  })
  return asked
}

const capabilities = (...params: unknown[]) => ({ method: 'wallet_getCapabilities', params })
const status = (id: unknown) => ({ method: 'wallet_getCallsStatus', params: [id] })

test('requests capabilities from the wallet once', async () => {
  const { pair, wallet } = setupPairing()
  const { provider } = await pair(withMethods(all))
  const asking = provider.request(capabilities(alice, ['0x1']))
  const request = await wallet.request('wallet_getCapabilities')
  await wallet.answer(request, { result: { '0x1': { atomic: { status: 'supported' } } } })
  expect(await asking).toEqual({ '0x1': { atomic: { status: 'supported' } } })

  // Requested once: the second call uses the first response.
  const received = wallet.received.length
  expect(await provider.request(capabilities(alice.toUpperCase(), ['0x1']))).toEqual(await asking)
  expect(wallet.received.length).toBe(received)
})

test('does not open the wallet for what it answers without the visitor', async () => {
  const { pair, opened, wallet } = setupPairing()
  const { provider } = await pair(withMethods(all))
  const able = provider.request(capabilities(alice))
  await wallet.answer(await wallet.request('wallet_getCapabilities'), { result: {} })
  const past = provider.request(status('0xba7c'))
  await wallet.answer(await wallet.request('wallet_getCallsStatus'), { result: { status: 100 } })
  const assets = provider.request({ method: 'wallet_getAssets', params: [{ account: alice }] })
  await wallet.answer(await wallet.request('wallet_getAssets'), { result: { '0x1': [] } })
  expect([await able, await past, await assets]).toEqual([{}, { status: 100 }, { '0x1': [] }])
  expect(opened).toEqual([])
  const calling = provider.request({ method: 'wallet_sendCalls', params: [{}] })
  await wallet.answer(await wallet.request('wallet_sendCalls'), { result: { id: '0xba7c' } })
  expect(await calling).toEqual({ id: '0xba7c' })
  expect(opened).toHaveLength(1)
})

test.each([
  ['JSON within JSON', JSON.stringify({ [alice]: { '0x1': { a: 1 }, '0x89': { b: 2 } } })],
  ['an object', { [alice]: { '0x1': { a: 1 }, '0x89': { b: 2 } } }],
  ['another letter case', { [alice.toUpperCase()]: { '0x1': { a: 1 }, '0x89': { b: 2 } } }],
])('reads capabilities of an address from the session, as %s', async (_, said) => {
  const { pair, opened } = setupPairing()
  const { provider } = await pair({
    ...withMethods(all),
    sessionProperties: { capabilities: said },
  })
  expect(await provider.request(capabilities(alice, ['0x89']))).toEqual({ '0x89': { b: 2 } })
  expect(await provider.request(capabilities(alice))).toEqual({ '0x1': { a: 1 }, '0x89': { b: 2 } })
  expect(opened).toEqual([])
})

test('merges the session’s capabilities for all chains, a chain and an address', async () => {
  const { pair, opened } = setupPairing()
  const { provider } = await pair({
    ...withMethods([]),
    scopedProperties: {
      'eip155:1': { paymasterService: { supported: true } },
      'eip155:137': { lost: true },
      [`eip155:137:${alice}`]: JSON.stringify({ flow: 'own' }),
    },
    sessionProperties: { atomic: '{"status":"ready"}', bundler_name: 'x' },
  })
  const expected = {
    '0x1': { atomic: { status: 'ready' }, paymasterService: { supported: true } },
    '0x89': { atomic: { status: 'ready' }, flow: 'own' },
  }
  expect(await provider.request(capabilities(alice, ['0x1', '0x89']))).toEqual(expected)
  // Without a list of chains, and without the method in the wallet: every chain of the session.
  expect(await provider.request(capabilities(alice))).toEqual(expected)
  expect(opened).toEqual([])
})

test('refuses other addresses, and returns nothing for a wallet without the method', async () => {
  const { pair } = setupPairing()
  const { provider } = await pair(withMethods([]))
  for (const params of [[], [7], undefined])
    await expect(
      provider.request({ method: 'wallet_getCapabilities', params }),
    ).rejects.toMatchObject({ latchkeyCode: 'INVALID_REQUEST' })
  await expect(provider.request(capabilities(alice, ['0x1']))).rejects.toMatchObject({
    code: 4200,
    latchkeyCode: 'METHOD_NOT_APPROVED',
  })
})

test.each([
  ['confirmed', ['0x1', '0x1'], 200],
  ['partly reverted', ['0x1', '0x0'], 600],
  ['reverted', ['0x0', '0x0'], 500],
  ['on its way', ['0x1', undefined], 100],
])('a batch whose transactions the wallet reported is %s', async (_, states, expected) => {
  const { pair, wallet } = setupPairing()
  const asked = stubHosts((_url, [hash]) => {
    const state = states[hash === '0xa' ? 0 : 1]
    return state ? { status: state, transactionHash: hash } : null
  })
  const { provider } = await pair(withMethods(['wallet_sendCalls']))
  const sending = provider.request({ method: 'wallet_sendCalls', params: [{ calls: [] }] })
  const request = await wallet.request('wallet_sendCalls')
  const caip345 = { caip2: 'eip155:1', transactionHashes: ['0xa', '0xb'] }
  await wallet.answer(request, { result: { capabilities: { caip345 }, id: 'batch' } })
  await sending

  expect(await provider.request(status('batch'))).toMatchObject({
    chainId: '0x1',
    id: 'batch',
    receipts: states.flatMap((state, at) =>
      state ? [{ status: state, transactionHash: at ? '0xb' : '0xa' }] : [],
    ),
    status: expected,
    version: '2.0.0',
  })
  expect(asked.map(({ method }) => method)).toEqual(Array(2).fill('eth_getTransactionReceipt'))
})

test('forgets reported transactions after a day', async () => {
  const { pair, wallet } = setupPairing()
  stubHosts(() => ({ status: '0x1' }))
  const { provider } = await pair(withMethods(['wallet_sendCalls']))
  const send = async (id: string) => {
    const received = wallet.received.length
    const sending = provider.request({ method: 'wallet_sendCalls', params: [{ id }] })
    const request = await wallet.until((frame) => wallet.received.indexOf(frame) >= received)
    const caip345 = { caip2: 'eip155:1', transactionHashes: ['0xa'] }
    await wallet.answer(request, { result: { capabilities: { caip345 }, id } })
    await sending
  }
  await send('old')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_001)
  await send('new')
  vi.restoreAllMocks()
  await expect(provider.request(status('old'))).rejects.toMatchObject({
    latchkeyCode: 'CALL_STATUS_NOT_APPROVED',
  })
  expect(await provider.request(status('new'))).toMatchObject({ status: 200 })
})

test.each([
  ['succeeded', { receipt: { blockNumber: '0x7' }, success: true }, 200],
  ['failed', { receipt: { blockNumber: '0x7' }, success: false }, 500],
  ['waits', undefined, 100],
])('the wallet’s bundler reports that the operation %s', async (_, receipt, expected) => {
  const receiptOf = vi.fn(async () => receipt)
  const { pair } = setupPairing({}, { receiptOf })
  const { provider } = await pair({
    ...withMethods([]),
    sessionProperties: { bundler_name: 'pimlico' },
  })
  expect(await provider.request(status('0xhash'))).toMatchObject({ id: '0xhash', status: expected })
  expect(receiptOf).toHaveBeenCalledWith({
    bundler: 'pimlico',
    chainId: 'eip155:1',
    hash: '0xhash',
  })
})

test('names the error if the bundler fails', async () => {
  const receiptOf = async () => {
    throw providerError('USER_OPERATION_RECEIPT_FAILED', { status: 502 })
  }
  const { pair, wallet } = setupPairing({}, { receiptOf })
  const sessionProperties = { bundler_name: 'pimlico' }
  const { provider } = await pair({ ...withMethods([]), sessionProperties })
  await expect(provider.request(status('0xhash'))).rejects.toThrow(
    /^Failed to fetch user operation receipt - 502$/,
  )
  // A wallet with the method is asked then.
  const other = setupPairing({}, { receiptOf })
  const page = await other.pair({ ...withMethods(all), sessionProperties })
  const asking = page.provider.request(status('0xhash'))
  const request = await other.wallet.request('wallet_getCallsStatus')
  await other.wallet.answer(request, { result: { status: 200 } })
  expect(await asking).toEqual({ status: 200 })
  expect(wallet.received.some(({ method }) => method === 'wc_sessionRequest')).toBe(false)
})

test.each([
  ['not encrypted', 'http://node.example/rpc'],
  ['of an unknown host', 'https://evil.example/rpc'],
  ['not a URL', 'https:'],
])('never requests from a bundler that is %s', async (_, url) => {
  const nodesOf = () => ['https://node.example/v1', 'http://node.example/v1']
  const { pair } = setupPairing({}, { nodesOf })
  const asked = stubHosts(() => ({ success: true }))
  const { provider } = await pair({ ...withMethods([]), sessionProperties: { bundler_url: url } })
  await expect(provider.request(status('0xhash'))).rejects.toThrow(
    /^Fetching call status not approved by the wallet\.$/,
  )
  expect(asked).toEqual([])
})

test('requests from a bundler at a host that serves the chain already', async () => {
  const { pair } = setupPairing({}, { nodesOf: () => ['https://node.example/v1/key'] })
  const sessionProperties = { bundler_url: 'https://node.example/bundler' }
  const asked = stubHosts(() => ({ receipt: {}, success: true }))
  const { provider } = await pair({ ...withMethods([]), sessionProperties })
  expect(await provider.request(status('0xhash'))).toMatchObject({ status: 200 })
  expect(asked).toEqual([
    {
      method: 'eth_getUserOperationReceipt',
      params: ['0xhash'],
      url: 'https://node.example/bundler',
    },
  ])
  stubHosts(() => new Response('no', { status: 429 }))
  await expect(provider.request(status('0xhash'))).rejects.toThrow(
    /^Failed to fetch user operation receipt - 429$/,
  )
})

test('names the error if no source knows the status', async () => {
  const { pair } = setupPairing()
  const { provider } = await pair(withMethods([]))
  await expect(provider.request(status('0xhash'))).rejects.toMatchObject({
    latchkeyCode: 'CALL_STATUS_NOT_APPROVED',
    message: 'Fetching call status not approved by the wallet.',
  })
})
