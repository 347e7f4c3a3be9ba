import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import { relayLimits } from 'latchkey/protocol'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startRedis, type TestServer } from '../fixtures/startServer.ts'
import { newTopic } from './fixtures/RelayClient.ts'
import { relayStores } from './fixtures/relayStores.ts'
import {
  type Mailboxes,
  MailboxesFullError,
  messageOverhead,
  type NewMessage,
} from './mailboxes/Mailboxes.ts'
import { memoryMailboxes } from './mailboxes/memoryMailboxes.ts'
import { openMailboxes } from './mailboxes/openMailboxes.ts'

const hashOf = (message: string) => createHash('sha256').update(message).digest('hex')

const ownerOf = (network: string, project?: string) => ({ network, project })

function newMessage(topic: string, message: string, more: Partial<NewMessage> = {}): NewMessage {
  const owner = ownerOf('203.0.113.1')
  return {
    topic,
    message,
    hash: hashOf(message),
    tag: 1108,
    ttl: 300,
    from: 'page',
    owner,
    ...more,
  }
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

  test('drops acknowledged messages first', async () => {
    const mailboxes = memoryMailboxes({ maxBytes: 80_000 })
    const topics = Array.from({ length: 8 }, newTopic)
    for (const topic of topics) await mailboxes.put(newMessage(topic, 'a'.repeat(200)))
    const [first = '', second = ''] = topics
    await mailboxes.acknowledge(second, hashOf('a'.repeat(200)), 'wallet')
    expect(await mailboxes.put(newMessage(newTopic(), 'b'.repeat(200)))).toBe('kept')
    const left = async (topic: string) =>
      (await mailboxes.waiting(topic, { client: 'other', limit: 9 })).messages.length
    expect([await left(first), await left(second)]).toEqual([1, 0])
    await mailboxes.stop()
  })
})

