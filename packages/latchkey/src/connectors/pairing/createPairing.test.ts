import { expect, test, vi } from 'vitest'
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
    message: 'The wallet returned an error: it shared no account',
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
