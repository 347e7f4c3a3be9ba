import { expect, test, vi } from 'vitest'
import { testNetwork } from '../../../core/fixtures/testInstance.ts'
import { testOutside } from '../../../core/fixtures/testOutside.ts'
import { solana, solanaDevnet } from '../../../core/networks/solanaNetworks.ts'
import { parseNetwork } from '../../../core/options/parseNetwork.ts'
import type { ConnectorEvent, OutsideSettings } from '../../../core/ports/connector.ts'
import type { SessionProvider } from '../../../core/ports/sessionProvider.ts'
import { createPairing } from '../createPairing.ts'
import { alice, bob, granted } from '../fixtures/createTestWallet.ts'
import { createHostCarrier } from './createHostCarrier.ts'
import type { FamilyProvider } from './createSessionProvider.ts'

const { signal } = new AbortController()

/** A host's session provider and a page that uses it. */
function setup({
  session: first,
  settings = {},
}: {
  session?: unknown
  settings?: Partial<OutsideSettings>
} = {}) {
  const listeners = new Map<string, ((value: unknown) => void)[]>()
  const asked: unknown[][] = []
  let settle: (session: unknown) => void = () => undefined
  let fail: (error: unknown) => void = () => undefined
  const host = {
    async connect(options: unknown) {
      asked.push(['connect', options])
      return new Promise((resolve, reject) => {
        settle = (session) => {
          host.session = session
          resolve(session)
        }
        fail = reject
      })
    },
    disconnect: async () => void asked.push(['disconnect']),
    on(event: string, listener: (value: unknown) => void) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
    },
    async request(request: unknown, chainId?: string) {
      asked.push([request, chainId])
      return 'answer'
    },
    session: first,
  } satisfies SessionProvider
  const say = (event: string, value?: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }

  const emitted: ConnectorEvent[] = []
  const ending = new AbortController()
  const pairing = createPairing({
    carrier: createHostCarrier(host, ending.signal),
    outside: testOutside({ settings }),
    signal: ending.signal,
    tell: (event) => emitted.push(event),
  })
  const pair = async () => {
    const asking = pairing.connect({ namespaces: ['eip155'], signal })
    settle(session())
    const [granted] = await asking
    return { provider: granted!.provider as FamilyProvider, session: granted! }
  }
  return {
    asked,
    ending,
    fail: (error: unknown) => fail(error),
    host,
    pair,
    pairing,
    say,
    settle: (session: unknown) => settle(session),
    /** Approves the latest request, also after a newer one. */
    settling: () => settle,
    emitted,
  }
}

function session(changes = {}) {
  return {
    expiry: Math.floor(Date.now() / 1000) + 600,
    namespaces: granted,
    peer: { metadata: { icons: [], name: 'Host’s Wallet' }, publicKey: 'x' },
    topic: 'topic',
    ...changes,
  }
}

test('pairs over the host’s provider', async () => {
  const { asked, pair, pairing, say, emitted } = setup()
  const asking = pair()
  say('display_uri', 'wc:1@2?symKey=a')
  const { provider, session } = await asking
  expect(emitted).toEqual([{ type: 'link', uri: 'wc:1@2?symKey=a' }])
  expect(session).toMatchObject({
    accounts: [{ address: alice }],
    approvedChainIds: ['eip155:1', 'eip155:137'],
    chainId: 'eip155:1',
    wallet: { name: 'Host’s Wallet' },
  })
  expect(asked[0]).toMatchObject([
    'connect',
    {
      optionalNamespaces: {
        eip155: {
          chains: ['eip155:1', 'eip155:137'],
          defaultChain: 'eip155:1',
          rpcMap: { 'eip155:1': 'http://127.0.0.1:9', 'eip155:137': 'http://127.0.0.1:9' },
        },
      },
    },
  ])

  expect(await provider.request({ method: 'personal_sign', params: ['0x'] })).toBe('answer')
  expect(asked[1]).toEqual([{ method: 'personal_sign', params: ['0x'] }, 'eip155:1'])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  await expect(provider.request({ method: 'eth_sign' })).rejects.toMatchObject({
    latchkeyCode: 'METHOD_NOT_APPROVED',
  })
  await pairing.disconnect('eip155')
  expect(asked.at(-1)).toEqual(['disconnect'])
})

test('finds a session that the host has already', async () => {
  const { pairing } = setup({ session: session() })
  expect(await pairing.restore({ namespaces: ['eip155'], signal })).toMatchObject([
    { accounts: [{ address: alice }] },
  ])
})

