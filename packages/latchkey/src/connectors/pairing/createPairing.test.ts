import { expect, onTestFinished, test, vi } from 'vitest'
import { testNetwork } from '../../core/fixtures/testInstance.ts'
import { parseNetwork } from '../../core/networks/parseNetwork.ts'
import { solana, solanaDevnet } from '../../core/networks/solanaNetworks.ts'
import { alice, granted } from './fixtures/createTestWallet.ts'
import { setupPairing } from './fixtures/setupPairing.ts'

const ending = new AbortController()

test('default', async () => {
  const { pair } = setupPairing()
  const { sessions } = await pair()
  expect(sessions).toEqual([
    {
      accounts: [{ address: alice, namespace: 'eip155', type: 'eoa' }],
      approvedChainIds: ['eip155:1', 'eip155:137'],
      chainId: 'eip155:1',
      namespace: 'eip155',
      provider: expect.anything(),
      wallet: { icon: undefined, name: 'Test Wallet' },
    },
  ])
})

test('behavior: everything that the host offers is proposed at once, all of it optional', async () => {
  const { open, wallet } = setupPairing({
    chainIds: { eip155: 'eip155:137' },
    networks: [
      parseNetwork(testNetwork('eip155', 1)),
      parseNetwork(testNetwork('eip155', 137)),
      parseNetwork(solana),
    ],
  })
  const { pairing, told } = open()
  const asking = pairing.connect({ namespaces: ['eip155', 'solana'], signal: ending.signal })
  const link = told.find((event) => event.type === 'link')!
  const proposal = await wallet.pair(link.uri)
  await wallet.approve(link.uri)
  await asking

  expect(proposal.params).toMatchObject({
    optionalNamespaces: {
      // The chain in front comes first, as wallets begin there.
      eip155: { chains: ['eip155:137', 'eip155:1'], events: ['accountsChanged', 'chainChanged'] },
      solana: {
        chains: [
          'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
          'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
        ],
      },
    },
    requiredNamespaces: {},
  })
  // Nodes, which may hold keys, are nobody else's.
  expect(JSON.stringify(proposal.params)).not.toContain('rpcMap')
})

test.each(['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz'])(
  'behavior: a wallet that knows Solana as %s is asked so, and moves with its words',
  async (id) => {
    const pubkey = 'GrWNH9qfwrvoCEoTm65hmnSh4z3CD96SfhtfQY6ZKUfY'
    const devnet = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
    const { pair, wallet } = setupPairing({
      networks: [parseNetwork(solana), parseNetwork(solanaDevnet)],
    })
    const { provider, sessions, told, topic } = await pair({
      namespaces: {
        solana: {
          accounts: [`${id}:${pubkey}`, `${devnet}:${pubkey}`],
          chains: [id, devnet],
          events: ['chainChanged'],
          methods: ['solana_signMessage'],
        },
      },
    })
    expect(sessions).toMatchObject([
      {
        approvedChainIds: [solana.caipNetworkId, solanaDevnet.caipNetworkId],
        chainId: solana.caipNetworkId,
      },
    ])
    const answer = provider.request({ method: 'solana_signMessage', params: {} })
    const request = await wallet.request('solana_signMessage')
    expect(request.params).toMatchObject({ chainId: id })
    await wallet.answer(request, { result: {} })
    await answer
    await wallet.say(topic, 'wc_sessionEvent', {
      chainId: devnet,
      event: { data: devnet, name: 'chainChanged' },
    })
    await vi.waitFor(() =>
      expect(told.at(-1)).toMatchObject({ session: { chainId: solanaDevnet.caipNetworkId } }),
    )
  },
)

test('behavior: one approval connects every family; what was not approved is not connected', async () => {
  const id = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  const { pair } = setupPairing({
    networks: [
      parseNetwork(testNetwork('eip155', 1)),
      parseNetwork(solana),
      parseNetwork(testNetwork('bip122', 1)),
    ],
  })
  const { sessions } = await pair({
    namespaces: {
      ...granted,
      // An older wallet, which knows the chain by its older name.
      solana: { accounts: [`${id}:So1`], events: [], methods: ['solana_signMessage'] },
    },
  })
  expect(sessions.map(({ approvedChainIds, chainId }) => [chainId, approvedChainIds])).toEqual([
    ['eip155:1', ['eip155:1', 'eip155:137']],
    [solana.caipNetworkId, [solana.caipNetworkId]],
  ])
})

