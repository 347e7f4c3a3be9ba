import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { newTopic, RelayClient, type RelayClientOptions } from './fixtures/RelayClient.ts'
import { openRelayStores, type RelayStores } from './fixtures/relayStores.ts'
import { startRelay } from './fixtures/startRelay.ts'
import type { Mailboxes } from './mailboxes/Mailboxes.ts'
import { memoryMailboxes } from './mailboxes/memoryMailboxes.ts'
import type { RelaySettings } from './relaySettings.ts'

let stores: RelayStores
beforeAll(async () => {
  stores = await openRelayStores('memory')
}, 60_000)
afterAll(() => stores?.stop())

const start = async (settings: Partial<RelaySettings> = {}, mailboxes?: Mailboxes) => {
  const relay = await startRelay({ mailboxes, settings, stores })
  onTestFinished(() => relay.stop())
  const connect = async (options?: RelayClientOptions) => {
    const client = await RelayClient.open(relay.url, options)
    onTestFinished(() => client.close())
    return client
  }
  return { ...relay, connect }
}

describe('how fast answers come', () => {
  // The wallet updates, the page answers in the same moment.
  const race = async (tag: number, holdMs: number) => {
    const { connect } = await start({ holdMs })
    const [page, wallet] = [await connect(), await connect()]
    const topic = newTopic()
    await page.subscribe(topic)
    await wallet.subscribe(topic)
    page.socket.on('message', (data) => {
      if (String(data).includes('irn_subscription')) void page.publish(topic, 'answer', { tag })
    })
    const askedAt = performance.now()
    const asked = wallet.publish(topic, 'asked', { tag: tag - 1 })
    await wallet.until(() => wallet.pushed.length > 0)
    const ms = performance.now() - askedAt
    await asked
    const [first] = wallet.frames.slice(1)
    expect(first).toContain('"result":true')
    return ms
  }

  test('default', async () => {
    // What acknowledges comes when a wallet can take it. It is measured from before it is asked.
    expect(await race(1105, 400)).toBeGreaterThan(300)
  })

  test('behavior: the answer to a request does not wait', async () => {
    expect(await race(1109, 10_000)).toBeLessThan(5_000)
  })

  test('behavior: what comes behind it keeps its place', async () => {
    const { connect } = await start({ holdMs: 3_000 })
    const [page, wallet] = [await connect(), await connect()]
    const [topic, other] = [newTopic(), newTopic()]
    await wallet.call('irn_batchSubscribe', { topics: [topic, other] })
    await wallet.publish(topic, 'update', { tag: 1104 })
    await page.publish(topic, 'taken', { tag: 1105 })
    await page.publish(topic, 'request', { tag: 1108 })
    await page.publish(other, 'elsewhere', { tag: 1105 })
    await wallet.until(() => wallet.pushed.length === 3)
    expect(wallet.pushed.map(({ message }) => message)).toEqual(['elsewhere', 'taken', 'request'])
  })
})

describe('a client with many sockets', () => {
  test('default', async () => {
    const { connect } = await start({ newest: 2, retryMs: 60_000 })
    const page = await connect()
    const topic = newTopic()
    const [first] = [await connect()]
    const { seed } = first
    const storm = [first]
    for (let count = 0; count < 30; count++) storm.push(await connect({ seed }))
    for (const socket of storm) await socket.subscribe(topic)
    await page.publish(topic, 'one')
    await storm.at(-1)?.until(() => storm.at(-1)?.pushed.length === 1)
    await storm.at(-2)?.until(() => storm.at(-2)?.pushed.length === 1)
    // The others are kept and answered, not pushed to.
    for (const socket of storm) await socket.call('irn_unsubscribe', { topic: newTopic() })
    expect(storm.map(({ pushed }) => pushed.length)).toEqual([...Array(29).fill(0), 1, 1])
    // When the newest go, the next of them is pushed what they left.
    for (const socket of storm.splice(-3)) await socket.close()
    await page.publish(topic, 'two')
    await storm.at(-1)?.until(() => storm.at(-1)?.messages(topic).includes('two') === true)
    expect(storm[0]?.pushed).toEqual([])
  })

  test('behavior: old ones that say nothing are closed slowly', async () => {
    const { connect, metric } = await start({ newest: 1, pingMs: 4_000, reapAfterMs: 150 })
    const first = await connect()
    const { seed } = first
    const all = [first]
    for (let count = 0; count < 3; count++) all.push(await connect({ seed }))
    const endings: unknown[] = []
    for (const [index, client] of all.entries())
      void client.ended.then((ending) => endings.push([index, ...ending]))
    await expect.poll(() => metric('relay_sockets'), { timeout: 15_000 }).toBe(1)
    await expect.poll(() => endings).toHaveLength(3)
    expect(endings).toEqual([0, 1, 2].map((index) => [index, 1000, 'Newer sockets are open']))
    expect(all[3]?.socket.readyState).toBe(WebSocket.OPEN)
  })
})