test.each([undefined, null, 7, {}, { topic: 'x' }, { namespaces: {}, topic: 'x' }])(
  'ignores a malformed session (%j)',
  async (value) => {
    const { pairing } = setup({ session: value })
    expect(await pairing.restore({ namespaces: ['eip155'], signal })).toEqual([])
  },
)

test('reports changed chains and accounts', async () => {
  const { host, pair, say, emitted } = setup()
  const { provider } = await pair()
  const received: unknown[] = []
  provider.on('chainChanged', (value) => received.push(value))
  provider.on('accountsChanged', (value) => received.push(value))
  // Such providers emit it twice; the page hears it once.
  const event = { data: 137, name: 'chainChanged' }
  say('session_event', { params: { chainId: 'eip155:137', event }, topic: 'topic' })
  say('chainChanged', '137')
  expect(received).toEqual(['0x89'])

  const accounts = [`eip155:137:${bob}`]
  host.session = session({ namespaces: { eip155: { ...granted.eip155, accounts } } })
  say('session_update', { params: {}, topic: 'topic' })
  expect(received).toEqual(['0x89', [bob]])
  expect(emitted.at(-1)).toMatchObject({
    session: { approvedChainIds: ['eip155:137'] },
    type: 'changed',
  })
  for (const value of [undefined, 7, { params: 7 }, { params: { event: 7 } }])
    say('session_event', value)
  say('accountsChanged', 7)
  expect(received).toHaveLength(2)
})

test.each(['session_delete', 'session_expire', 'disconnect'])(
  '%s ends the session, once',
  async (event) => {
    const { host, pair, say, emitted } = setup()
    await pair()
    host.session = undefined
    say(event, { topic: 'topic' })
    say('disconnect')
    expect(emitted).toEqual([{ namespace: 'eip155', type: 'disconnected' }])
  },
)

test('assigns a chain or account without a family by the session', async () => {
  const pubkey = 'GrWNH9qfwrvoCEoTm65hmnSh4z3CD96SfhtfQY6ZKUfY'
  const other = '9xQeWvG816bUx9EPjmaT23yvVM2ZWbrrpZb9PusVFin'
  const chains = [solana.caipNetworkId, solanaDevnet.caipNetworkId]
  const namespaces = {
    ...granted,
    solana: {
      accounts: chains.flatMap((id) => [`${id}:${pubkey}`, `${id}:${other}`]),
      chains,
      events: ['chainChanged', 'accountsChanged'],
      methods: ['solana_signMessage'],
    },
  }
  const networks = [
    parseNetwork(testNetwork('eip155', 1)),
    parseNetwork(testNetwork('eip155', 137)),
    parseNetwork(solana),
    parseNetwork(solanaDevnet),
  ]
  const { pairing, say, emitted } = setup({
    session: session({ namespaces }),
    settings: { networks },
  })
  await pairing.restore({ namespaces: ['eip155', 'solana'], signal })
  say('chainChanged', solanaDevnet.caipNetworkId.slice('solana:'.length))
  expect(emitted.splice(0)).toMatchObject([
    { session: { chainId: solanaDevnet.caipNetworkId, namespace: 'solana' }, type: 'changed' },
  ])
  say('default_chain_changed', solana.caipNetworkId)
  expect(emitted.splice(0)).toMatchObject([{ session: { chainId: solana.caipNetworkId } }])
  say('default_chain_changed', 'eip155:137')
  expect(emitted.splice(0)).toMatchObject([{ session: { chainId: 'eip155:137' } }])
  say('accountsChanged', [other])
  expect(emitted.splice(0)).toMatchObject([
    { session: { accounts: [{ address: other }, { address: pubkey }], namespace: 'solana' } },
  ])
  say('chainChanged', '0x1')
  expect(emitted.splice(0)).toMatchObject([{ session: { chainId: 'eip155:1' } }])
  for (const value of [undefined, 7, 'x', 'eip155:99', { chainId: 1 }, '__proto__:1'])
    say('default_chain_changed', value)
  say('chainChanged', 'nothing-known')
  expect(emitted).toEqual([])
})

test('reports an expired session', async () => {
  const { host, pair, say } = setup()
  const { provider } = await pair()
  const received: unknown[] = []
  provider.on('disconnect', (value) => received.push(value))
  host.session = undefined
  say('session_expire', { topic: 'topic' })
  expect(received).toEqual([expect.any(Error)])
  expect(received).toMatchObject([{ code: 4900, message: 'Session expired.' }])
})

