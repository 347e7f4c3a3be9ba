import { afterEach, expect, test, vi } from 'vitest'
import { testNetwork } from '../../../core/fixtures/testInstance.ts'
import { parseNetwork } from '../../../core/options/parseNetwork.ts'
import { alice, bob, granted } from '../fixtures/createTestWallet.ts'
import { setupPairing } from '../fixtures/setupPairing.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Nodes with scripted responses and a log of requests. */
function stubNodes(answer: (method: string, url: string) => unknown) {
  const asked: { url: string; method: string }[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const { method } = JSON.parse(body)
    asked.push({ method, url })
    const value = answer(method, url)
    if (value instanceof Response) return value
    return Response.json({ id: 1, jsonrpc: '2.0', result: value })
  })
  return asked
}

test('requests an approved method from the wallet', async () => {
  const { pair, wallet, opened } = setupPairing()
  const { provider, topic } = await pair()
  const answer = provider.request({ method: 'personal_sign', params: ['0x00', alice] })
  // Within the call: browsers open an app only then.
  expect(opened).toMatchObject([{ requestId: expect.any(Number), topic }])
  const request = await wallet.request('personal_sign')
  expect(request.params).toMatchObject({
    chainId: 'eip155:1',
    request: { method: 'personal_sign', params: ['0x00', alice] },
  })
  await wallet.answer(request, { result: '0xsigned' })
  expect(await answer).toBe('0xsigned')
})

test('returns accounts and chain without a request', async () => {
  const { pair } = setupPairing()
  const asked = stubNodes(() => undefined)
  const { provider } = await pair()
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([alice])
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([alice])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(await provider.request({ method: 'eth_chainId' }, 'eip155:137')).toBe('0x89')
  expect(asked).toEqual([])
})

test('requests unapproved methods from the chain’s node', async () => {
  const { pair, opened } = setupPairing()
  const asked = stubNodes((method) => `${method}!`)
  const { provider } = await pair()
  expect(await provider.request({ method: 'eth_blockNumber' })).toBe('eth_blockNumber!')
  expect(await provider.request({ method: 'eth_sendRawTransaction', params: ['0x'] })).toBe(
    'eth_sendRawTransaction!',
  )
  expect(asked.map(({ url }) => url)).toEqual(['http://127.0.0.1:9', 'http://127.0.0.1:9'])
  expect(opened).toEqual([])
})

test.each([
  'eth_sign',
  'eth_signTypedData_v4',
  'eth_signTransaction',
  'eth_sendUserOperation',
  'personal_ecRecover',
  'wallet_watchAsset',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'signPsbt',
  'sendTransfer',
  'solana_signAndSendTransaction',
])('%s never reaches a node', async (method) => {
  const { pair } = setupPairing()
  const asked = stubNodes(() => 'leaked')
  const { provider } = await pair({
    namespaces: { eip155: { ...granted.eip155, methods: ['personal_sign'] } },
  })
  await expect(provider.request({ method, params: ['secret'] })).rejects.toMatchObject({
    code: 4200,
    latchkeyCode: 'METHOD_NOT_APPROVED',
    message: `Method ${method} is not approved by the wallet`,
  })
  expect(asked).toEqual([])
})

test('prefers the nodes that the host names for sessions', async () => {
  const { pair } = setupPairing(
    { override: { rpcMap: { 'eip155:1': 'https://first.example' } } },
    { nodeConfig: () => ({ retryCount: 0 }) },
  )
  const asked = stubNodes((_, url) =>
    url.includes('first') ? new Response('busy', { status: 503 }) : '0x7',
  )
  const { provider } = await pair()
  expect(await provider.request({ method: 'eth_gasPrice' })).toBe('0x7')
  expect(asked.map(({ url }) => url)).toEqual(['https://first.example', 'http://127.0.0.1:9'])
})

test('passes on a node’s error with its code', async () => {
  const { pair } = setupPairing()
  stubNodes(() =>
    Response.json(
      { error: { code: 3, data: '0x08', message: 'reverted' }, id: 1 },
      { status: 400 },
    ),
  )
  const { provider } = await pair()
  await expect(provider.request({ method: 'eth_call', params: [] })).rejects.toMatchObject({
    code: 3,
    data: '0x08',
    message: 'reverted',
  })
})

test('names the error if no node responds', async () => {
  const { pair } = setupPairing()
  stubNodes(() => new Response('<html>', { status: 200 }))
  const { provider } = await pair()
  await expect(provider.request({ method: 'eth_call' })).rejects.toMatchObject({
    latchkeyCode: 'NODE_FAILED',
  })
})