test('behavior: a wallet that knows a chain by its older name is asked by it', async () => {
  const id = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  const { pair, wallet } = setupPairing({ networks: [parseNetwork(solana)] })
  const { provider } = await pair({
    namespaces: {
      solana: { accounts: [`${id}:So1`], events: [], methods: ['solana_signMessage'] },
    },
  })
  const answer = provider.request({ method: 'solana_signMessage', params: { message: 'x' } })
  const request = await wallet.request('solana_signMessage')
  expect(request.params).toMatchObject({ chainId: id })
  await wallet.answer(request, { result: { signature: 's' } })
  expect(await answer).toEqual({ signature: 's' })
})

test('error: a wallet that shares no account of ours is not connected', async () => {
  const { pair } = setupPairing()
  const namespaces = { cosmos: { accounts: ['cosmos:hub:a'], events: [], methods: [] } }
  await expect(pair({ namespaces })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    message: 'The wallet answered with an error: it shared no account',
  })
})

test('error: a wallet that says no', async () => {
  const { open, wallet } = setupPairing()
  const { pairing, told } = open()
  const asking = pairing.connect({ namespaces: ['eip155'], signal: ending.signal })
  const link = told.find((event) => event.type === 'link')!
  await Promise.all([
    expect(asking).rejects.toMatchObject({ code: 'USER_REJECTED' }),
    wallet.reject(link.uri),
  ])
})

test('behavior: a reload brings the session back without asking anybody', async () => {
  const { open, pair, relay } = setupPairing()
  const { provider } = await pair()
  await provider.request({
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: '0x89' }],
  })
  const before = relay.published.length
  const { pairing } = open()
  const [session] = await pairing.restore({ namespaces: ['eip155'], signal: ending.signal })
  expect(session).toMatchObject({ chainId: 'eip155:137', wallet: { name: 'Test Wallet' } })
  expect(await pairing.restore({ namespaces: ['solana'], signal: ending.signal })).toEqual([])
  expect(relay.published.length).toBe(before)
})

test('behavior: storage that makes no sense is as good as none', async () => {
  const { area, open } = setupPairing()
  for (const value of ['{', '7', '{"sessions":{"a":{"topic":"a"}}}', '{"sessions":[1],"sent":7}']) {
    area.setItem('latchkey:v1:pairing', value)
    const { client, pairing } = open()
    expect(client.sessions).toEqual([])
    expect(await pairing.restore({ namespaces: ['eip155'], signal: ending.signal })).toEqual([])
  }
})

test('behavior: the wallet ends the session', async () => {
  const { open, pair, wallet } = setupPairing()
  const { provider, told, topic } = await pair()
  const heard: unknown[] = []
  provider.on('disconnect', (value) => heard.push(value))
  await wallet.say(topic, 'wc_sessionDelete', { code: 6000, message: 'Bye' })
  await vi.waitFor(() => expect(told).toContainEqual({ namespace: 'eip155', type: 'disconnected' }))
  expect(heard).toEqual([{ code: 6000, message: 'User disconnected.' }])
  await expect(provider.request({ method: 'personal_sign', params: [] })).rejects.toThrow(
    'Please call connect() before request()',
  )
  expect(open().client.sessions).toEqual([])
})

