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

describe('timing of responses', () => {
  // The wallet updates and the page answers at the same moment.
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

  test("holds back acknowledgements of the client's own requests", async () => {
    // Acknowledgements are held back until the wallet can process them. The clock starts before the
    // call.
    expect(await race(1105, 400)).toBeGreaterThan(300)
  })

  test('does not delay responses to requests', async () => {
    expect(await race(1109, 10_000)).toBeLessThan(5_000)
  })

  test('keeps later messages in order behind a delayed one', async () => {
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
  test('pushes to the newest sockets of a client only', async () => {
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
    // Older sockets get no pushes, but their calls are answered.
    for (const socket of storm) await socket.call('irn_unsubscribe', { topic: newTopic() })
    expect(storm.map(({ pushed }) => pushed.length)).toEqual([...Array(29).fill(0), 1, 1])
    // When the newest sockets close, the next newest gets their messages.
    for (const socket of storm.splice(-3)) await socket.close()
    await page.publish(topic, 'two')
    await storm.at(-1)?.until(() => storm.at(-1)?.messages(topic).includes('two') === true)
    expect(storm[0]?.pushed).toEqual([])
  })

  test('closes idle old sockets slowly', async () => {
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

describe('a client that does not read', () => {
  test('limits unacknowledged messages', async () => {
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

  test('pushes a message again that the client failed to take', async () => {
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

  test('stops answering a client that does not read, then disconnects it', async () => {
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
    // The operating system buffers some megabytes.
    expect(reads).toBeLessThan(50)
    await mailboxes.stop()
  })

  test('pushes messages behind a large response once it is read', async () => {
    const { connect, sockets } = await start({ retryMs: 60_000 })
    const [page, wallet] = [await connect(), await connect()]
    const [large, small] = [newTopic(), newTopic()]
    for (const letter of ['a', 'b']) await page.publish(large, letter.repeat(600_000))
    await wallet.subscribe(small)
    const [, network] = sockets
    if (!network) throw new Error('The wallet has no socket.')
    // Stops the network.
    network.cork()
    const answered = wallet.call('irn_fetchMessages', { topic: large })
    await expect.poll(() => network.writableLength, { timeout: 15_000 }).toBeGreaterThan(1_100_000)
    await page.publish(small, 'one')
    // The relay has received it by now and must wait.
    await page.call('irn_unsubscribe', { topic: small })
    expect(wallet.pushed).toEqual([])
    network.uncork()
    await answered
    await wallet.until(() => wallet.pushed.length === 1)
    expect(wallet.messages(small)).toEqual(['one'])
  })

  test('disconnects a client that answers no ping', async () => {
    const { connect, metric } = await start({ pingMs: 4_000 })
    const [alive, dead] = [await connect(), await connect()]
    dead.socket.pause()
    await expect.poll(() => metric('relay_sockets'), { timeout: 30_000 }).toBe(1)
    expect(alive.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('keeps a client that answered while the relay itself was blocked', async () => {
    const pingMs = 1_000
    const { connect } = await start({ pingMs })
    const alive = await connect()
    const { ended } = alive
    await once(alive.socket, 'ping')
    // The client has answered, but the relay in this process cannot read it before the next ping.
    const until = performance.now() + 1.5 * pingMs
    while (performance.now() < until);
    await Promise.race([once(alive.socket, 'ping'), ended])
    expect(alive.socket.readyState).toBe(WebSocket.OPEN)
  })
})

describe('a client that calls too fast', () => {
  test('slows it down without losing calls', async () => {
    const { connect, metric } = await start({ callsPerSecond: 100, callBurst: 20 })
    const page = await connect()
    const topic = newTopic()
    const startedAt = performance.now()
    const sent = Array.from({ length: 100 }, (_, index) => `m${index}`)
    const answers = await Promise.all(sent.map((message) => page.publish(topic, message)))
    // Eighty calls above the burst of twenty, at a hundred per second.
    expect(performance.now() - startedAt).toBeGreaterThan(700)
    expect(answers.every(({ result }) => result === true)).toBe(true)
    expect(metric('relay_slowed_total')).toBeGreaterThan(0)
    const wallet = await connect()
    await wallet.subscribe(topic)
    await wallet.until(() => wallet.pushed.length === 100)
    expect(wallet.messages(topic)).toEqual(sent)
  })

  test('counts receipts as well', async () => {
    const { connect, metric } = await start({ bytesPerSecond: 20_000, byteBurst: 20_000 })
    const page = await connect()
    const receipt = JSON.stringify({ id: 1, jsonrpc: '2.0', result: 'x'.repeat(15_000) })
    for (let index = 0; index < 3; index++) page.socket.send(receipt)
    await expect.poll(() => metric('relay_slowed_total'), { timeout: 15_000 }).toBeGreaterThan(0)
    expect((await page.call('irn_unsubscribe', { topic: newTopic() })).result).toBe(true)
  })

  test("refuses subscriptions beyond the relay's limit", async () => {
    const { connect, metric } = await start({ maxSubscriptions: 3 })
    const [page, other] = [await connect(), await connect()]
    const [one, two, three] = [newTopic(), newTopic(), newTopic()]
    await page.call('irn_batchSubscribe', { topics: [one, two] })
    const full = { code: -32005, message: 'The relay is full. Try again later.' }
    const topics = [three, newTopic()]
    expect((await other.call('irn_batchSubscribe', { topics })).error).toEqual(full)
    expect(metric('relay_topics')).toBe(2)
    // Existing subscriptions need no room, and ended ones free theirs.
    expect((await page.subscribe(one)).result).toHaveLength(64)
    expect((await other.subscribe(three)).result).toHaveLength(64)
    await page.call('irn_unsubscribe', { topic: two })
    expect((await other.subscribe(newTopic())).result).toHaveLength(64)
    await page.close()
    await expect.poll(() => metric('relay_sockets')).toBe(1)
    expect((await other.subscribe(newTopic())).result).toHaveLength(64)
    expect((await other.subscribe(newTopic())).error).toEqual(full)
  })

  test('refuses a message that exceeds the share of an address', async () => {
    const { connect } = await start({}, memoryMailboxes({ maxBytes: 17_000 }))
    const page = await connect()
    expect((await page.publish(newTopic(), 'a'.repeat(1_500))).error).toEqual({
      code: -32005,
      message: 'The relay is full. Try again later.',
    })
  })
})

describe('a failing store', () => {
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

  test('recovers unnoticed if the failure is short', async () => {
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
    // Logged once, not per attempt.
    expect(logged.filter(({ message }) => message.includes('store failed'))).toHaveLength(1)
  })

  test('closes the socket without a response if the failure lasts', async () => {
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