test('names a chain without a node', async () => {
  const network = { ...testNetwork('eip155', 1), rpcUrls: { default: { http: [] } } }
  const { pair } = setupPairing({ networks: [parseNetwork(network)] })
  const { provider } = await pair()
  await expect(provider.request({ method: 'eth_call' }, 'eip155:7')).rejects.toThrow(
    /^JSON-RPC provider for eip155:7 not found$/,
  )
  await expect(provider.request({ method: 'eth_call' }, 'eip155:1')).rejects.toThrow(
    /^No RPC url provided for chainId$/,
  )
})

test('maps a declined request to EIP-1193’s code', async () => {
  const { pair, wallet } = setupPairing()
  const { provider } = await pair()
  const answer = provider.request({ method: 'personal_sign', params: [] })
  const request = await wallet.request('personal_sign')
  await Promise.all([
    expect(answer).rejects.toMatchObject({ code: 4001, message: 'User rejected.' }),
    wallet.answer(request, { error: { code: 5000, message: 'User rejected.' } }),
  ])
})

test('refuses requests without a session', async () => {
  const { pair } = setupPairing()
  const { pairing, provider } = await pair()
  await pairing.disconnect('eip155')
  for (const method of ['eth_accounts', 'personal_sign', 'eth_blockNumber'])
    await expect(provider.request({ method })).rejects.toMatchObject({
      latchkeyCode: 'NOT_PAIRED',
      message: 'Please call connect() before request()',
    })
})

test('switches to an approved chain without the wallet', async () => {
  const { pair, opened } = setupPairing()
  const { provider, emitted } = await pair()
  const received: unknown[] = []
  provider.on('chainChanged', (chain) => received.push(chain))
  provider.on('accountsChanged', (accounts) => received.push(accounts))
  const go = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }
  expect(await provider.request(go)).toBeNull()
  expect(await provider.request(go)).toBeNull()
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
  expect(received).toEqual(['0x89'])
  expect(emitted.at(-1)).toMatchObject({ session: { chainId: 'eip155:137' }, type: 'changed' })
  expect(opened).toEqual([])
})

test('reports other accounts on the new chain', async () => {
  const accounts = [`eip155:1:${alice}`, `eip155:137:${bob}`]
  const { pair } = setupPairing()
  const { provider } = await pair({ namespaces: { eip155: { ...granted.eip155, accounts } } })
  const received: unknown[] = []
  provider.on('accountsChanged', (accounts) => received.push(accounts))
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] })
  expect(received).toEqual([[bob]])
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([bob])
})

test('refuses a chain that the wallet neither approved nor can add', async () => {
  const { pair } = setupPairing()
  const { provider } = await pair()
  for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    await expect(provider.request({ method, params: [{ chainId: '0xa' }] })).rejects.toMatchObject({
      code: 4902,
      latchkeyCode: 'CHAIN_NOT_APPROVED',
      message: 'Chain eip155:10 is not approved by the wallet',
    })
  await expect(
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: 'x' }] }),
  ).rejects.toMatchObject({ code: -32602, latchkeyCode: 'INVALID_REQUEST' })
})

test.each([undefined, null, 5, {}])('error: refuses %j as a request, by number', async (ask) => {
  const { pair } = setupPairing()
  const { provider } = await pair()
  await expect(provider.request(ask as never)).rejects.toMatchObject({
    code: -32602,
    latchkeyCode: 'INVALID_REQUEST',
  })
})

test('requests a switch from the wallet, and follows after its approval', async () => {
  const { pair, wallet } = setupPairing()
  const methods = [...granted.eip155.methods, 'wallet_switchEthereumChain']
  const { provider, emitted, topic } = await pair({
    namespaces: { eip155: { ...granted.eip155, methods } },
  })
  const received: unknown[] = []
  provider.on('chainChanged', (chain) => received.push(chain))
  const go = provider.request({
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: '0xa' }],
  })
  const request = await wallet.request('wallet_switchEthereumChain')
  expect(request.params).toMatchObject({ chainId: 'eip155:1' })
  await wallet.answer(request, { result: null })
  expect(await go).toBeNull()
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')

  const accounts = [...granted.eip155.accounts, `eip155:10:${alice}`]
  const eip155 = { ...granted.eip155, accounts, methods }
  await wallet.say(topic, 'wc_sessionUpdate', { namespaces: { eip155 } })
  await vi.waitFor(() => expect(received).toEqual(['0xa']))
  expect(emitted.at(-1)).toMatchObject({
    session: { approvedChainIds: ['eip155:1', 'eip155:137', 'eip155:10'], chainId: 'eip155:10' },
  })
})