test('behavior: what runs out, and what else happens on its own, is told by the names that pages know', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const expiry = Math.floor(Date.now() / 1000) + 3_600
  const { pair, wallet } = setupPairing()
  const { pairing, provider, told, topic } = await pair({ expiry })
  const heard: unknown[] = []
  for (const name of [
    'default_chain_changed',
    'disconnect',
    'proposal_expire',
    'session_expire',
    'session_extend',
    'session_ping',
    'session_request_expire',
  ])
    provider.on(name, (value) => heard.push([name, value]))

  await wallet.say(topic, 'wc_sessionPing', {})
  expect(heard.splice(0)).toMatchObject([['session_ping', { topic }]])
  await wallet.say(topic, 'wc_sessionExtend', { expiry: expiry + 60 })
  expect(heard.splice(0)).toMatchObject([
    ['session_extend', { session: { expiry: expiry + 60, topic } }],
  ])
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] })
  expect(heard.splice(0)).toEqual([['default_chain_changed', 'eip155:137']])

  const method = 'personal_sign'
  const unanswered = expect(provider.request({ method, params: [] })).rejects.toMatchObject({
    code: 'REQUEST_EXPIRED',
  })
  await vi.advanceTimersByTimeAsync(901_000)
  await unanswered
  expect(heard.splice(0)).toMatchObject([
    ['session_request_expire', { request: { method, topic } }],
  ])

  const unread = expect(
    pairing.connect({ namespaces: ['eip155'], signal: ending.signal }),
  ).rejects.toMatchObject({ code: 'PROPOSAL_EXPIRED' })
  await vi.advanceTimersByTimeAsync(601_000)
  await unread
  const uri = told.filter((event) => event.type === 'link').at(-1)!.uri
  expect(heard.splice(0)).toMatchObject([['proposal_expire', { uri }]])

  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(heard).toMatchObject([
    ['session_expire', { topic }],
    ['disconnect', { code: 4900, message: 'Session expired.' }],
  ])
  expect(told.at(-1)).toEqual({ namespace: 'eip155', type: 'disconnected' })
})

test('behavior: the page ends the session, and the wallet hears why', async () => {
  const { pair, wallet } = setupPairing()
  const { client, pairing, topic } = await pair()
  await pairing.disconnect('eip155')
  const goodbye = await wallet.until(({ method }) => method === 'wc_sessionDelete')
  expect(goodbye).toMatchObject({ params: { code: 6000, message: 'User disconnected.' }, topic })
  expect(client.sessions).toEqual([])
  // The other families of the session are gone with it: there is nobody to tell.
  await pairing.disconnect('solana')
})

test('behavior: who pairs again means the new wallet', async () => {
  const { pair, wallet } = setupPairing()
  const first = await pair()
  const again = first.pairing.connect({ namespaces: ['eip155'], signal: ending.signal })
  const links = first.told.filter((event) => event.type === 'link')
  const topic = await wallet.approve(links.at(-1)!.uri)
  await again
  expect(first.client.sessions.map((session) => session.topic)).toEqual([topic])
  await wallet.until((frame) => frame.topic === first.topic && frame.method === 'wc_sessionDelete')
})

test('behavior: pairing one more family asks for those that are paired as well, and leaves them connected', async () => {
  const sol = { accounts: [`${solana.caipNetworkId}:So1`], events: [], methods: [] }
  const { pair, wallet } = setupPairing({
    networks: [parseNetwork(testNetwork('eip155', 1)), parseNetwork(solana)],
  })
  const { pairing, told } = await pair({ namespaces: granted })
  told.length = 0
  async function pairSolana(namespaces: object) {
    const again = pairing.connect({ namespaces: ['solana'], signal: ending.signal })
    await vi.waitFor(() => expect(told.some(({ type }) => type === 'link')).toBe(true))
    const links = told.filter((event) => event.type === 'link')
    await wallet.approve(links.at(-1)!.uri, { namespaces })
    return (await again).map(({ namespace }) => namespace)
  }
  expect(await pairSolana({ ...granted, solana: sol })).toEqual(['eip155', 'solana'])
  expect(told.filter(({ type }) => type === 'disconnected')).toEqual([])
  told.length = 0
  // Another wallet, which knows no Ethereum: that it is over there is told.
  expect(await pairSolana({ solana: sol })).toEqual(['solana'])
  expect(told.filter(({ type }) => type === 'disconnected')).toEqual([
    { namespace: 'eip155', type: 'disconnected' },
  ])
})

