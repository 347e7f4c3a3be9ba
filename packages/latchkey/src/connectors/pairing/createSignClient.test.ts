import { afterEach, expect, test, vi } from 'vitest'
import { createLogger } from '../../core/logger.ts'
import { memoryStorage } from '../../core/storage/memoryStorage.ts'
import { createStorage } from '../../core/storage.ts'
import { createSignClient } from './createSignClient.ts'
import { createTestWallet, granted } from './fixtures/createTestWallet.ts'
import type { SignEvent } from './sign/signClient.ts'
import { createMemoryRelay } from './wire/fixtures/createMemoryRelay.ts'

const proposed = {
  eip155: {
    chains: ['eip155:1', 'eip155:137'],
    events: ['accountsChanged', 'chainChanged'],
    methods: ['personal_sign'],
  },
}

function setup() {
  const relay = createMemoryRelay()
  const area = memoryStorage()
  const open = () => {
    const events: SignEvent[] = []
    const client = createSignClient({
      logger: createLogger({ level: 'silent' }),
      metadata: () => ({ description: '', icons: [], name: 'Page', url: 'https://page.test' }),
      storage: createStorage(area),
      transport: relay.transport(),
    })
    client.listen((event) => events.push(event))
    return { client, events }
  }
  const wallet = createTestWallet(relay.transport())
  const settle = async (
    { client }: ReturnType<typeof open>,
    settlement?: Readonly<Record<string, unknown>>,
  ) => {
    const { settled, uri } = client.connect({ namespaces: proposed })
    const topic = await wallet.approve(uri, settlement)
    return { session: await settled, topic }
  }
  return { area, open, relay, settle, wallet }
}

afterEach(() => {
  vi.useRealTimers()
})