describe.each(relayStores)('space for messages on %s', (kind) => {
  const weight = 3_900 + messageOverhead[kind]
  // The share of a network has room for two messages.
  const maxBytes = 16 * weight + 1_000
  let redis: TestServer | undefined
  let mailboxes: Mailboxes
  beforeEach(async () => {
    redis = kind === 'redis' ? await startRedis() : undefined
    mailboxes = await openMailboxes({ maxBytes, url: redis?.url })
  }, 60_000)
  afterEach(async () => {
    await mailboxes?.stop()
    await redis?.stop()
  })

  const put = async (network: string, project?: string, more: Partial<NewMessage> = {}) => {
    const owner = ownerOf(network, project)
    const message = newMessage(newTopic(), 'a'.repeat(3_900), { from: newTopic(), owner, ...more })
    await mailboxes.put(message)
    return message.topic
  }
  const left = async (topics: readonly string[]) => {
    const found = await Promise.all(
      topics.map((topic) => mailboxes.waiting(topic, { client: 'wallet', limit: 9 })),
    )
    return topics.filter((_, index) => found[index]?.messages.length)
  }
  const fill = async (network: string, count: number, project?: string) => {
    const topics: string[] = []
    for (let index = 0; index < count; index++) topics.push(await put(network, project))
    return topics
  }

  test('limits one owner to its share by dropping its own oldest messages', async () => {
    const modest = await put('modest')
    // Each message comes from another key.
    const greedy = await fill('greedy', 66)
    expect(await left(greedy)).toEqual(greedy.slice(-2))
    expect(await left([modest])).toEqual([modest])
  })

  test('drops the oldest messages of the largest owner when space runs out', async () => {
    const large: string[] = []
    for (const owner of ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'])
      large.push(...(await fill(owner, 2)))
    const modest = await put('modest')
    expect(await left([modest])).toEqual([modest])
    // An owner without messages is served, and the modest one keeps its own.
    const late = await put('late')
    const still = await left([...large, modest, late])
    expect(still).toEqual(expect.arrayContaining([modest, late]))
    expect(still).toHaveLength(Math.floor(maxBytes / weight))
  })

  test('limits a project to half by dropping messages of its own largest network', async () => {
    const stranger = await fill('stranger', 2, 'other')
    const modest = await put('modest', 'greedy')
    const large: string[] = []
    for (const network of ['b', 'c', 'd', 'e', 'f', 'g'])
      large.push(...(await fill(network, 2, 'greedy')))
    // Networks without a project have the rest of the space.
    const alone = await fill('alone', 2)
    const late = await put('late', 'greedy')
    expect(await left([...stranger, ...alone])).toEqual([...stranger, ...alone])
    const still = await left([...large, modest, late])
    expect(still).toEqual(expect.arrayContaining([modest, late]))
    expect(still).toHaveLength(Math.floor(maxBytes / 2 / weight))
  })

  test('limits a network over all its projects', async () => {
    const topics = [await put('greedy', 'a'), await put('greedy', 'b'), await put('greedy', 'c')]
    expect(await left(topics)).toEqual(topics.slice(1))
  })

  test('counts a project once its messages are gone', async () => {
    for (let round = 0; round < 3; round++)
      for (const network of ['a', 'b', 'c', 'd']) await fill(network, 2, 'project')
    const fresh = await put('fresh', 'project')
    expect(await left([fresh])).toEqual([fresh])
  })

  test('frees the space of expired messages', async () => {
    for (let index = 0; index < 16; index++)
      await put(`owner ${index % 8}`, `project ${index % 2}`, { ttl: 1 })
    const kept = await put('late')
    await expect
      .poll(async () => left([...(await fill('later', 1)), kept]), { timeout: 15_000 })
      .toHaveLength(2)
    expect(await left([kept])).toEqual([kept])
  })

  test('refuses a message that exceeds its share', async () => {
    await expect(mailboxes.put(newMessage(newTopic(), 'a'.repeat(maxBytes / 8)))).rejects.toThrow(
      MailboxesFullError,
    )
  })

  test('limits a mailbox without losing count of its space', async () => {
    const topic = newTopic()
    const small = messageOverhead[kind] + 4
    const share = (relayLimits.mailbox + 51) * small + 400_000
    const own = await openMailboxes({ maxBytes: 8 * share, url: redis?.url })
    for (let index = 0; index < relayLimits.mailbox + 100; index++)
      await own.put(newMessage(topic, `m${index}`))
    // Were dropped messages still counted, this one would cost others their place.
    const big = newMessage(newTopic(), 'b'.repeat(400_000))
    await own.put(big)
    const found = await own.waiting(topic, { client: 'wallet', limit: 1 })
    expect(found.messages).toMatchObject([{ message: 'm100' }])
    await own.stop()
  })
})

describe('memoryMailboxes', () => {
  test('makes room without reading every mailbox', async () => {
    const count = 20_000
    let time = 0
    let reads = 0
    const now = () => {
      reads++
      return time
    }
    const maxBytes = 8 * count * (messageOverhead.memory + 5)
    const mailboxes = memoryMailboxes({ maxBytes, now })
    for (let index = 0; index < count; index++)
      await mailboxes.put(newMessage(`topic ${index}`, String(index).padStart(5, '0')))
    time += 10_000
    reads = 0
    await mailboxes.put(newMessage('another', 'other'))
    expect(reads).toBeLessThan(10_000)
    const { messages } = await mailboxes.waiting('topic 0', { client: 'wallet', limit: 1 })
    expect(messages).toEqual([])
    await mailboxes.stop()
  })
})

describe('redisMailboxes', () => {
  test('rejects if Redis is unreachable', async () => {
    await expect(openMailboxes({ url: 'redis://127.0.0.1:1' })).rejects.toThrow()
  })

  test('makes room when Redis itself is full, also for receipts', { timeout: 60_000 }, async () => {
    const redis = await startRedis()
    const client = new Redis(redis.url)
    await client.config('SET', 'maxmemory-policy', 'noeviction')
    const mailboxes = await openMailboxes({ maxBytes: 1_073_741_824, url: redis.url })
    const used = Number(/used_memory:(\d+)/.exec(await client.info('memory'))?.[1])
    await client.config('SET', 'maxmemory', used + 8 * 1_048_576)
    const modest = newMessage(newTopic(), 'modest', { owner: ownerOf('modest') })
    await mailboxes.put(modest)
    // Sixteen MiB do not fit.
    for (let index = 0; index < 160; index++)
      await mailboxes.put(
        newMessage(newTopic(), 'a'.repeat(100_000), { owner: ownerOf('greedy', 'project') }),
      )
    const waiting = (who: string) => mailboxes.waiting(modest.topic, { client: who, limit: 9 })
    expect((await waiting('wallet')).messages).toMatchObject([{ message: 'modest' }])
    await client.config('SET', 'maxmemory', 1)
    await mailboxes.acknowledge(modest.topic, modest.hash, 'wallet')
    expect((await waiting('wallet')).messages).toEqual([])
    client.disconnect()
    await mailboxes.stop()
    await redis.stop()
  })

  test('takes no more memory than it counts, also for small messages', {
    timeout: 60_000,
  }, async () => {
    const redis = await startRedis()
    const mailboxes = await openMailboxes({ url: redis.url })
    const client = new Redis(redis.url)
    const used = async () => Number(/used_memory:(\d+)/.exec(await client.info('memory'))?.[1])
    const before = await used()
    const count = 2_000
    for (let index = 0; index < count; index++) {
      const owner = ownerOf(`network ${index % 20}`)
      await mailboxes.put(newMessage(newTopic(), `m${index}`, { from: `did:key:${index}`, owner }))
    }
    const taken = (await used()) - before
    expect(taken).toBeLessThan(Number(await client.get('latchkey:relay:space:total')))
    client.disconnect()
    await mailboxes.stop()
    await redis.stop()
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