test('behavior: an account that the session does not share comes to the front once it does', async () => {
  const [first, second, third] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`)
  const entry = { ...granted.eip155, accounts: [`eip155:1:${first}`, `eip155:1:${second}`] }
  const { pair, wallet } = setupPairing({ networks: [parseNetwork(testNetwork('eip155', 1))] })
  const { told, topic } = await pair({ namespaces: { eip155: entry } })
  const fronts = () =>
    told.flatMap((event) => (event.type === 'changed' ? event.session.accounts[0].address : []))
  const name = 'accountsChanged'
  const say = (address: string | undefined) =>
    wallet.say(topic, 'wc_sessionEvent', { chainId: 'eip155:1', event: { data: [address], name } })
  await say(second)
  await expect.poll(fronts).toEqual([second])
  await say(third)
  await wallet.say(topic, 'wc_sessionUpdate', {
    namespaces: { eip155: { ...entry, accounts: [...entry.accounts, `eip155:1:${third}`] } },
  })
  await expect.poll(fronts).toEqual([second, third])
})

test('behavior: a new link takes the place of the old one, which stays good', async () => {
  const { open, wallet } = setupPairing()
  const { client, pairing, told } = open()
  const asking = pairing.connect({ namespaces: ['eip155'], signal: ending.signal })
  pairing.renew()
  const [first, second, ...more] = told.filter((event) => event.type === 'link')
  expect(first!.uri).not.toBe(second!.uri)
  expect(more).toEqual([])
  await wallet.approve(first!.uri)
  expect(await asking).toHaveLength(1)
  await wallet.reject(second!.uri)
  expect(client.sessions).toHaveLength(1)
})

test('behavior: giving up leaves nothing behind', async () => {
  const { open, wallet } = setupPairing()
  const { client, pairing, told } = open()
  const giving = new AbortController()
  const asking = pairing.connect({ namespaces: ['eip155'], signal: giving.signal })
  const link = told.find((event) => event.type === 'link')!
  await wallet.pair(link.uri)
  giving.abort(new Error('enough'))
  await expect(asking).rejects.toThrow('enough')
  await wallet.approve(link.uri)
  expect(client.sessions).toEqual([])
})

test('behavior: a session that is gone without a word is gone for everybody', async () => {
  const { area, pair } = setupPairing()
  const { pairing, provider, told } = await pair()
  area.removeItem('latchkey:v1:pairing')
  await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({
    code: 'NOT_PAIRED',
  })
  expect(told.at(-1)).toEqual({ namespace: 'eip155', type: 'disconnected' })
  await pairing.disconnect('eip155')
})

test('behavior: moving by the network list', async () => {
  const { pair, wallet } = setupPairing()
  const methods = ['wallet_switchEthereumChain']
  const { pairing, topic } = await pair({
    namespaces: { eip155: { ...granted.eip155, methods } },
  })
  const network = (reference: number) => parseNetwork(testNetwork('eip155', reference))
  await pairing.switchNetwork(network(137))

  const moving = pairing.switchNetwork(network(10))
  await wallet.answer(await wallet.request('wallet_switchEthereumChain'), { result: null })
  const accounts = [...granted.eip155.accounts, `eip155:10:${alice}`]
  await wallet.say(topic, 'wc_sessionUpdate', {
    namespaces: { eip155: { ...granted.eip155, accounts, methods } },
  })
  await moving
  await expect(pairing.switchNetwork(parseNetwork(solana))).rejects.toMatchObject({
    code: 'CHAIN_NOT_APPROVED',
  })
})

test('error: a wallet that agrees to move, and does not', async () => {
  const { pair, wallet } = setupPairing()
  const { pairing } = await pair({
    namespaces: { eip155: { ...granted.eip155, methods: ['wallet_switchEthereumChain'] } },
  })
  const moving = pairing.switchNetwork(parseNetwork(testNetwork('eip155', 10)))
  const request = await wallet.request('wallet_switchEthereumChain')
  vi.useFakeTimers()
  const failed = expect(moving).rejects.toMatchObject({ code: 'SWITCH_FAILED' })
  await wallet.answer(request, { result: null })
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  await failed
})
