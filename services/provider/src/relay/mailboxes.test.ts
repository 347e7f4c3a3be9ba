import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import { relayLimits } from 'latchkey/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startRedis, type TestServer } from '../fixtures/startServer.ts'
import { newTopic } from './fixtures/RelayClient.ts'
import { relayStores } from './fixtures/relayStores.ts'
import { type Mailboxes, MailboxesFullError, type NewMessage } from './mailboxes/Mailboxes.ts'
import { memoryMailboxes } from './mailboxes/memoryMailboxes.ts'
import { openMailboxes } from './mailboxes/openMailboxes.ts'

const hashOf = (message: string) => createHash('sha256').update(message).digest('hex')

function newMessage(topic: string, message: string, more: Partial<NewMessage> = {}): NewMessage {
  return { topic, message, hash: hashOf(message), tag: 1108, ttl: 300, from: 'page', ...more }
}

describe.each(relayStores)('mailboxes on %s', (kind) => {
  let redis: TestServer | undefined
  let mailboxes: Mailboxes
  beforeAll(async () => {
    redis = kind === 'redis' ? await startRedis() : undefined
    mailboxes = await openMailboxes({ url: redis?.url })
  }, 60_000)
  afterAll(async () => {
    await mailboxes?.stop()
    await redis?.stop()
  })

  const waiting = async (topic: string, client = 'wallet') =>
    (await mailboxes.waiting(topic, { client, limit: 1_000 })).messages.map(
      ({ message }) => message,
    )

  test('stores each message once and returns it in order', async () => {
    const topic = newTopic()
    const before = Date.now()
    expect(await mailboxes.put(newMessage(topic, 'one', { attestation: 'a.b' }))).toBe('kept')
    expect(await mailboxes.put(newMessage(topic, 'two'))).toBe('kept')
    expect(await mailboxes.put(newMessage(topic, 'one'))).toBe('known')
    const { isMore, messages, next } = await mailboxes.waiting(topic, {
      client: 'wallet',
      limit: 10,
    })
    expect(messages).toEqual([
      {
        attestation: 'a.b',
        hash: hashOf('one'),
        leftMs: expect.any(Number),
        message: 'one',
        place: expect.any(String),
        publishedAt: expect.any(Number),
        tag: 1108,
        topic,
      },
      expect.objectContaining({ message: 'two' }),
    ])
    expect([isMore, next]).toEqual([false, messages[1]?.place])
    const [{ leftMs, publishedAt } = { leftMs: 0, publishedAt: 0 }] = messages
    expect(publishedAt).toBeGreaterThanOrEqual(before - 1)
    expect(leftMs).toBeGreaterThan(200_000)
    expect(leftMs).toBeLessThanOrEqual(300_000)
  })

  test('returns a message neither to its publisher nor to who acknowledged it', async () => {
    const topic = newTopic()
    for (const message of ['one', 'two']) await mailboxes.put(newMessage(topic, message))
    expect(await waiting(topic, 'page')).toEqual([])
    await mailboxes.acknowledge(topic, hashOf('one'), 'wallet')
    // An unknown message cannot be acknowledged in advance.
    await mailboxes.acknowledge(topic, hashOf('three'), 'wallet')
    await mailboxes.put(newMessage(topic, 'three'))
    expect(await waiting(topic)).toEqual(['two', 'three'])
    expect(await waiting(topic, 'another')).toEqual(['one', 'two', 'three'])
  })

  test('pages through a mailbox', async () => {
    const topic = newTopic()
    const sent = Array.from({ length: 50 }, (_, index) => `m${index}`)
    for (const message of sent)
      await mailboxes.put(
        newMessage(topic, message, { from: message === 'm7' ? 'wallet' : 'page' }),
      )
    const read: string[] = []
    let after: string | undefined
    for (let isMore = true; isMore; ) {
      const page = await mailboxes.waiting(topic, { after, client: 'wallet', limit: 7 })
      expect(page.messages.length).toBeLessThanOrEqual(7)
      read.push(...page.messages.map(({ message }) => message))
      after = page.next
      isMore = page.isMore
    }
    expect(read).toEqual(sent.filter((message) => message !== 'm7'))
    expect(await mailboxes.waiting(topic, { after, client: 'wallet', limit: 7 })).toEqual({
      isMore: false,
      messages: [],
      next: after,
    })
  })

  test('limits the size of a read, but returns at least one message', async () => {
    const topic = newTopic()
    const sent = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(200_000))
    for (const message of [...sent, 'e'.repeat(900_000), 'f'])
      await mailboxes.put(newMessage(topic, message))
    const read: string[] = []
    let after: string | undefined
    for (let isMore = true; isMore; ) {
      const page = await mailboxes.waiting(topic, { after, client: 'wallet', limit: 16 })
      read.push(page.messages.map(({ message }) => message[0]).join(''))
      after = page.next
      isMore = page.isMore
    }
    expect(read).toEqual(['ab', 'cd', 'e', 'f'])
  })

  test('limits a mailbox by dropping its oldest messages', async () => {
    const topic = newTopic()
    for (let index = 0; index < relayLimits.mailbox + 3; index++)
      await mailboxes.put(newMessage(topic, `m${index}`))
    const left = await waiting(topic)
    expect([left.length, left[0]]).toEqual([relayLimits.mailbox, 'm3'])
  })

  test('drops expired messages, which may then be published again', async () => {
    const topic = newTopic()
    await mailboxes.put(newMessage(topic, 'long'))
    await mailboxes.put(newMessage(topic, 'short', { ttl: 1 }))
    await expect.poll(() => waiting(topic), { timeout: 15_000 }).toEqual(['long'])
    await expect
      .poll(() => mailboxes.put(newMessage(topic, 'short', { ttl: 1 })), { timeout: 15_000 })
      .toBe('kept')
    expect(await waiting(topic)).toEqual(['long', 'short'])
  })

  test('reports each topic with a new message', async () => {
    const topics = [newTopic(), newTopic()]
    const heard = new Set<string | undefined>()
    const end = mailboxes.listen((topic) => heard.add(topic))
    for (const topic of topics) await mailboxes.put(newMessage(topic, 'one'))
    await expect.poll(() => topics.every((topic) => heard.has(topic))).toBe(true)
    end()
  })

  test('answers a health check', async () => {
    await mailboxes.check()
  })
})

