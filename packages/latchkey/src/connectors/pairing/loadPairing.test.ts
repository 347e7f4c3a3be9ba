// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { testOutside } from '../../core/fixtures/testOutside.ts'
import type { Connector, ConnectorEvent, WaitingRequest } from '../../core/ports/connector.ts'
import { createStorage } from '../../core/storage/storage.ts'
import { discover } from './discover.ts'
import { granted } from './fixtures/createTestWallet.ts'
import { setupPairing } from './fixtures/setupPairing.ts'
import { loadPairing } from './loadPairing.ts'
import { pairing } from './pairing.ts'
import type { FamilyProvider } from './session/createSessionProvider.ts'
import { createSignStore } from './sign/createSignStore.ts'
import { toLink } from './sign/linkMode.ts'
import { sealEnvelope } from './wire/crypto/envelope.ts'

const request = { namespaces: ['eip155'], signal: new AbortController().signal } as const

function find(outside = testOutside()) {
  const found: Connector[] = []
  const ending = new AbortController()
  discover({
    add: (connector) => found.push(connector),
    announced: true,
    legacy: true,
    outside,
    remove: () => undefined,
    signal: ending.signal,
  })
  return { connector: found[0]!, ending, found }
}

test('loads the pairing code on first use', async () => {
  expect(pairing()).toMatchObject({ id: 'pairing' })
  expect((await pairing().load()).discover).toBe(discover)
  const loadOpener = vi.fn(
    async () =>
      ({ answered }: WaitingRequest) =>
        answered,
  )
  const { connector, found } = find(testOutside({ loadOpener }))
  expect(found).toHaveLength(1)
  expect(connector).toMatchObject({ id: 'walletConnect', name: 'WalletConnect', type: 'pairing' })
  // A page that only lists the connector loads nothing.
  expect(loadOpener).not.toHaveBeenCalled()
  await connector.links!.prepare()
  expect(loadOpener).not.toHaveBeenCalled()
  await connector.restore(request)
  expect(loadOpener).toHaveBeenCalledOnce()
})

test('restores nothing without a session', async () => {
  const { connector } = find()
  expect(await connector.restore(request)).toEqual([])
  await connector.disconnect('eip155')
  connector.links!.renew()
})

test('uses the host’s own session provider', async () => {
  const universalProvider = {
    connect: async () => undefined,
    disconnect: async () => undefined,
    on: () => undefined,
    request: async () => undefined,
    session: { namespaces: granted, peer: { metadata: { name: 'Host' } }, topic: 'topic' },
  }
  const { connector } = find(testOutside({ settings: { relayUrls: [], universalProvider } }))
  expect(await connector.restore(request)).toMatchObject([{ wallet: { name: 'Host' } }])
})

test('names a missing relay', async () => {
  const { connector } = find(testOutside({ settings: { relayUrls: [] } }))
  for (const asked of [connector.connect(request), connector.restore(request)])
    await expect(asked).rejects.toMatchObject({
      code: 'PROVIDER_NOT_CONFIGURED',
      message: 'No provider is configured. Set the option `provider.relayUrl`.',
    })
})

test('loads the opener for the first request if it could not load before', async () => {
  const opened: unknown[] = []
  const loadOpener = vi.fn().mockRejectedValueOnce(new Error('offline'))
  loadOpener.mockResolvedValue((waiting: WaitingRequest) => {
    opened.push(waiting)
    return waiting.answered
  })
  const universalProvider = {
    connect: async () => undefined,
    disconnect: async () => undefined,
    on: () => undefined,
    request: async () => 'signed',
    session: { namespaces: granted, peer: { metadata: { name: 'Host' } }, topic: 'topic' },
  }
  const { connector } = find(testOutside({ loadOpener, settings: { universalProvider } }))
  const [session] = await connector.restore(request)
  const { provider } = session as { provider: FamilyProvider }
  const sign = () => provider.request({ method: 'personal_sign', params: [] })
  expect(await sign()).toBe('signed')
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  // From now on, the wallet opens in the same tick.
  const signing = sign()
  expect(opened).toHaveLength(2)
  expect(await signing).toBe('signed')
})

test('calls a listener until it is removed', async () => {
  const { connector } = find()
  const received: ConnectorEvent[] = []
  const listener = (event: ConnectorEvent) => received.push(event)
  const stops = [connector.listen(listener), connector.listen(listener)]
  const aborter = new AbortController()
  const asking = connector.connect({ ...request, signal: aborter.signal })
  asking.catch(() => undefined)
  await vi.waitFor(() => expect(received).toHaveLength(2))
  stops[0]!()
  connector.links!.renew()
  expect(received).toHaveLength(3)
  stops[1]!()
  connector.links!.renew()
  expect(received).toHaveLength(3)
  aborter.abort(new Error('enough'))
  await expect(asking).rejects.toThrow('enough')
})

test('reports a session that expired while the page was closed', async () => {
  const { area, pair } = setupPairing()
  const { client, topic } = await pair()
  client.close()
  const storage = createStorage(area)
  const sent = { chainId: 'eip155:1', expiry: 1, id: 7, method: 'personal_sign', topic }
  createSignStore(storage).update((state) => ({ ...state, sent: { 7: sent } }))

  const ending = new AbortController()
  const tell = () => undefined
  const outside = testOutside({ storage })
  const page = await loadPairing({ outside, signal: ending.signal, tell })
  const [session] = await page.restore(request)
  const { provider } = session as { provider: FamilyProvider }
  const received: unknown[] = []
  provider.on('session_request_expire', (value) => received.push(value))
  await vi.waitFor(() => expect(received).toMatchObject([{ request: sent }]))
  ending.abort()
})

test('reads a response from the page’s URL and removes it', async () => {
  const before = location.href
  const message = sealEnvelope({ symKey: 'b'.repeat(64), text: '{"id":1,"result":1}', type: 0 })
  const link = toLink('https://page.test/?a=1', 'a'.repeat(64), message)
  history.replaceState(null, '', link.slice('https://page.test'.length))
  expect(location.search).toContain('wc_ev=')
  const ending = new AbortController()
  await loadPairing({ outside: testOutside(), signal: ending.signal, tell: () => undefined })
  expect(location.search).toBe('?a=1')
  ending.abort()
  history.replaceState(null, '', before)
})
