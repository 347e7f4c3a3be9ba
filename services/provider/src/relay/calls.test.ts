import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import { relayLimits } from 'latchkey/protocol'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newTopic, RelayClient, type RelayClientOptions } from './fixtures/RelayClient.ts'
import { openRelayStores, type RelayStores, relayStores } from './fixtures/relayStores.ts'
import { startRelay, type TestRelay } from './fixtures/startRelay.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe.each(relayStores)('relay calls on %s', (kind) => {
  let stores: RelayStores
  let relay: TestRelay
  beforeAll(async () => {
    stores = await openRelayStores(kind)
    relay = await startRelay({ stores })
  }, 60_000)
  afterAll(async () => {
    await relay?.stop()
    await stores?.stop()
  })

  const connect = async (options?: RelayClientOptions) => {
    const client = await RelayClient.open(relay.url, options)
    onTestFinished(() => client.close())
    return client
  }

  test('publishes several messages at once', async () => {
    const [page, wallet] = [await connect(), await connect()]
    const [one, two] = [newTopic(), newTopic()]
    const messages = [one, two, one].map((topic, index) => ({
      topic,
      message: `m${index}`,
      ttl: 300,
      tag: 1100 + index,
    }))
    expect((await page.call('irn_batchPublish', { messages })).result).toBe(true)
    const { result } = await wallet.call('irn_batchSubscribe', { topics: [one, two] })
    expect(result).toEqual([sha256(one + wallet.id), sha256(two + wallet.id)])
    await wallet.until(() => wallet.pushed.length === 3)
    expect(wallet.messages(one)).toEqual(['m0', 'm2'])
    expect(wallet.messages(two)).toEqual(['m1'])
    expect(wallet.pushed.map(({ tag }) => tag).sort()).toEqual([1100, 1101, 1102])
  })

  test('unsubscribes from one topic or several', async () => {
    const [page, wallet] = [await connect(), await connect()]
    const topics = [newTopic(), newTopic(), newTopic()]
    const [one, two, three] = topics
    await wallet.call('irn_batchSubscribe', { topics })
    await wallet.call('irn_unsubscribe', { topic: one, id: sha256(one + wallet.id) })
    const subscriptions = [{ topic: two, id: 'whatever' }]
    expect((await wallet.call('irn_batchUnsubscribe', { subscriptions })).result).toBe(true)
    for (const topic of topics) await page.publish(topic ?? '', 'hello')
    await wallet.until(() => wallet.pushed.length > 0)
    expect(wallet.pushed.map(({ topic }) => topic)).toEqual([three])
    // No client has received it, so it still waits.
    await wallet.subscribe(one ?? '')
    await wallet.until(() => wallet.pushed.length === 2)
  })

  test('keeps fetched messages until they are acknowledged', async () => {
    const [page, wallet] = [await connect(), await connect()]
    const topic = newTopic()
    await page.publish(topic, 'one', { tag: 1104, attestation: 'a.b.c' })
    const expected = {
      messages: [
        { topic, message: 'one', tag: 1104, attestation: 'a.b.c', publishedAt: expect.any(Number) },
      ],
      hasMore: false,
    }
    expect((await wallet.call('irn_fetchMessages', { topic })).result).toEqual(expected)
    const topics = [newTopic(), topic]
    expect((await wallet.call('irn_batchFetchMessages', { topics })).result).toEqual(expected)
    const receipts = [{ topic, message_id: sha256('one') }]
    expect((await wallet.call('irn_batchReceive', { receipts })).result).toBe(true)
    expect((await wallet.call('irn_fetchMessages', { topic })).result).toEqual({
      messages: [],
      hasMore: false,
    })
    expect((await page.call('irn_fetchMessages', { topic })).result).toMatchObject({ messages: [] })
  })

  test('returns each message once over repeated fetches', async () => {
    const [page, wallet] = [await connect(), await connect()]
    const topics = [newTopic(), newTopic()]
    const sent = topics.flatMap((topic) =>
      Array.from({ length: 130 }, (_, index) => ({ topic, message: `m${index}`, ttl: 300 })),
    )
    await page.call('irn_batchPublish', { messages: sent })
    for (let round = 0; round < 2; round++) {
      const fetched: unknown[] = []
      for (let hasMore = true; hasMore; ) {
        const { result } = await wallet.call('irn_batchFetchMessages', { topics })
        const page = result as { hasMore: boolean; messages: { topic: string; message: string }[] }
        expect(page.messages.length).toBeLessThanOrEqual(relayLimits.fetch)
        fetched.push(...page.messages.map(({ message, topic }) => ({ topic, message, ttl: 300 })))
        hasMore = page.hasMore
      }
      expect(fetched).toEqual(sent)
    }
  })

  test('proposes and approves in one call each', async () => {
    const [page, wallet] = [await connect(), await connect()]
    const [pairingTopic, sessionTopic] = [newTopic(), newTopic()]
    const proposal = {
      pairingTopic,
      sessionProposal: 'proposal',
      ttl: 300,
      correlationId: 1795254175100135,
    }
    expect((await page.call('wc_proposeSession', proposal)).result).toBe(true)
    await wallet.subscribe(pairingTopic)
    await wallet.until(() => wallet.pushed.length === 1)
    expect(wallet.pushed[0]).toMatchObject({ message: 'proposal', tag: 1100 })

    const approval = {
      sessionTopic,
      pairingTopic,
      sessionProposalResponse: 'response',
      sessionSettlementRequest: 'settlement',
      ttl: 300,
      correlationId: 1795254175100135,
      approvedChains: ['eip155:1'],
      approvedMethods: ['personal_sign'],
      approvedEvents: [],
    }
    expect((await wallet.call('wc_approveSession', approval)).result).toBe(true)
    await page.until(() => page.pushed.length === 1)
    expect(page.pushed[0]).toMatchObject({ topic: pairingTopic, message: 'response', tag: 1101 })
    await page.subscribe(sessionTopic)
    await page.until(() => page.pushed.length === 2)
    expect(page.pushed[1]).toMatchObject({ topic: sessionTopic, message: 'settlement', tag: 1102 })
    // Both are subscribed to the session topic without a call.
    await page.publish(sessionTopic, 'settled', { tag: 1103 })
    await wallet.until(() => wallet.messages(sessionTopic).length === 1)
    // A repeated approval changes nothing.
    expect((await wallet.call('wc_approveSession', approval)).result).toBe(true)
    await wallet.publish(sessionTopic, 'last')
    await page.until(() => page.messages(sessionTopic).includes('last'))
    expect(page.messages(sessionTopic)).toEqual(['settlement', 'last'])
  })

  test('neither stores nor forwards transaction data', async () => {
    const [page, wallet] = [await connect(), await connect()]
    const topic = newTopic()
    const secret = `0xsecret${newTopic()}`
    const tvf = { correlationId: 1, rpcMethods: [secret], chainId: secret, txHashes: [secret] }
    await page.publish(topic, 'one', { tvf, ...tvf, contractAddresses: [secret] })
    await page.call('wc_approveSession', {
      sessionTopic: topic,
      pairingTopic: topic,
      sessionProposalResponse: 'two',
      sessionSettlementRequest: 'three',
      approvedChains: [secret],
      approvedMethods: [secret],
      approvedEvents: [secret],
    })
    await wallet.subscribe(topic)
    await wallet.until(() => wallet.pushed.length === 3)
    expect(wallet.frames.join()).not.toContain(secret)
    expect(JSON.stringify(relay.logged) + relay.metrics.text()).not.toContain(secret)
    const kept = await relay.mailboxes.waiting(topic, { client: 'x', limit: 9 })
    expect(kept.messages).toHaveLength(3)
    expect(JSON.stringify(kept)).not.toContain(secret)
    if (!stores.redis) return
    const redis = new Redis(stores.redis.url)
    const entries = await redis.xrange(`latchkey:relay:box:${topic}`, '-', '+')
    expect(entries).toHaveLength(3)
    expect(JSON.stringify(entries)).not.toContain(secret)
    redis.disconnect()
  })

  test.each([
    ['1234567890123456789', '1234567890123456789'],
    ['"1795254175104481024"', '"1795254175104481024"'],
    ['18014398509481985', '18014398509481985'],
    ['7', '7'],
    ['"\\u0031\\""', '"1\\""'],
  ])('repeats the id %s exactly', async (sent, repeated) => {
    const client = await connect()
    const topic = newTopic()
    client.socket.send(
      `{"jsonrpc":"2.0","params":{"id":5,"topic":"${topic}"},"method":"irn_unsubscribe","id":${sent}}`,
    )
    await client.until(() => client.frames.length === 1)
    expect(client.frames[0]).toBe(`{"id":${repeated},"jsonrpc":"2.0","result":true}`)
  })

  const topic = '0'.repeat(64)
  test.each<[string, unknown, number, string]>([
    ['irn_nope', {}, -32601, 'There is no irn_nope'],
    ['constructor', {}, -32601, 'There is no constructor'],
    ['__proto__', {}, -32601, 'There is no __proto__'],
    ['irn_publish', { topic, message: 'a', ttl: 0, tag: 1 }, -32602, 'ttl: Expected seconds'],
    ['irn_publish', { topic, message: 'a', ttl: 1e9 }, -32602, 'ttl: Expected thirty days at most'],
    ['irn_publish', { topic: 'zz', message: 'a', ttl: 9 }, -32602, 'topic: Expected 64 hex digits'],
    ['irn_publish', { topic, message: 'a b', ttl: 9 }, -32602, 'message: Expected base64'],
    ['irn_publish', { topic, message: '', ttl: 9 }, -32602, 'message: '],
    ['irn_publish', undefined, -32602, 'Invalid type'],
    ['irn_publish', [topic, 'a', 9], -32602, 'topic: '],
    ['irn_subscribe', { topic: topic.toUpperCase().replaceAll('0', 'A') }, -32602, 'topic: '],
    ['irn_batchSubscribe', { topics: topic }, -32602, 'topics: '],
    ['irn_batchSubscribe', { topics: Array(501).fill(topic) }, -32602, 'Expected 500 at most'],
    ['irn_batchReceive', { receipts: [{ topic }] }, -32602, 'receipts.0'],
    ['wc_proposeSession', { pairingTopic: topic }, -32602, 'sessionProposal: '],
  ])('refuses %s %j', async (method, params, code, message) => {
    const client = await connect()
    const { error } = await client.call(method, params)
    expect(error?.code).toBe(code)
    expect(error?.message).toContain(message)
    expect((await client.subscribe(topic)).result).toHaveLength(64)
  })

  test('limits the subscriptions of a socket', async () => {
    const client = await connect()
    const many = () => Array.from({ length: relayLimits.batch }, newTopic)
    const rounds = relayLimits.topics / relayLimits.batch
    for (let round = 0; round < rounds; round++) {
      const { result } = await client.call('irn_batchSubscribe', { topics: many() })
      expect(result).toHaveLength(relayLimits.batch)
    }
    expect((await client.subscribe(newTopic())).error).toEqual({
      code: -32005,
      message: 'More than 5000 subscriptions on one socket',
    })
    await client.close()
    await expect.poll(() => relay.metric('relay_topics')).toBeLessThan(100)
  })
})