test('default', async () => {
  const { open, wallet } = setup()
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

/** A page and a wallet that have settled. */
async function settled(settlement?: Readonly<Record<string, unknown>>) {
  const room = setup()
  const page = room.open()
  const { session, topic } = await room.settle(page, settlement)
  const ask = (method = 'personal_sign', changes = {}) =>
    page.client.request({ chainId: 'eip155:1', method, params: [], topic, ...changes })
  return { ...room, ...page, ask, session, topic }
}

/** The answer that a wallet got to what it said. */
function answerTo(wallet: ReturnType<typeof createTestWallet>, id: number) {
  return wallet.until((frame) => frame.id === id && frame.method === undefined)
}

test('behavior: the proposal says who asks and for what, sealed and for five minutes', async () => {
  const { open, relay, wallet } = setup()
  const { client } = open()
  const { uri } = client.connect({ namespaces: proposed, sessionProperties: { expiry: '7' } })
  const proposal = await wallet.pair(uri)
  expect(proposal.params).toEqual({
    expiryTimestamp: Number(/expiryTimestamp=(\d+)/.exec(uri)![1]),
    optionalNamespaces: proposed,
    pairingTopic: uri.slice(3, 67),
    proposer: {
      metadata: { description: '', icons: [], name: 'Page', url: 'https://page.test' },
      publicKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
    relays: [{ protocol: 'irn' }],
    requiredNamespaces: {},
    sessionProperties: { expiry: '7' },
  })
  expect(relay.published[0]).toMatchObject({ prompt: true, tag: 1100, ttl: 300 })
  expect(JSON.stringify(relay.published)).not.toContain('page.test')
})

test('behavior: the relay may be away while the link is made', async () => {
  const { open, relay, wallet } = setup()
  relay.leave()
  const { client } = open()
  const { settled, uri } = client.connect({ namespaces: proposed })
  const approving = wallet.approve(uri)
  relay.comeBack()
  expect((await settled).topic).toBe(await approving)
})

test.each([
  [{ namespaces: { eip155: { chains: [], events: [], methods: [] } } }, 'Chains must not be empty'],
  [{ namespaces: proposed, sessionProperties: { a: null } }, 'Session properties must have values'],
])('error: a proposal that no wallet may take is not made', (request, problem) => {
  const { client } = setup().open()
  expect(() => client.connect(request)).toThrow(`Invalid request to wc_sessionPropose: ${problem}`)
})

test.each([
  [5000, 'USER_REJECTED'],
  [5001, 'USER_REJECTED'],
  [4001, 'USER_REJECTED'],
  [5100, 'WALLET_FAILED'],
  [1, 'WALLET_FAILED'],
])('error: the wallet refuses with %d', async (code, named) => {
  const { open, relay, wallet } = setup()
  const { client } = open()
  const { settled, uri } = client.connect({ namespaces: proposed })
  await Promise.all([
    expect(settled).rejects.toMatchObject({ cause: { message: 'No.' }, code: named }),
    wallet.reject(uri, { code, message: 'No.' }),
  ])
  expect(relay.published.map(({ tag }) => tag)).toEqual([1100, 1101])
})

test('error: the wallet takes the pairing away instead of answering', async () => {
  const { open, wallet } = setup()
  const { client } = open()
  const { settled, uri } = client.connect({ namespaces: proposed })
  const { topic } = await wallet.pair(uri)
  await Promise.all([
    expect(settled).rejects.toMatchObject({ code: 'USER_REJECTED' }),
    wallet.say(topic, 'wc_pairingDelete', { code: 6000, message: '' }),
  ])
})

test('behavior: a pairing answers to pings', async () => {
  const { open, wallet } = setup()
  const { uri } = open().client.connect({ namespaces: proposed })
  const { topic } = await wallet.pair(uri)
  const id = await wallet.say(topic, 'wc_pairingPing', {})
  expect(await answerTo(wallet, id)).toMatchObject({ result: true })
})

test('error: nobody answers a proposal', async () => {
  vi.useFakeTimers()
  const { open } = setup()
  const { client, events } = open()
  const { settled, uri } = client.connect({ namespaces: proposed })
  const gone = expect(settled).rejects.toMatchObject({
    code: 'PROPOSAL_EXPIRED',
    message: 'Proposal expired',
  })
  // Five minutes for the link, and five for clocks that run ahead.
  await vi.advanceTimersByTimeAsync(601_000)
  await gone
  expect(events).toEqual([{ type: 'proposalExpired', uri }])
})

test.each([
  ['another controller', { controller: { metadata: {}, publicKey: 'f'.repeat(64) } }],
  ['no controller', { controller: undefined }],
  ['an expiry in the past', { expiry: 1 }],
  ['an expiry that is none', { expiry: 'soon' }],
  ['no namespaces', { namespaces: {} }],
  [
    'accounts of another family',
    { namespaces: { eip155: { ...granted.eip155, accounts: ['a:b:c'] } } },
  ],
  ['properties without value', { sessionProperties: { a: null } }],
])('error: a settlement with %s is refused, and the wallet is told', async (_, settlement) => {
  const { open, wallet } = setup()
  const { client } = open()
  const { settled, uri } = client.connect({ namespaces: proposed })
  const failed = expect(settled).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  const topic = await wallet.approve(uri, settlement)
  await failed
  expect(client.sessions).toEqual([])
  const answer = await wallet.until((frame) => frame.topic === topic && frame.error !== undefined)
  expect(answer.error!.message).toMatch(/\w/)
})

test('error: what was required is missing', async () => {
  const { open, wallet } = setup()
  const { client } = open()
  const required = { eip155: { chains: ['eip155:10'], events: [], methods: [] } }
  const { settled, uri } = client.connect({ namespaces: proposed, required })
  const failed = expect(settled).rejects.toThrow('All chains must have at least one account')
  await wallet.approve(uri)
  await failed
})

test('behavior: no session is longer than seven days', async () => {
  const { session } = await settled({ expiry: Math.floor(Date.now() / 1000) + 90 * 86_400 })
  expect(session.expiry).toBeLessThanOrEqual(Math.floor(Date.now() / 1000) + 7 * 86_400)
})

test('behavior: what a wallet says about itself is looked at', async () => {
  const room = setup()
  const page = room.open()
  const { session } = await room.settle(page, {
    controller: {
      metadata: {
        icons: ['javascript:alert(1)', 'https://wallet.test/icon.png', 7],
        name: 'x'.repeat(500),
        redirect: { linkMode: true, native: 'wallet://', universal: 'https://wallet.test' },
      },
      publicKey: room.wallet.publicKey,
    },
  })
  const { icons, name, redirect } = session.peer.metadata
  expect([icons, name.length]).toEqual([[], 100])
  expect(redirect).toEqual({
    linkMode: true,
    native: 'wallet://',
    universal: 'https://wallet.test',
  })
})

test('behavior: answers wait a little, as wallets listen for them only afterwards', async () => {
  const { relay, topic, wallet } = await settled()
  const answers = () => relay.published.filter((one) => one.topic === topic && one.tag === 1115)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await wallet.say(topic, 'wc_sessionPing', {})
  await vi.advanceTimersByTimeAsync(49)
  expect(answers()).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(answers()).toHaveLength(1)
})

test('behavior: the wallet updates the session', async () => {
  const { client, events, topic, wallet } = await settled()
  const namespaces = { eip155: { ...granted.eip155, accounts: ['eip155:1:0xabc'] } }
  const id = await wallet.say(topic, 'wc_sessionUpdate', { namespaces })
  expect(await answerTo(wallet, id)).toMatchObject({ result: true })
  expect(client.sessions[0]!.namespaces.eip155).toMatchObject({
    accounts: ['eip155:1:0xabc'],
    chains: ['eip155:1'],
  })
  expect(events.at(-1)).toMatchObject({ session: { topic }, type: 'updated' })
})

test('behavior: only the milliseconds of ids say which update is newer', async () => {
  const { client, topic, wallet } = await settled()
  const update = (account: string, id: number) =>
    wallet.say(
      topic,
      'wc_sessionUpdate',
      {
        namespaces: { eip155: { ...granted.eip155, accounts: [`eip155:1:${account}`] } },
      },
      id,
    )
  const account = () => client.sessions[0]!.namespaces.eip155!.accounts[0]
  const at = Date.now() * 1000
  await update('first', at + 900)
  // Made in the same millisecond, with a smaller random part.
  await update('second', at + 100)
  expect(account()).toBe('eip155:1:second')
  const late = await update('late', at - 5_000_000)
  expect(await answerTo(wallet, late)).toMatchObject({ error: { code: 1003 } })
  expect(account()).toBe('eip155:1:second')
})

test('error: an update that makes no sense changes nothing', async () => {
  const { client, events, session, topic, wallet } = await settled()
  const before = events.length
  for (const params of [{}, { namespaces: {} }, { namespaces: { eip155: {} } }, null, 7]) {
    const id = await wallet.say(topic, 'wc_sessionUpdate', params)
    expect(await answerTo(wallet, id)).toMatchObject({ error: { code: 1003 } })
  }
  expect(client.sessions).toEqual([session])
  expect(events.length).toBe(before)
})

test('behavior: the wallet extends the session, and never shortens it', async () => {
  const expiry = Math.floor(Date.now() / 1000) + 3_600
  const { client, events, topic, wallet } = await settled({ expiry })
  const id = await wallet.say(topic, 'wc_sessionExtend', {})
  expect(await answerTo(wallet, id)).toMatchObject({ result: true })
  expect(client.sessions[0]!.expiry).toBeGreaterThan(expiry + 6 * 86_400)
  expect(events.at(-1)!.type).toBe('extended')
  const less = await wallet.say(topic, 'wc_sessionExtend', { expiry })
  expect(await answerTo(wallet, less)).toMatchObject({ error: { code: 1004 } })
})

test('behavior: events are heard once, in order, where they were approved', async () => {
  const { events, topic, wallet } = await settled()
  const heard = () => events.flatMap((event) => (event.type === 'event' ? [event.data] : []))
  const say = (data: unknown, id?: number, name = 'chainChanged', chainId = 'eip155:1') =>
    wallet.say(topic, 'wc_sessionEvent', { chainId, event: { data, name } }, id)
  const id = await say(1)
  await say('again', id)
  await say('before', id - 5000)
  await say('other name', undefined, 'weather')
  await say('other chain', undefined, 'chainChanged', 'eip155:10')
  await wallet.say(topic, 'wc_sessionEvent', { chainId: 7, event: 'x' })
  await say(2)
  await vi.waitFor(() => expect(heard()).toEqual([1, 2]))
})

test('behavior: pings go both ways', async () => {
  const { client, events, topic, wallet } = await settled()
  const id = await wallet.say(topic, 'wc_sessionPing', {})
  expect(await answerTo(wallet, id)).toMatchObject({ result: true })
  expect(events.at(-1)).toEqual({ topic, type: 'ping' })

  const ping = client.ping(topic)
  const asked = await wallet.until((frame) => frame.method === 'wc_sessionPing')
  await wallet.answer(asked, { result: true }, 'wc_sessionPing')
  await ping
})

test('error: a ping that nobody answers', async () => {
  const { client, topic } = await settled()
  vi.useFakeTimers()
  const gone = expect(client.ping(topic)).rejects.toThrow('The wallet does not answer')
  await vi.advanceTimersByTimeAsync(30_000)
  await gone
})

test('error: the wallet may not ask the page', async () => {
  const { topic, wallet } = await settled()
  const id = await wallet.say(topic, 'wc_sessionRequest', { request: { method: 'x' } })
  expect(await answerTo(wallet, id)).toMatchObject({ error: { code: 3001 } })
})

test('behavior: ids come back as they were written, whatever their size', async () => {
  const { relay, topic, wallet } = await settled()
  for (const id of ['1795254175104481024', '"a1"'])
    await wallet.send(topic, `{"params":{},"method":"wc_sessionPing","id":${id},"jsonrpc":"2.0"}`)
  const texts = () =>
    relay.published
      .filter(({ tag }) => tag === 1115)
      .map(({ message }) => wallet.read(topic, message))
  await vi.waitFor(() =>
    expect(texts()).toEqual([
      '{"id":1795254175104481024,"jsonrpc":"2.0","result":true}',
      '{"id":"a1","jsonrpc":"2.0","result":true}',
    ]),
  )
})

test('behavior: the wallet ends the session', async () => {
  const { ask, client, events, topic, wallet } = await settled()
  const waiting = expect(ask()).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' })
  const id = await wallet.say(topic, 'wc_sessionDelete', { code: 6000, message: 'Bye' })
  await waiting
  expect(client.sessions).toEqual([])
  expect(events.at(-1)).toEqual({ reason: 'ended', topic, type: 'deleted' })
  expect(await answerTo(wallet, id)).toMatchObject({ result: true })
})

test('behavior: the page ends the session at once, even with the relay away', async () => {
  const { client, events, relay, topic, wallet } = await settled()
  relay.leave()
  const leaving = client.disconnect(topic)
  expect(client.sessions).toEqual([])
  expect(events.at(-1)).toEqual({ reason: 'ended', topic, type: 'deleted' })
  relay.comeBack()
  await leaving
  await wallet.until(({ method }) => method === 'wc_sessionDelete')
})

test('behavior: a session runs out, and says so', async () => {
  vi.useFakeTimers()
  const room = setup()
  const page = room.open()
  const { topic } = await room.settle(page, { expiry: Math.floor(Date.now() / 1000) + 60 })
  await vi.advanceTimersByTimeAsync(61_000)
  expect(page.client.sessions).toEqual([])
  expect(page.events.at(-1)).toEqual({ reason: 'expired', topic, type: 'deleted' })
})

test('behavior: what ran out while the page was away is gone when it is back', async () => {
  vi.useFakeTimers()
  const room = setup()
  const first = room.open()
  const { topic } = await room.settle(first, { expiry: Math.floor(Date.now() / 1000) + 60 })
  first.client.close()
  vi.setSystemTime(Date.now() + 3_600_000)
  const { client, events } = room.open()
  expect(client.sessions).toEqual([])
  await vi.waitFor(() => expect(events).toEqual([{ reason: 'expired', topic, type: 'deleted' }]))
})

test('error: a request that nobody answers runs out, and says so', async () => {
  vi.useFakeTimers()
  const { ask, events } = await settled()
  const gone = expect(ask('personal_sign', { ttl: 300 })).rejects.toMatchObject({
    code: 'REQUEST_EXPIRED',
    message: 'The wallet did not answer personal_sign in time',
  })
  await vi.advanceTimersByTimeAsync(301_000)
  await gone
  expect(events.at(-1)).toMatchObject({
    request: { method: 'personal_sign' },
    type: 'requestExpired',
  })
})

test.each([
  ['another topic', { topic: '0'.repeat(64) }, 'SESSION_NOT_FOUND'],
  ['no topic', { topic: undefined }, 'SESSION_NOT_FOUND'],
  ['another chain', { chainId: 'eip155:10' }, 'CHAIN_NOT_APPROVED'],
  ['another method', { method: 'eth_sign' }, 'METHOD_NOT_APPROVED'],
  ['too little time', { ttl: 299 }, 'INVALID_REQUEST'],
  ['too much time', { ttl: 604_801 }, 'INVALID_REQUEST'],
])('error: a request for %s is refused here', async (_, changes, code) => {
  const { ask, relay } = await settled()
  const before = relay.published.length
  await expect(ask('personal_sign', changes)).rejects.toMatchObject({ code })
  expect(relay.published.length).toBe(before)
})

test('behavior: a request is good for as long as it says, also for the relay', async () => {
  const { ask, relay, wallet } = await settled()
  const asking = ask('personal_sign', { ttl: 3_600 })
  const request = await wallet.request('personal_sign')
  expect(relay.published.at(-1)).toMatchObject({ prompt: true, tag: 1108, ttl: 3_600 })
  await wallet.answer(request, { result: 1 })
  expect(await asking).toBe(1)
})

test('behavior: giving up on a request', async () => {
  const { ask, wallet } = await settled()
  const giving = new AbortController()
  const asking = expect(ask('personal_sign', { signal: giving.signal })).rejects.toThrow('enough')
  const request = await wallet.request('personal_sign')
  giving.abort(new Error('enough'))
  await asking
  await wallet.answer(request, { result: 'too late' })
  await expect(ask('personal_sign', { signal: giving.signal })).rejects.toThrow('enough')
})

test('behavior: a request made while the relay is away is answered when it is back', async () => {
  const { ask, relay, wallet } = await settled()
  relay.leave()
  const asking = ask()
  relay.comeBack()
  await wallet.answer(await wallet.request('personal_sign'), { result: 'yes' })
  expect(await asking).toBe('yes')
})

test('behavior: the answer to a request of the page before is not lost', async () => {
  const room = await settled()
  room.ask().catch(() => undefined)
  const request = await room.wallet.request('personal_sign')
  room.client.close()

  const { client, events } = room.open()
  expect(client.sessions).toEqual([room.session])
  await room.wallet.answer(request, { result: '0xsigned' })
  await vi.waitFor(() =>
    expect(events).toContainEqual({
      outcome: { result: '0xsigned' },
      request: {
        chainId: 'eip155:1',
        expiry: expect.any(Number),
        id: request.id,
        method: 'personal_sign',
        topic: room.topic,
      },
      type: 'response',
    }),
  )
  await room.wallet.answer(request, { result: 'again' })
  await room.wallet.say(room.topic, 'wc_sessionPing', {})
  await vi.waitFor(() => expect(events.at(-1)!.type).toBe('ping'))
  expect(events.filter(({ type }) => type === 'response')).toHaveLength(1)
})

test('behavior: deleted topics are remembered, and half of them forgotten at the limit', async () => {
  const { area, client, topic } = await settled()
  const kept = () => JSON.parse(area.getItem('latchkey:v1:pairing')!)
  const gone = Array.from({ length: 199 }, (_, at) => at.toString(16).padStart(64, '0'))
  area.setItem('latchkey:v1:pairing', JSON.stringify({ ...kept(), gone }))
  await client.disconnect(topic)
  expect(kept().gone).toHaveLength(200)
  expect(kept().gone.at(-1)).toBe(topic)

  const room = await settled()
  const full = Array.from({ length: 200 }, (_, at) => at.toString(16).padStart(64, '0'))
  const value = JSON.parse(room.area.getItem('latchkey:v1:pairing')!)
  room.area.setItem('latchkey:v1:pairing', JSON.stringify({ ...value, gone: full }))
  await room.client.disconnect(room.topic)
  expect(JSON.parse(room.area.getItem('latchkey:v1:pairing')!).gone).toEqual([
    ...full.slice(100),
    room.topic,
  ])
})

test('behavior: a session of the wallet that was deleted here cannot come back', async () => {
  const { client, topic, wallet } = await settled()
  await client.disconnect(topic)
  await wallet.say(topic, 'wc_sessionUpdate', { namespaces: granted })
  await wallet.say(topic, 'wc_sessionSettle', { namespaces: granted })
  expect(client.sessions).toEqual([])
})

test('behavior: two tabs share their sessions', async () => {
  const room = await settled()
  const other = room.open()
  expect(other.client.sessions).toEqual([room.session])
  const answer = other.client.request({
    chainId: 'eip155:1',
    method: 'personal_sign',
    params: [],
    topic: room.topic,
  })
  await room.wallet.answer(await room.wallet.request('personal_sign'), { result: 'yes' })
  expect(await answer).toBe('yes')
  await room.client.disconnect(room.topic)
  expect(other.client.sessions).toEqual([])
  await expect(other.client.ping(room.topic)).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' })
})

test('behavior: a listener that throws harms nobody', async () => {
  const { client, events, topic, wallet } = await settled()
  client.listen(() => {
    throw new Error('of the page')
  })
  const later: SignEvent[] = []
  client.listen((event) => later.push(event))
  await wallet.say(topic, 'wc_sessionPing', {})
  await vi.waitFor(() => expect(later).toEqual([{ topic, type: 'ping' }]))
  expect(events.at(-1)!.type).toBe('ping')
})

test('error: a closed client', async () => {
  const { ask, client, topic } = await settled()
  const waiting = expect(ask()).rejects.toThrow('Sign Client not initialized')
  const { settled: proposal } = client.connect({ namespaces: proposed })
  client.close()
  await waiting
  await expect(proposal).rejects.toThrow(/^Sign Client not initialized$/)
  expect(() => client.connect({ namespaces: proposed })).toThrow('Sign Client not initialized')
  await expect(client.ping(topic)).rejects.toThrow('Sign Client not initialized')
  await expect(client.disconnect(topic)).rejects.toThrow('Sign Client not initialized')
})
