import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newTopic, RelayClient, type RelayClientOptions } from './fixtures/RelayClient.ts'
import { openRelayStores, type RelayStores, relayStores } from './fixtures/relayStores.ts'
import { startRelay, type TestRelay } from './fixtures/startRelay.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe.each(relayStores)('on %s', (kind) => {
  let open: RelayStores
  let relay: TestRelay
  beforeAll(async () => {
    open = await openRelayStores(kind)
    relay = await startRelay({ stores: open, settings: { retryMs: 200 } })
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

  test('default', async () => {
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

  test('behavior: a mailbox is emptied in order, and keeps the same bytes once', async () => {
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

  test('behavior: whoever published is answered first, and never gets it back', async () => {
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

  test('behavior: pushes until it is acknowledged, three times', async () => {
    const [page, wallet] = [await connect(), await connect({ acknowledges: false })]
    const topic = newTopic()
    await wallet.subscribe(topic)
    await page.publish(topic, 'again')
    await wallet.until(() => wallet.pushed.length === 3)
    expect(new Set(wallet.pushIds).size).toBe(1)
    // What comes later is not kept waiting by it; the next subscription brings it again.
    wallet.acknowledges = true
    await page.publish(topic, 'next')
    await wallet.until(() => wallet.messages(topic).includes('next'))
    await wallet.until(() => relay.metric('relay_redeliveries_total') >= 2)
    expect(wallet.messages(topic)).toEqual(['again', 'again', 'again', 'next'])
  })

  test('behavior: subscribed anew, it does not get in a hurry what is on its way', async () => {
    const [page, wallet] = [await connect(), await connect({ acknowledges: false })]
    const topic = newTopic()
    await wallet.subscribe(topic)
    for (const message of ['one', 'two']) await page.publish(topic, message)
    await wallet.until(() => wallet.pushed.length === 2)
    await wallet.subscribe(topic)
    await page.publish(topic, 'three')
    // Each three times, in its own time: nothing is pushed more often for having asked twice.
    await wallet.until(() => wallet.pushed.length === 9)
    expect([...new Set(wallet.messages(topic))]).toEqual(['one', 'two', 'three'])
    expect(new Set(wallet.pushIds).size).toBe(3)
    // Given up, all of it comes with the next subscription.
    wallet.acknowledges = true
    await expect
      .poll(async () => {
        await wallet.subscribe(topic)
        return wallet.pushed.length
      })
      .toBeGreaterThan(9)
    await wallet.until(() => wallet.pushed.length === 12)
    expect(wallet.messages(topic).slice(9)).toEqual(['one', 'two', 'three'])
  })

  test('behavior: what was not acknowledged comes on the next socket, the rest does not', async () => {
    const [page, wallet] = [await connect(), await connect()]
    const topic = newTopic()
    await wallet.subscribe(topic)
    await page.publish(topic, 'taken')
    await wallet.until(() => wallet.pushed.length === 1)
    // Its receipt is on the same socket before this call.
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

  test('behavior: every socket of a client gets what comes', async () => {
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

  test('behavior: nothing is delivered after its time', async () => {
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
