import { expect, test } from 'vitest'
import type { ConnectorEvent } from '../../../core/connector.ts'
import { testOutside } from '../../../core/fixtures/testOutside.ts'
import type { SessionProvider } from '../../../core/sessionProvider.ts'
import { createPairing } from '../createPairing.ts'
import { alice, bob, granted } from '../fixtures/createTestWallet.ts'
import { createHostCarrier } from './createHostCarrier.ts'
import type { FamilyProvider } from './createSessionProvider.ts'

const { signal } = new AbortController()

/** A session provider as a host may have made it, and a page over it. */
function setup({ session: first }: { session?: unknown } = {}) {
  const listeners = new Map<string, ((value: unknown) => void)[]>()
  const asked: unknown[] = []
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

  const told: ConnectorEvent[] = []
  const pairing = createPairing({
    carrier: createHostCarrier(host),
    outside: testOutside(),
    signal: new AbortController().signal,
    tell: (event) => told.push(event),
  })
  const pair = async () => {
    const asking = pairing.connect({ namespaces: ['eip155'], signal })
    settle(session())
    const [granted] = await asking
    return { provider: granted!.provider as FamilyProvider, session: granted! }
  }
  return { asked, fail: (error: unknown) => fail(error), host, pair, pairing, say, told }
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

test('default', async () => {
  const { asked, pair, pairing, say, told } = setup()
  const asking = pair()
  say('display_uri', 'wc:1@2?symKey=a')
  const { provider, session } = await asking
  expect(told).toEqual([{ type: 'link', uri: 'wc:1@2?symKey=a' }])
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
    code: 'METHOD_NOT_APPROVED',
  })
  await pairing.disconnect('eip155')
  expect(asked.at(-1)).toEqual(['disconnect'])
})

test('behavior: a session that the host has already is found', async () => {
  const { pairing } = setup({ session: session() })
  expect(await pairing.restore({ namespaces: ['eip155'], signal })).toMatchObject([
    { accounts: [{ address: alice }] },
  ])
})

test.each([undefined, null, 7, {}, { topic: 'x' }, { namespaces: {}, topic: 'x' }])(
  'behavior: a session that makes no sense is none (%j)',
  async (value) => {
    const { pairing } = setup({ session: value })
    expect(await pairing.restore({ namespaces: ['eip155'], signal })).toEqual([])
  },
)

test('behavior: the wallet moves and changes accounts', async () => {
  const { host, pair, say, told } = setup()
  const { provider } = await pair()
  const heard: unknown[] = []
  provider.on('chainChanged', (value) => heard.push(value))
  provider.on('accountsChanged', (value) => heard.push(value))
  // Said twice by such providers, and told once.
  const event = { data: 137, name: 'chainChanged' }
  say('session_event', { params: { chainId: 'eip155:137', event }, topic: 'topic' })
  say('chainChanged', '137')
  expect(heard).toEqual(['0x89'])

  const accounts = [`eip155:137:${bob}`]
  host.session = session({ namespaces: { eip155: { ...granted.eip155, accounts } } })
  say('session_update', { params: {}, topic: 'topic' })
  expect(heard).toEqual(['0x89', [bob]])
  expect(told.at(-1)).toMatchObject({
    session: { approvedChainIds: ['eip155:137'] },
    type: 'changed',
  })
  for (const value of [undefined, 7, { params: 7 }, { params: { event: 7 } }])
    say('session_event', value)
  say('accountsChanged', 7)
  expect(heard).toHaveLength(2)
})

test.each(['session_delete', 'session_expire', 'disconnect'])(
  'behavior: %s ends it, once',
  async (event) => {
    const { host, pair, say, told } = setup()
    await pair()
    host.session = undefined
    say(event, { topic: 'topic' })
    say('disconnect')
    expect(told).toEqual([{ namespace: 'eip155', type: 'disconnected' }])
  },
)

test.each([
  [{ code: 5000, message: 'User rejected.' }, 'USER_REJECTED'],
  [new Error('Proposal expired'), 'PROPOSAL_EXPIRED'],
  [new Error('boom'), 'WALLET_FAILED'],
  ['boom', 'WALLET_FAILED'],
])('error: the host’s provider fails with %s', async (error, code) => {
  const { fail, pairing } = setup()
  const asking = expect(pairing.connect({ namespaces: ['eip155'], signal })).rejects.toMatchObject({
    code,
  })
  fail(error)
  await asking
})

test('error: no session comes of it', async () => {
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

test('behavior: giving up', async () => {
  const { pairing } = setup()
  const giving = new AbortController()
  const asking = expect(
    pairing.connect({ namespaces: ['eip155'], signal: giving.signal }),
  ).rejects.toThrow('enough')
  giving.abort(new Error('enough'))
  await asking
})
