import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { granted } from './fixtures/createTestWallet.ts'
import { proposed, setupClient, setupSession } from './fixtures/setupClient.ts'
import type { SignEvent } from './sign/signClient.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('proposes, settles, requests and disconnects', async () => {
  const { open, wallet } = setupClient()
  const { client, events } = open()
  const { expiresAt, settled, uri } = client.connect({ namespaces: proposed })

  expect(uri).toMatch(
    /^wc:[0-9a-f]{64}@2\?relay-protocol=irn&symKey=[0-9a-f]{64}&expiryTimestamp=\d{10}$/,
  )
  expect(expiresAt).toBeGreaterThan(Date.now() + 290_000)

  const topic = await wallet.approve(uri)
  const session = await settled
  expect(session).toMatchObject({
    namespaces: granted,
    peer: { metadata: { name: 'Test Wallet' }, publicKey: wallet.publicKey },
    topic,
  })
  expect(client.sessions).toEqual([session])
  expect(JSON.stringify(session)).not.toMatch(/symKey|privateKey/i)
  expect(events.map(({ type }) => type)).toEqual(['answered', 'settled'])

  const answer = client.request({
    chainId: 'eip155:1',
    method: 'personal_sign',
    params: ['0x00', '0x1'],
    topic,
  })
  const request = await wallet.request('personal_sign')
  expect(request.params).toMatchObject({
    chainId: 'eip155:1',
    request: {
      expiryTimestamp: expect.any(Number),
      method: 'personal_sign',
      params: ['0x00', '0x1'],
    },
  })
  await wallet.answer(request, { result: '0xsigned' })
  expect(await answer).toBe('0xsigned')
})

test('remembers deleted topics, and forgets the older half at the limit', async () => {
  const { area, client, topic } = await setupSession()
  const kept = () => JSON.parse(area.getItem('latchkey:v1:pairing')!)
  const gone = Array.from({ length: 199 }, (_, at) => at.toString(16).padStart(64, '0'))
  area.setItem('latchkey:v1:pairing', JSON.stringify({ ...kept(), gone }))
  await client.disconnect(topic)
  expect(kept().gone).toHaveLength(200)
  expect(kept().gone.at(-1)).toBe(topic)

  const fixture = await setupSession()
  const full = Array.from({ length: 200 }, (_, at) => at.toString(16).padStart(64, '0'))
  const value = JSON.parse(fixture.area.getItem('latchkey:v1:pairing')!)
  fixture.area.setItem('latchkey:v1:pairing', JSON.stringify({ ...value, gone: full }))
  await fixture.client.disconnect(fixture.topic)
  expect(JSON.parse(fixture.area.getItem('latchkey:v1:pairing')!).gone).toEqual([
    ...full.slice(100),
    fixture.topic,
  ])
})

test('a disconnection does not wait for an unreachable relay; the wallet hears of it later', async () => {
  const { client, events, relay, topic, wallet } = await setupSession()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  relay.leave()
  // Resolves without a timer: nothing waits for the relay.
  const ended = client.disconnect(topic)
  expect(events.at(-1)).toEqual({ reason: 'ended', topic, type: 'deleted' })
  await vi.advanceTimersByTimeAsync(0)
  await ended
  relay.comeBack()
  await wallet.until((frame) => frame.topic === topic && frame.method === 'wc_sessionDelete')
})

test('the wallet cannot restore a session that was deleted here', async () => {
  const { client, topic, wallet } = await setupSession()
  await client.disconnect(topic)
  await wallet.say(topic, 'wc_sessionUpdate', { namespaces: granted })
  await wallet.say(topic, 'wc_sessionSettle', { namespaces: granted })
  expect(client.sessions).toEqual([])
})

test('two tabs share their sessions', async () => {
  const fixture = await setupSession()
  const other = fixture.open()
  expect(other.client.sessions).toEqual([fixture.session])
  const answer = other.client.request({
    chainId: 'eip155:1',
    method: 'personal_sign',
    params: [],
    topic: fixture.topic,
  })
  await fixture.wallet.answer(await fixture.wallet.request('personal_sign'), { result: 'yes' })
  expect(await answer).toBe('yes')
  const update = { namespaces: { eip155: { ...granted.eip155, accounts: ['eip155:1:0xabc'] } } }
  fixture.client.close()
  await vi.dynamicImportSettled()
  await fixture.wallet.say(fixture.topic, 'wc_sessionUpdate', update)
  expect(other.client.sessions[0]!.namespaces.eip155!.accounts).toEqual(['eip155:1:0xabc'])

  const third = fixture.open()
  await third.client.disconnect(fixture.topic)
  fixture.area.tellOthers('latchkey:v1:pairing')
  expect(other.events.at(-1)).toEqual({ reason: 'ended', topic: fixture.topic, type: 'deleted' })
  expect(other.client.sessions).toEqual([])
  await expect(other.client.ping(fixture.topic)).rejects.toMatchObject({
    code: 'SESSION_NOT_FOUND',
  })
})

test('reports an event in every tab, and not again after a reload', async () => {
  const fixture = await setupSession()
  const other = fixture.open()
  const event = { data: 137, name: 'chainChanged' }
  const id = await fixture.wallet.say(fixture.topic, 'wc_sessionEvent', {
    chainId: 'eip155:1',
    event,
  })
  for (const { events } of [fixture, other])
    await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ data: 137, type: 'event' }))

  const later = fixture.open()
  await fixture.wallet.say(fixture.topic, 'wc_sessionEvent', { chainId: 'eip155:1', event }, id)
  await fixture.wallet.say(fixture.topic, 'wc_sessionPing', {})
  await vi.waitFor(() => expect(later.events.at(-1)).toMatchObject({ type: 'ping' }))
  expect(later.events.filter(({ type }) => type === 'event')).toEqual([])
})

test('a throwing listener affects no other', async () => {
  const { client, events, topic, wallet } = await setupSession()
  client.listen(() => {
    throw new Error('of the page')
  })
  const later: SignEvent[] = []
  client.listen((event) => later.push(event))
  await wallet.say(topic, 'wc_sessionPing', {})
  await vi.waitFor(() => expect(later).toEqual([{ topic, type: 'ping' }]))
  expect(events.at(-1)!.type).toBe('ping')
})

test('a closed client refuses requests', async () => {
  const { ask, client, topic } = await setupSession()
  const waiting = expect(ask()).rejects.toThrow('Sign Client not initialized')
  const { settled: proposal } = client.connect({ namespaces: proposed })
  client.close()
  await waiting
  await expect(proposal).rejects.toThrow(/^Sign Client not initialized$/)
  expect(() => client.connect({ namespaces: proposed })).toThrow('Sign Client not initialized')
  await expect(client.ping(topic)).rejects.toThrow('Sign Client not initialized')
  await expect(client.disconnect(topic)).rejects.toThrow('Sign Client not initialized')
})
