import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newTopic, RelayClient, type RelayClientOptions } from './fixtures/RelayClient.ts'
import { openRelayStores, type RelayStores, relayStores } from './fixtures/relayStores.ts'
import { startRelay, type TestRelay } from './fixtures/startRelay.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe.each(relayStores)('relay on %s', (kind) => {
  let open: RelayStores
  let relay: TestRelay
  beforeAll(async () => {
    open = await openRelayStores(kind)
    // No retries because of a slow machine; tests of retries set their own interval.
    relay = await startRelay({ stores: open, settings: { retryMs: 60_000 } })
  }, 60_000)
  afterAll(async () => {
    await relay?.stop()
    await open?.stop()
  })

  const connect = async (options?: RelayClientOptions, url = relay.url) => {
    const client = await RelayClient.open(url, options)
    onTestFinished(() => client.close())
    return client
  }

  test('pushes a published message to its subscriber', async () => {
    const [page, wallet] = [await connect(), await connect()]
    const topic = newTopic()
    expect((await wallet.subscribe(topic)).result).toBe(sha256(topic + wallet.id))
    expect((await page.publish(topic, 'AAA=', { tag: 1100 })).result).toBe(true)
    await wallet.until(() => wallet.pushed.length > 0)
    const [pushed] = wallet.pushed
    expect(pushed).toEqual({
      topic,
      message: 'AAA=',
      tag: 1100,
      publishedAt: expect.any(Number),
    })
    expect(Math.abs(Date.now() - (pushed?.publishedAt ?? 0))).toBeLessThan(60_000)
    expect(Number.isSafeInteger(wallet.pushIds[0])).toBe(true)
    expect(JSON.parse(wallet.frames.at(-1) ?? '').params.id).toBe(sha256(topic + wallet.id))
  })

  test('delivers a mailbox in order and each message once', async () => {
    const page = await connect()
    const topic = newTopic()
    const sent = Array.from({ length: 40 }, (_, index) => `m${index}`)
    const answers = await Promise.all(
      [...sent, 'm0', 'm7'].map((message) => page.publish(topic, message)),
    )
    expect(answers.every(({ result }) => result === true)).toBe(true)
    const wallet = await connect()
    await wallet.subscribe(topic)
    await wallet.until(() => wallet.pushed.length >= sent.length)
    await page.publish(topic, 'last')
    await wallet.until(() => wallet.messages(topic).includes('last'))
    expect(wallet.messages(topic)).toEqual([...sent, 'last'])
  })

  test('answers the publisher first and never pushes the message back', async () => {
    const page = await connect()
    const topic = newTopic()
    await page.subscribe(topic)
    const wallet = await connect()
    await wallet.subscribe(topic)
    await page.publish(topic, 'mine')
    await wallet.publish(topic, 'theirs')
    await page.until(() => page.pushed.length > 0)
    expect(page.messages(topic)).toEqual(['theirs'])
    expect(wallet.messages(topic)).toEqual(['mine'])
    const answered = wallet.frames.findIndex((frame) => frame.includes('"result":true'))
    expect(answered).toBeGreaterThan(0)
  })

  test('pushes a message up to three times until it is acknowledged', async () => {
    const { metric, stop, url } = await startRelay({ stores: open, settings: { retryMs: 200 } })
    onTestFinished(stop)
    const page = await connect({}, url)
    const wallet = await connect({ acknowledges: false }, url)
    const topic = newTopic()
    const timesOf = (message: string) =>
      wallet.messages(topic).filter((one) => one === message).length
    await wallet.subscribe(topic)
    await page.publish(topic, 'again')
    await wallet.until(() => timesOf('again') === 3)
    expect(new Set(wallet.pushIds).size).toBe(1)
    // Later messages are not delayed.
    wallet.acknowledges = true
    await page.publish(topic, 'next')
    await wallet.until(() => timesOf('next') > 0)
    expect(timesOf('again')).toBe(3)
    expect(metric('relay_redeliveries_total')).toBeGreaterThanOrEqual(2)
    // Given up before or after the new subscription, the message is pushed again.
    await wallet.subscribe(topic)
    await wallet.until(() => timesOf('again') > 3)
  })

  test('does not hurry messages in flight for a repeated subscription', async () => {
    const [page, wallet] = [await connect(), await connect({ acknowledges: false })]
    const topic = newTopic()
    await wallet.subscribe(topic)
    for (const message of ['one', 'two']) await page.publish(topic, message)
    await wallet.until(() => wallet.pushed.length >= 2)
    await wallet.subscribe(topic)
    await page.publish(topic, 'three')
    await wallet.until(() => wallet.messages(topic).includes('three'))
    // A second subscription causes no further pushes.
    expect(wallet.messages(topic)).toEqual(['one', 'two', 'three'])
  })

  test('pushes only unacknowledged messages on the next socket', async () => {
    const [page, wallet] = [await connect(), await connect()]
    const topic = newTopic()
    await wallet.subscribe(topic)
    await page.publish(topic, 'taken')
    await wallet.until(() => wallet.pushed.length === 1)
    // The receipt was sent on the same socket before this call.
    await wallet.call('irn_fetchMessages', { topic })
    wallet.acknowledges = false
    await page.publish(topic, 'lost')
    await wallet.until(() => wallet.pushed.length === 2)
    await wallet.close()
    const again = await connect({ seed: wallet.seed })
    await again.call('irn_batchSubscribe', { topics: [newTopic(), topic] })
    await again.until(() => again.pushed.length > 0)
    expect(again.messages(topic)).toEqual(['lost'])
  })

  test('pushes to every socket of a client', async () => {
    const page = await connect()
    const one = await connect({ acknowledges: false })
    const other = await connect({ seed: one.seed, acknowledges: false })
    const topic = newTopic()
    await one.subscribe(topic)
    await other.subscribe(topic)
    await page.publish(topic, 'both')
    await one.until(() => one.pushed.length > 0)
    await other.until(() => other.pushed.length > 0)
    expect([one.messages(topic)[0], other.messages(topic)[0]]).toEqual(['both', 'both'])
  })

  test('delivers no expired message', async () => {
    const [page, wallet] = [await connect(), await connect()]
    const topic = newTopic()
    await page.publish(topic, 'short', { ttl: 1 })
    await page.publish(topic, 'long', { ttl: 300 })
    const waiting = () => relay.mailboxes.waiting(topic, { client: wallet.id, limit: 9 })
    expect((await waiting()).messages).toHaveLength(2)
    await expect.poll(async () => (await waiting()).messages, { timeout: 15_000 }).toHaveLength(1)
    await wallet.subscribe(topic)
    await wallet.until(() => wallet.pushed.length > 0)
    expect(wallet.messages(topic)).toEqual(['long'])
  })
})