test('reports other events under their usual names', async () => {
  const { host, pair, say } = setup()
  const { provider } = await pair()
  const names = [
    'proposal_expire',
    'session_ping',
    'session_request_expire',
    'session_request_response',
    'session_extend',
    'session_expire',
  ]
  const received: unknown[] = []
  for (const name of names) provider.on(name, (value) => received.push([name, value]))
  for (const name of names) {
    if (name === 'session_expire') host.session = undefined
    say(name, { topic: 'topic' })
  }
  expect(received).toEqual(names.map((name) => [name, { topic: 'topic' }]))
})

test.each([
  [{ code: 5000, message: 'User rejected.' }, 'USER_REJECTED'],
  [new Error('Proposal expired'), 'PROPOSAL_EXPIRED'],
  [new Error('boom'), 'WALLET_FAILED'],
  ['boom', 'WALLET_FAILED'],
])('names the error if the host’s provider fails with %s', async (error, code) => {
  const { fail, pairing } = setup()
  const asking = expect(pairing.connect({ namespaces: ['eip155'], signal })).rejects.toMatchObject({
    code,
  })
  fail(error)
  await asking
})

test('maps every code of a declined request to one, and keeps other errors', async () => {
  const { host, pair } = setup()
  const { provider } = await pair()
  const fail = (error: unknown) => {
    host.request = async () => {
      throw error
    }
    return provider.request({ method: 'personal_sign', params: ['0x'] }).then(
      () => undefined,
      (reason: unknown) => reason,
    )
  }
  for (const code of [5000, 5003])
    expect(await fail({ code, message: 'User rejected.' })).toMatchObject({
      code: 4001,
      message: 'User rejected.',
    })
  const error = { code: -32000, message: 'no funds' }
  expect(await fail(error)).toBe(error)
  for (const uncoded of [new Error('boom'), 'boom', undefined])
    expect(await fail(uncoded)).toMatchObject({ code: -32603, latchkeyCode: 'WALLET_FAILED' })
})

test('names a connection that yields no session', async () => {
  const { fail: _, host, pairing } = setup()
  const connect = host.connect
  host.connect = async (options) => {
    void connect(options)
    return undefined
  }
  await expect(pairing.connect({ namespaces: ['eip155'], signal })).rejects.toThrow(
    'it opened no session',
  )
})

test('abort rejects', async () => {
  const { asked, pairing, settle } = setup()
  const aborter = new AbortController()
  const asking = expect(
    pairing.connect({ namespaces: ['eip155'], signal: aborter.signal }),
  ).rejects.toThrow('enough')
  aborter.abort(new Error('enough'))
  await asking
  expect(asked.map(([what]) => what)).toEqual(['connect'])
  // Without the page, no one would see a later session.
  settle(session())
  await vi.waitFor(() => expect(asked.at(-1)).toEqual(['disconnect']))
})

type Fixture = ReturnType<typeof setup>

test.each<[connector: string, meanwhile: (fixture: Fixture) => unknown]>([
  ['a new attempt', ({ pairing }) => pairing.connect({ namespaces: ['eip155'], signal })],
  ['other instances, after this one was destroyed', ({ ending }) => ending.abort()],
])('leaves a session that the wallet approves after an abort to %s', async (_, meanwhile) => {
  const { fixture, late } = await giveUp()
  const later = meanwhile(fixture)
  late(session())
  await passed()
  fixture.settle(session())
  await later
  expect(fixture.asked).not.toContainEqual(['disconnect'])
})

test('leaves a session that the host paired meanwhile to the host', async () => {
  const { late, fixture } = await giveUp()
  late(session())
  fixture.host.session = session({ topic: 'another' })
  await passed()
  expect(fixture.asked).not.toContainEqual(['disconnect'])
})

/** A page that aborted, and a wallet that approves all the same. */
async function giveUp() {
  const fixture = setup()
  const aborter = new AbortController()
  const asking = expect(
    fixture.pairing.connect({ namespaces: ['eip155'], signal: aborter.signal }),
  ).rejects.toThrow('enough')
  const late = fixture.settling()
  aborter.abort(new Error('enough'))
  await asking
  return { late, fixture }
}

/** Runs all pending microtasks and immediates. */
const passed = () => new Promise((resolve) => setImmediate(resolve))