test.each([
  ['a number', 137, 'eip155:1'],
  ['hex', '0x89', 'eip155:1'],
  ['a decimal text', '137', 'eip155:1'],
  ['a CAIP-2 id', 'eip155:137', 'eip155:1'],
  ['its payload instead of its chain', 137, 'eip155:137'],
])('follows the wallet’s chain, by %s', async (_, data, chainId) => {
  const { pair, wallet } = setupPairing()
  const { provider, emitted, topic } = await pair()
  const received: unknown[] = []
  provider.on('chainChanged', (chain) => received.push(chain))
  await wallet.say(topic, 'wc_sessionEvent', { chainId, event: { data, name: 'chainChanged' } })
  await vi.waitFor(() => expect(received).toEqual(['0x89']))
  expect(emitted.at(-1)).toMatchObject({ session: { chainId: 'eip155:137' }, type: 'changed' })
})

test.each([
  ['bare addresses', [bob, alice]],
  ['CAIP-10', [`eip155:1:${bob}`]],
])('follows the wallet’s account, by %s', async (_, data) => {
  const accounts = [`eip155:1:${alice}`, `eip155:1:${bob}`]
  const { open, pair, wallet } = setupPairing()
  const { provider, topic } = await pair({
    namespaces: { eip155: { ...granted.eip155, accounts } },
  })
  const received: unknown[] = []
  provider.on('accountsChanged', (value) => received.push(value))
  await wallet.say(topic, 'wc_sessionEvent', {
    chainId: 'eip155:1',
    event: { data, name: 'accountsChanged' },
  })
  await vi.waitFor(() => expect(received).toEqual([[bob, alice]]))
  const { signal } = new AbortController()
  const [session] = await open().pairing.restore({ namespaces: ['eip155'], signal })
  expect(session!.accounts[0].address).toBe(bob)
})

test('passes the wallet’s own events on', async () => {
  const events = [...granted.eip155.events, 'weather']
  const { pair, wallet } = setupPairing()
  const { provider, topic } = await pair({ namespaces: { eip155: { ...granted.eip155, events } } })
  const received: unknown[] = []
  const fail = () => {
    throw new Error('of the page')
  }
  provider.on('weather', fail)
  provider.on('weather', (value) => received.push(value))
  const say = (data: unknown) =>
    wallet.say(topic, 'wc_sessionEvent', { chainId: 'eip155:1', event: { data, name: 'weather' } })
  await say('rain')
  await vi.waitFor(() => expect(received).toEqual(['rain']))
  provider.removeListener('weather', fail)
})

test('leaves and reports an active chain that the wallet revokes', async () => {
  const { pair, wallet } = setupPairing()
  const { provider, emitted, topic } = await pair({
    namespaces: {
      eip155: { ...granted.eip155, accounts: [`eip155:1:${alice}`, `eip155:137:${bob}`] },
    },
  })
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] })
  const received: unknown[] = []
  provider.on('chainChanged', (value) => received.push(value))
  provider.on('accountsChanged', (value) => received.push(value))
  const accounts = [`eip155:1:${alice}`]
  const eip155 = { ...granted.eip155, accounts, chains: ['eip155:1'] }
  await wallet.say(topic, 'wc_sessionUpdate', { namespaces: { eip155 } })
  await vi.waitFor(() => expect(received).toEqual(['0x1', [alice]]))
  expect(emitted.at(-1)).toMatchObject({
    session: { approvedChainIds: ['eip155:1'], chainId: 'eip155:1' },
    type: 'changed',
  })
})

test('disconnects a family that the wallet revokes', async () => {
  const { pair, wallet } = setupPairing()
  const { provider, emitted, topic } = await pair()
  const cosmos = { accounts: ['cosmos:hub:a'], events: [], methods: [] }
  await wallet.say(topic, 'wc_sessionUpdate', { namespaces: { cosmos } })
  await vi.waitFor(() =>
    expect(emitted.at(-1)).toEqual({ namespace: 'eip155', type: 'disconnected' }),
  )
  for (const method of ['eth_chainId', 'personal_sign', 'eth_blockNumber'])
    await expect(provider.request({ method })).rejects.toMatchObject({
      latchkeyCode: 'CHAIN_ID_NOT_FOUND',
      message: 'ChainId not found',
    })
})
