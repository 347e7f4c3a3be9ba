import { expect, test, vi } from 'vitest'
import { testNetwork } from '../../core/fixtures/testInstance.ts'
import { solana, solanaDevnet } from '../../core/networks/solanaNetworks.ts'
import { parseNetwork } from '../../core/options/parseNetwork.ts'
import { alice, granted } from './fixtures/createTestWallet.ts'
import { setupPairing } from './fixtures/setupPairing.ts'

const ending = new AbortController()

test('connects with the approved accounts', async () => {
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

test('proposes everything that the host offers, as optional', async () => {
  const { open, wallet } = setupPairing({
    chainIds: { eip155: 'eip155:137' },
    networks: [
      parseNetwork(testNetwork('eip155', 1)),
      parseNetwork(testNetwork('eip155', 137)),
      parseNetwork(solana),
    ],
  })
  const { pairing, emitted } = open()
  const asking = pairing.connect({ namespaces: ['eip155', 'solana'], signal: ending.signal })
  const link = emitted.find((event) => event.type === 'link')!
  const proposal = await wallet.pair(link.uri)
  await wallet.approve(link.uri)
  await asking

  expect(proposal.params).toMatchObject({
    optionalNamespaces: {
      // The active chain comes first, since wallets start there.
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
  // Node URLs may hold keys and stay on the page.
  expect(JSON.stringify(proposal.params)).not.toContain('rpcMap')
})

test.each(['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz'])(
  'uses the ids of a wallet that knows Solana as %s',
  async (id) => {
    const pubkey = 'GrWNH9qfwrvoCEoTm65hmnSh4z3CD96SfhtfQY6ZKUfY'
    const devnet = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
    const { pair, wallet } = setupPairing({
      networks: [parseNetwork(solana), parseNetwork(solanaDevnet)],
    })
    const { provider, sessions, emitted, topic } = await pair({
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
      expect(emitted.at(-1)).toMatchObject({ session: { chainId: solanaDevnet.caipNetworkId } }),
    )
  },
)

test('connects every approved family with one approval', async () => {
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
      // An older wallet that knows the chain by its older id.
      solana: { accounts: [`${id}:So1`], events: [], methods: ['solana_signMessage'] },
    },
  })
  expect(sessions.map(({ approvedChainIds, chainId }) => [chainId, approvedChainIds])).toEqual([
    ['eip155:1', ['eip155:1', 'eip155:137']],
    [solana.caipNetworkId, [solana.caipNetworkId]],
  ])
})

test('requests from a wallet by the chain id that it knows', async () => {
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

test('refuses a wallet without an account of the host’s families', async () => {
  const { pair } = setupPairing()
  const namespaces = { cosmos: { accounts: ['cosmos:hub:a'], events: [], methods: [] } }
  await expect(pair({ namespaces })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    message: 'The wallet returned an error: it shared no account',
  })
})

test('names a declined proposal', async () => {
  const { open, wallet } = setupPairing()
  const { pairing, emitted } = open()
  const asking = pairing.connect({ namespaces: ['eip155'], signal: ending.signal })
  const link = emitted.find((event) => event.type === 'link')!
  await Promise.all([
    expect(asking).rejects.toMatchObject({ code: 'USER_REJECTED' }),
    wallet.reject(link.uri),
  ])
})

test('pairing again replaces the wallet', async () => {
  const { pair, wallet } = setupPairing()
  const first = await pair()
  const again = first.pairing.connect({ namespaces: ['eip155'], signal: ending.signal })
  const links = first.emitted.filter((event) => event.type === 'link')
  const topic = await wallet.approve(links.at(-1)!.uri)
  await again
  expect(first.client.sessions.map((session) => session.topic)).toEqual([topic])
  await wallet.until((frame) => frame.topic === first.topic && frame.method === 'wc_sessionDelete')
})

test('pairing another family proposes the paired ones again and keeps them connected', async () => {
  const sol = { accounts: [`${solana.caipNetworkId}:So1`], events: [], methods: [] }
  const { pair, wallet } = setupPairing({
    networks: [parseNetwork(testNetwork('eip155', 1)), parseNetwork(solana)],
  })
  const { pairing, emitted } = await pair({ namespaces: granted })
  emitted.length = 0
  async function pairSolana(namespaces: object) {
    const again = pairing.connect({ namespaces: ['solana'], signal: ending.signal })
    await vi.waitFor(() => expect(emitted.some(({ type }) => type === 'link')).toBe(true))
    const links = emitted.filter((event) => event.type === 'link')
    await wallet.approve(links.at(-1)!.uri, { namespaces })
    return (await again).map(({ namespace }) => namespace)
  }
  expect(await pairSolana({ ...granted, solana: sol })).toEqual(['eip155', 'solana'])
  expect(emitted.filter(({ type }) => type === 'disconnected')).toEqual([])
  emitted.length = 0
  // Another wallet without Ethereum: the page hears that Ethereum is disconnected.
  expect(await pairSolana({ solana: sol })).toEqual(['solana'])
  expect(emitted.filter(({ type }) => type === 'disconnected')).toEqual([
    { namespace: 'eip155', type: 'disconnected' },
  ])
})

test('a new link replaces the old one, which stays valid', async () => {
  const { open, wallet } = setupPairing()
  const { client, pairing, emitted } = open()
  const asking = pairing.connect({ namespaces: ['eip155'], signal: ending.signal })
  pairing.renew()
  const [first, second, ...more] = emitted.filter((event) => event.type === 'link')
  expect(first!.uri).not.toBe(second!.uri)
  expect(more).toEqual([])
  await wallet.approve(first!.uri)
  expect(await asking).toHaveLength(1)
  await wallet.reject(second!.uri)
  expect(client.sessions).toHaveLength(1)
})

test('abort leaves nothing behind', async () => {
  const { open, wallet } = setupPairing()
  const { client, pairing, emitted } = open()
  const aborter = new AbortController()
  const asking = pairing.connect({ namespaces: ['eip155'], signal: aborter.signal })
  const link = emitted.find((event) => event.type === 'link')!
  await wallet.pair(link.uri)
  aborter.abort(new Error('enough'))
  await expect(asking).rejects.toThrow('enough')
  await wallet.approve(link.uri)
  expect(client.sessions).toEqual([])
})