describe('a client that takes nothing', () => {
  test('behavior: gets so many messages until it acknowledges some', async () => {
    const { connect } = await start({ window: 5, retryMs: 60_000 })
    const [page, wallet] = [await connect(), await connect({ acknowledges: false })]
    const topic = newTopic()
    await wallet.subscribe(topic)
    const sent = Array.from({ length: 20 }, (_, index) => `m${index}`)
    for (const message of sent) await page.publish(topic, message)
    await wallet.until(() => wallet.pushed.length === 5)
    await wallet.call('irn_unsubscribe', { topic: newTopic() })
    expect(wallet.pushed).toHaveLength(5)
    wallet.acknowledges = true
    for (const id of wallet.pushIds)
      wallet.socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
    await wallet.until(() => wallet.pushed.length === 20)
    expect(wallet.messages(topic)).toEqual(sent)
  })

  test('behavior: what it says it could not take comes again', async () => {
    const { connect } = await start({ retryMs: 50 })
    const [page, wallet] = [await connect(), await connect({ acknowledges: false })]
    const topic = newTopic()
    await wallet.subscribe(topic)
    await page.publish(topic, 'one')
    await wallet.until(() => wallet.pushed.length >= 1)
    const error = { code: -32603, message: 'not now' }
    wallet.socket.send(JSON.stringify({ id: wallet.pushIds[0], jsonrpc: '2.0', error }))
    await wallet.until(() => wallet.pushed.length >= 3)
  })

  test('behavior: one that reads nothing is answered no more, and then let go', async () => {
    const mailboxes = memoryMailboxes()
    let reads = 0
    const counting: Mailboxes = {
      ...mailboxes,
      waiting(topic, query) {
        reads++
        return mailboxes.waiting(topic, query)
      },
    }
    const { connect, metric } = await start({ pingMs: 3_000 }, counting)
    const [page, idle] = [await connect(), await connect()]
    const topic = newTopic()
    const message = 'a'.repeat(500_000)
    for (let index = 0; index < 2; index++) await page.publish(topic, `${message}${index}`)
    idle.socket.pause()
    const frame = JSON.stringify({ id: '1', method: 'irn_fetchMessages', params: { topic } })
    for (let index = 0; index < 500; index++) idle.socket.send(frame)
    await expect.poll(() => metric('relay_sockets'), { timeout: 15_000 }).toBe(1)
    // What the operating system keeps between the two is some megabytes.
    expect(reads).toBeLessThan(50)
    await mailboxes.stop()
  })

  test('behavior: what came behind a large answer is pushed when that is taken', async () => {
    const { connect, sockets } = await start({ retryMs: 60_000 })
    const [page, wallet] = [await connect(), await connect()]
    const [large, small] = [newTopic(), newTopic()]
    for (const letter of ['a', 'b']) await page.publish(large, letter.repeat(600_000))
    await wallet.subscribe(small)
    const [, network] = sockets
    if (!network) throw new Error('The wallet has a socket')
    // The network takes nothing.
    network.cork()
    const answered = wallet.call('irn_fetchMessages', { topic: large })
    await expect.poll(() => network.writableLength, { timeout: 15_000 }).toBeGreaterThan(1_100_000)
    await page.publish(small, 'one')
    // Heard by now, it must wait.
    await page.call('irn_unsubscribe', { topic: small })
    expect(wallet.pushed).toEqual([])
    network.uncork()
    await answered
    await wallet.until(() => wallet.pushed.length === 1)
    expect(wallet.messages(small)).toEqual(['one'])
  })

  test('behavior: one that answers no ping is let go', async () => {
    const { connect, metric } = await start({ pingMs: 4_000 })
    const [alive, dead] = [await connect(), await connect()]
    dead.socket.pause()
    await expect.poll(() => metric('relay_sockets'), { timeout: 30_000 }).toBe(1)
    expect(alive.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('behavior: one that answered a relay that was held up itself stays', async () => {
    const pingMs = 1_000
    const { connect } = await start({ pingMs })
    const alive = await connect()
    const { ended } = alive
    await once(alive.socket, 'ping')
    // It has answered. The relay, in this same process, cannot look before it pings again.
    const until = performance.now() + 1.5 * pingMs
    while (performance.now() < until);
    await Promise.race([once(alive.socket, 'ping'), ended])
    expect(alive.socket.readyState).toBe(WebSocket.OPEN)
  })
})

describe('a client that asks too much', () => {
  test('behavior: is slowed, and loses nothing', async () => {
    const { connect, metric } = await start({ callsPerSecond: 100, callBurst: 20 })
    const page = await connect()
    const topic = newTopic()
    const startedAt = performance.now()
    const sent = Array.from({ length: 100 }, (_, index) => `m${index}`)
    const answers = await Promise.all(sent.map((message) => page.publish(topic, message)))
    // Eighty above the first twenty, a hundred a second.
    expect(performance.now() - startedAt).toBeGreaterThan(700)
    expect(answers.every(({ result }) => result === true)).toBe(true)
    expect(metric('relay_slowed_total')).toBeGreaterThan(0)
    const wallet = await connect()
    await wallet.subscribe(topic)
    await wallet.until(() => wallet.pushed.length === 100)
    expect(wallet.messages(topic)).toEqual(sent)
  })

  test('behavior: receipts count as well', async () => {
    const { connect, metric } = await start({ bytesPerSecond: 20_000, byteBurst: 20_000 })
    const page = await connect()
    const receipt = JSON.stringify({ id: 1, jsonrpc: '2.0', result: 'x'.repeat(15_000) })
    for (let index = 0; index < 3; index++) page.socket.send(receipt)
    await expect.poll(() => metric('relay_slowed_total'), { timeout: 15_000 }).toBeGreaterThan(0)
    expect((await page.call('irn_unsubscribe', { topic: newTopic() })).result).toBe(true)
  })

  test('error: more subscriptions than the relay has room for', async () => {
    const { connect, metric } = await start({ maxSubscriptions: 3 })
    const [page, other] = [await connect(), await connect()]
    const [one, two, three] = [newTopic(), newTopic(), newTopic()]
    await page.call('irn_batchSubscribe', { topics: [one, two] })
    const full = { code: -32005, message: 'The relay is full. Try again later.' }
    const topics = [three, newTopic()]
    expect((await other.call('irn_batchSubscribe', { topics })).error).toEqual(full)
    expect(metric('relay_topics')).toBe(2)
    // What one is subscribed to already needs no more room; what is left is free again.
    expect((await page.subscribe(one)).result).toHaveLength(64)
    expect((await other.subscribe(three)).result).toHaveLength(64)
    await page.call('irn_unsubscribe', { topic: two })
    expect((await other.subscribe(newTopic())).result).toHaveLength(64)
    await page.close()
    await expect.poll(() => metric('relay_sockets')).toBe(1)
    expect((await other.subscribe(newTopic())).result).toHaveLength(64)
    expect((await other.subscribe(newTopic())).error).toEqual(full)
  })

  test('error: a relay that is full', async () => {
    const { connect } = await start({}, memoryMailboxes({ maxBytes: 17_000 }))
    const page = await connect()
    await page.publish(newTopic(), 'a')
    await page.publish(newTopic(), 'a')
    expect((await page.publish(newTopic(), 'a')).error).toEqual({
      code: -32005,
      message: 'The relay is full. Try again later.',
    })
  })
})

describe('a store that fails', () => {
  const broken = (until: () => boolean): Mailboxes => {
    const mailboxes = memoryMailboxes()
    const check = () => {
      if (!until()) throw new Error('ECONNREFUSED')
    }
    return {
      ...mailboxes,
      async put(message) {
        check()
        return mailboxes.put(message)
      },
      async waiting(topic, query) {
        check()
        return mailboxes.waiting(topic, query)
      },
    }
  }

  test('behavior: comes back in time, and nobody has noticed', async () => {
    let failures = 0
    const { connect, logged, metric } = await start(
      {},
      broken(() => ++failures > 3),
    )
    const [page, wallet] = [await connect(), await connect()]
    const topic = newTopic()
    await wallet.subscribe(topic)
    expect((await page.publish(topic, 'one')).result).toBe(true)
    await wallet.until(() => wallet.pushed.length === 1)
    expect(metric('relay_store_failures_total')).toBe(3)
    // Said once, not each time.
    expect(logged.filter(({ message }) => message.includes('store failed'))).toHaveLength(1)
  })

  test('error: stays away: no answer, and the socket goes to ask elsewhere', async () => {
    const { connect } = await start(
      { patienceMs: 100 },
      broken(() => false),
    )
    const page = await connect()
    const closed = page.ended
    await expect(page.publish(newTopic(), 'one')).rejects.toThrow('closed')
    expect(await closed).toEqual([1013, 'The relay cannot keep messages now'])
    expect(page.frames).toEqual([])
  })
})
