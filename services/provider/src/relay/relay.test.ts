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
    // Nothing comes twice because a machine is slow; where it is to come again, a test says so.
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
    // What comes later is not kept waiting by it.
    wallet.acknowledges = true
    await page.publish(topic, 'next')
    await wallet.until(() => timesOf('next') > 0)
    expect(timesOf('again')).toBe(3)
    expect(metric('relay_redeliveries_total')).toBeGreaterThanOrEqual(2)
    // Whether it was given up before the next subscription or is only then: that brings it again.
    await wallet.subscribe(topic)
    await wallet.until(() => timesOf('again') > 3)
  })

  test('behavior: subscribed anew, it does not get in a hurry what is on its way', async () => {
    const [page, wallet] = [await connect(), await connect({ acknowledges: false })]
    const topic = newTopic()
    await wallet.subscribe(topic)
    for (const message of ['one', 'two']) await page.publish(topic, message)
    await wallet.until(() => wallet.pushed.length >= 2)
    await wallet.subscribe(topic)
    await page.publish(topic, 'three')
    await wallet.until(() => wallet.messages(topic).includes('three'))
    // Nothing is pushed more often for having asked twice.
    expect(wallet.messages(topic)).toEqual(['one', 'two', 'three'])
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