describe('memoryMailboxes', () => {
  test('expires messages with time', async () => {
    let now = 1_000
    const mailboxes = memoryMailboxes({ now: () => now })
    const topic = newTopic()
    await mailboxes.put(newMessage(topic, 'one', { ttl: 2 }))
    const query = { client: 'wallet', limit: 9 }
    now += 1_999
    expect((await mailboxes.waiting(topic, query)).messages).toMatchObject([{ leftMs: 1 }])
    now += 1
    expect((await mailboxes.waiting(topic, query)).messages).toEqual([])
    await mailboxes.stop()
  })

  test('refuses messages until others expire', async () => {
    let now = 0
    const mailboxes = memoryMailboxes({ maxBytes: 10_000, now: () => now })
    const put = (text: string) =>
      mailboxes.put(newMessage(newTopic(), text.repeat(200), { from: newTopic(), ttl: 1 }))
    for (let index = 0; index < 6; index++) await put('a')
    await put('b')
    await put('c')
    await expect(put('d')).rejects.toThrow(MailboxesFullError)
    now += 1_000
    expect(await put('e')).toBe('kept')
    await mailboxes.stop()
  })

  test('drops acknowledged messages to make room', async () => {
    const mailboxes = memoryMailboxes({ maxBytes: 10_000 })
    const topics = Array.from({ length: 8 }, newTopic)
    for (const topic of topics)
      await mailboxes.put(newMessage(topic, 'a'.repeat(200), { from: topic }))
    const [first = '', second = ''] = topics
    await mailboxes.acknowledge(first, hashOf('a'.repeat(200)), 'wallet')
    expect(await mailboxes.put(newMessage(newTopic(), 'b'.repeat(200)))).toBe('kept')
    const left = async (topic: string) =>
      (await mailboxes.waiting(topic, { client: 'other', limit: 9 })).messages.length
    expect([await left(first), await left(second)]).toEqual([0, 1])
    await mailboxes.stop()
  })

  test('limits one client to its share', async () => {
    let now = 0
    const mailboxes = memoryMailboxes({ maxBytes: 80_000, now: () => now })
    const put = (from: string, more: Partial<NewMessage> = {}) => {
      const message = newMessage(newTopic(), 'a'.repeat(3_900), { from, ...more })
      return mailboxes.put(message).then(() => message)
    }
    const { hash, topic } = await put('greedy')
    await put('greedy')
    await expect(put('greedy')).rejects.toThrow(MailboxesFullError)
    await put('modest')
    // Acknowledged and expired messages no longer count.
    now += 1_000
    await mailboxes.acknowledge(topic, hash, 'wallet')
    await put('greedy')
    now += 300_000
    await put('greedy')
    await put('greedy')
    await mailboxes.stop()
  })
})

describe('redisMailboxes', () => {
  test('rejects if Redis is unreachable', async () => {
    await expect(openMailboxes({ url: 'redis://127.0.0.1:1' })).rejects.toThrow()
  })

  test('leaves only the journal behind', { timeout: 60_000 }, async () => {
    const redis = await startRedis()
    const mailboxes = await openMailboxes({ url: redis.url })
    const client = new Redis(redis.url)
    for (let index = 0; index < 20; index++) {
      const topic = newTopic()
      await mailboxes.put(newMessage(topic, `m${index}`, { ttl: 1 }))
      await mailboxes.acknowledge(topic, hashOf(`m${index}`), 'wallet')
    }
    expect((await client.keys('*')).length).toBeGreaterThan(20)
    await expect
      .poll(() => client.keys('*'), { timeout: 15_000 })
      .toEqual(['latchkey:relay:journal'])
    client.disconnect()
    await mailboxes.stop()
    await redis.stop()
  })
})
