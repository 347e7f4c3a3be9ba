import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newTopic, RelayClient, type RelayClientOptions } from './fixtures/RelayClient.ts'
import { openRelayStores, type RelayStores, relayStores } from './fixtures/relayStores.ts'
import { type StartRelayOptions, startRelay } from './fixtures/startRelay.ts'
import { openMailboxes } from './mailboxes/openMailboxes.ts'

// Attacks from few addresses: strangers keep their sockets, subscriptions and messages.

describe.each(relayStores)('abuse of a relay on %s', (kind) => {
  let stores: RelayStores
  beforeAll(async () => {
    stores = await openRelayStores(kind)
  }, 60_000)
  afterAll(() => stores?.stop())

  const start = async (options: Omit<StartRelayOptions, 'stores'> = {}) => {
    const config = { trustProxy: true, ...options.config }
    const relay = await startRelay({ stores, ...options, config })
    onTestFinished(() => relay.stop())
    /** Opens a client that has its own key, at an address. */
    const at = async (address: string, more: RelayClientOptions = {}) => {
      const client = await RelayClient.open(relay.url, {
        ...more,
        headers: { 'x-forwarded-for': address },
      })
      onTestFinished(() => client.close())
      return client
    }
    const storm = (count: number, address: string, more?: RelayClientOptions) =>
      Promise.all(Array.from({ length: count }, () => at(address, more)))
    return { ...relay, at, storm }
  }

  test('keeps the messages of strangers while one address fills the mailboxes', {
    timeout: 60_000,
  }, async () => {
    const mailboxes = await openMailboxes({ maxBytes: 4 * 1_048_576, url: stores.redis?.url })
    onTestFinished(() => mailboxes.stop())
    const { at, storm } = await start({ mailboxes })
    const [page, wallet] = [await at('203.0.113.1'), await at('203.0.113.2')]
    const topic = newTopic()
    await page.publish(topic, 'before')
    // Sixty-six made-up keys publish twice of what fits, for thirty days.
    for (const attacker of await storm(66, '198.51.100.1'))
      expect(
        (await attacker.publish(newTopic(), 'a'.repeat(130_000), { ttl: 2_592_000 })).result,
      ).toBe(true)
    expect((await page.publish(topic, 'after')).result).toBe(true)
    await wallet.subscribe(topic)
    await wallet.until(() => wallet.pushed.length === 2)
    expect(wallet.messages(topic)).toEqual(['before', 'after'])
  })

  test('keeps the messages of one project while another fills the mailboxes', {
    timeout: 60_000,
  }, async () => {
    const mailboxes = await openMailboxes({ maxBytes: 4 * 1_048_576, url: stores.redis?.url })
    onTestFinished(() => mailboxes.stop())
    const projects = [{ id: 'greedy' }, { id: 'modest' }]
    const { at } = await start({ config: { projects }, mailboxes })
    const of = (projectId: string) => ({ query: { projectId } })
    const [page, wallet] = [
      await at('192.0.2.101', of('modest')),
      await at('192.0.2.102', of('modest')),
    ]
    const topic = newTopic()
    // The largest address of all, because each attacker has less.
    for (const index of [1, 2, 3]) await page.publish(topic, `${index}${'a'.repeat(130_000)}`)
    for (let host = 1; host <= 40; host++) {
      const attacker = await at(`192.0.2.${host}`, of('greedy'))
      const published = await attacker.publish(newTopic(), 'a'.repeat(130_000))
      expect(published.result).toBe(true)
    }
    await wallet.subscribe(topic)
    await wallet.until(() => wallet.pushed.length === 3)
    expect(wallet.messages(topic).map(([first]) => first)).toEqual(['1', '2', '3'])
  })

  test('limits lifetimes by the kind of message', async () => {
    const { at, mailboxes } = await start()
    const page = await at('203.0.113.1')
    const topic = newTopic()
    await page.publish(topic, 'a', { tag: 1108, ttl: 2_592_000 })
    await page.publish(topic, 'b', { tag: 4_000, ttl: 2_592_000 })
    const { messages } = await mailboxes.waiting(topic, { client: 'wallet', limit: 9 })
    expect(messages.map(({ leftMs }) => Math.ceil(leftMs / 100_000))).toEqual([9, 36])
  })

  test('limits the publications of an address over all its keys and replicas', async () => {
    const settings = { publishesPerNetwork: 20 }
    const [one, other] = [await start({ settings }), await start({ settings })]
    const address = `198.51.100.${kind === 'redis' ? 21 : 22}`
    const publish = async (client: RelayClient, message = 'a') =>
      (await client.publish(newTopic(), message)).error?.code
    const [first, second] = [await one.at(address), await other.at(address)]
    for (let index = 0; index < 10; index++) expect(await publish(first)).toBeUndefined()
    for (let index = 0; index < 10; index++) expect(await publish(second)).toBeUndefined()
    expect(await publish(await one.at(address))).toBe(-32005)
    // A long message counts as many.
    const far = await one.at('2001:db8::1')
    expect(await publish(far, 'a'.repeat(300_000))).toBeUndefined()
    expect(await publish(await one.at('2001:db8::2'), 'a'.repeat(300_000))).toBe(-32005)
    expect(await publish(await one.at('203.0.113.1'))).toBeUndefined()
  })

  test('limits the publications of one of several projects', async () => {
    const projects = [{ id: `greedy-${kind}` }, { id: `modest-${kind}` }]
    const { at } = await start({ config: { projects }, settings: { publishesPerProject: 3 } })
    const open = (address: string, name: string) =>
      at(address, { query: { projectId: `${name}-${kind}` } })
    const publish = async (client: RelayClient) =>
      (await client.publish(newTopic(), 'a')).error?.code
    for (const host of [1, 2, 3])
      expect(await publish(await open(`198.51.100.${host}`, 'greedy'))).toBeUndefined()
    expect(await publish(await open('198.51.100.4', 'greedy'))).toBe(-32005)
    expect(await publish(await open('198.51.100.4', 'modest'))).toBeUndefined()
  })

  test('leaves subscriptions to strangers', async () => {
    const settings = { maxSubscriptions: 100, subscriptionsPerNetwork: 60 }
    const { at, storm } = await start({ settings })
    const topics = (count: number) => ({ topics: Array.from({ length: count }, newTopic) })
    const outcomes = await Promise.all(
      (await storm(10, '198.51.100.1')).map((client) =>
        client.call('irn_batchSubscribe', topics(20)),
      ),
    )
    expect(outcomes.filter(({ error }) => error?.code === -32005)).toHaveLength(7)
    // A second address takes the rest. The largest yields to a stranger.
    const second = await at('198.51.100.2')
    expect((await second.call('irn_batchSubscribe', topics(40))).result).toHaveLength(40)
    const stranger = await at('203.0.113.1')
    expect((await stranger.call('irn_batchSubscribe', topics(10))).result).toHaveLength(10)
    expect((await second.call('irn_batchSubscribe', topics(1))).result).toHaveLength(1)
  })

  test('limits the clients of one topic', async () => {
    const { at, storm } = await start({ settings: { clientsPerTopic: 3 } })
    const topic = newTopic()
    const crowd = await storm(3, '198.51.100.1')
    for (const client of crowd) await client.subscribe(topic)
    const late = await at('198.51.100.1')
    expect((await late.subscribe(topic)).error?.code).toBe(-32005)
    expect((await crowd[0]?.subscribe(topic))?.result).toHaveLength(64)
  })

  test('leaves sockets to strangers', async () => {
    const settings = { maxSockets: 12, socketsPerNetwork: 8 }
    const { at, metric, storm, url } = await start({ settings })
    await storm(8, '198.51.100.1')
    const refused = new RelayClient(url, { headers: { 'x-forwarded-for': '198.51.100.1' } })
    expect((await refused.ended)[0]).toBe(429)
    const others = await storm(4, '198.51.100.2')
    // The relay is full. The largest address loses sockets, not the others.
    const stranger = await at('203.0.113.1')
    expect((await stranger.subscribe(newTopic())).result).toHaveLength(64)
    for (const other of others) expect((await other.subscribe(newTopic())).result).toBeTruthy()
    expect(metric('relay_sockets')).toBe(12)
  })

  test('refuses sockets above the limit of an address without a look at their tokens', async () => {
    const { storm, url } = await start({ settings: { socketsPerNetwork: 3 } })
    await storm(3, '198.51.100.1')
    const refusedAt = async (address: string) => {
      const options = { headers: { 'x-forwarded-for': address }, query: { auth: 'no token' } }
      return (await new RelayClient(url, options).ended)[0]
    }
    expect(await refusedAt('198.51.100.1')).toBe(429)
    expect(await refusedAt('203.0.113.1')).not.toBe(429)
  })

  test('counts refused sockets towards the limit of their address, and reads nothing of them', {
    timeout: 60_000,
  }, async () => {
    const { at, sockets, url } = await start({ settings: { socketsPerNetwork: 3 } })
    const { port } = new URL(url)
    const enter = async (address: string, query = 'auth=none&useOnCloseEvent=true') => {
      const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
      socket.on('error', () => {})
      onTestFinished(() => {
        socket.destroy()
      })
      socket.write(
        `GET /?${query} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          `X-Forwarded-For: ${address}\r\nSec-WebSocket-Version: 13\r\n` +
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      )
      const [data] = await once(socket, 'data')
      // The beginning of a frame of two MB.
      socket.write(Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0x1e, 0x84, 0x80, 0, 0, 0, 0]))
      socket.write(Buffer.alloc(1_900_000))
      return String(data).slice(9, 12)
    }
    const attack = () => Promise.all([1, 2, 3, 4, 5].map(() => enter('198.51.100.1')))
    expect((await attack()).sort()).toEqual(['101', '101', '101', '429', '429'])
    await at('203.0.113.1')
    const read = sockets.map((socket) => (socket instanceof Socket ? socket.bytesRead : 0))
    expect(Math.max(...read)).toBeLessThan(300_000)
    // Their places are free again though they never hang up.
    await expect.poll(() => enter('198.51.100.1'), { timeout: 20_000 }).toBe('101')
  })

  test('closes sockets that send a message in many parts', { timeout: 60_000 }, async () => {
    const { at } = await start()
    const [attacker, page] = [await at('198.51.100.1'), await at('203.0.113.1')]
    const send = (client: RelayClient, fragments: number) => {
      const call = { id: 1, jsonrpc: '2.0', method: 'irn_subscribe', params: { topic: newTopic() } }
      const text = JSON.stringify(call).padEnd(fragments)
      for (let index = 0; index < fragments - 1; index++)
        client.socket.send(text[index] ?? '', { fin: false })
      client.socket.send(text.slice(fragments - 1))
    }
    send(page, 600)
    await page.until(() => page.frames.length === 1)
    send(attacker, 700)
    expect((await attacker.ended)[0]).toBe(1008)
  })

  test('passes messages of a stranger while thirty addresses subscribe to everything', {
    timeout: 60_000,
  }, async () => {
    const { at } = await start()
    const [page, wallet] = [await at('203.0.113.1'), await at('203.0.113.2')]
    const topic = newTopic()
    await wallet.subscribe(topic)
    const attackers = await Promise.all(
      Array.from({ length: 30 }, (_, host) => at(`198.51.100.${host + 1}`)),
    )
    const topics = () => ({ topics: Array.from({ length: 500 }, newTopic) })
    const startedAt = performance.now()
    const attack = Promise.all(
      attackers.flatMap((attacker) =>
        Array.from({ length: 6 }, () => attacker.call('irn_batchSubscribe', topics())),
      ),
    )
    await page.publish(topic, 'now')
    await wallet.until(() => wallet.messages(topic).length === 1)
    const passedMs = performance.now() - startedAt
    await attack
    // Without turns it would wait for the whole attack.
    expect(passedMs).toBeLessThan((performance.now() - startedAt) / 2)
  })

  test('limits the sockets of one of several projects', async () => {
    const projects = [{ id: 'greedy' }, { id: 'modest' }]
    const { at, url } = await start({ config: { projects }, settings: { maxSockets: 4 } })
    const of = (projectId: string) => ({ query: { projectId } })
    for (const host of [1, 2]) await at(`198.51.100.${host}`, of('greedy'))
    const refused = new RelayClient(url, of('greedy'))
    expect((await refused.ended)[0]).toBe(429)
    await at('198.51.100.4', of('modest'))
  })
})

describe.each(relayStores)('memory of a relay on %s', (kind) => {
  let stores: RelayStores
  beforeAll(async () => {
    stores = await openRelayStores(kind)
  }, 60_000)
  afterAll(() => stores?.stop())

  const large = 'a'.repeat(1_048_000)

  test('shares the bytes of a message among sockets that never read', {
    timeout: 120_000,
  }, async () => {
    const relay = await startRelay({
      stores,
      settings: { clientsPerTopic: 300, heldBytesPerNetwork: 1e9, maxHeldBytes: 1e9 },
    })
    onTestFinished(() => relay.stop())
    const topic = newTopic()
    for (let index = 0; index < 120; index++) {
      const idle = await RelayClient.open(relay.url, { acknowledges: false })
      onTestFinished(() => idle.close())
      await idle.subscribe(topic)
      idle.socket.pause()
    }
    for (const socket of relay.sockets) socket.cork()
    const page = await RelayClient.open(relay.url)
    onTestFinished(() => page.close())
    const { arrayBuffers, heapUsed } = process.memoryUsage()
    for (let index = 0; index < 3; index++) await page.publish(topic, `${large}${index}`)
    const waiting = () => relay.sockets.filter(({ writableLength }) => writableLength > 1e6)
    await expect.poll(() => waiting().length, { timeout: 60_000 }).toBe(120)
    const after = process.memoryUsage()
    const grown = after.arrayBuffers + after.heapUsed - arrayBuffers - heapUsed
    // One copy for each socket would take 360 MB. What was read from the store may not be collected yet.
    expect(grown).toBeLessThan(200 * 1_048_576)
  })

  test('ends the fullest sockets of an address above its memory', {
    timeout: 120_000,
  }, async () => {
    const { metric, ...relay } = await startRelay({
      stores,
      config: { trustProxy: true },
      settings: { heldBytesPerNetwork: 8 * 1_048_576 },
    })
    onTestFinished(() => relay.stop())
    const open = async (address: string) => {
      const headers = { 'x-forwarded-for': address }
      const client = await RelayClient.open(relay.url, { acknowledges: false, headers })
      onTestFinished(() => client.close())
      return client
    }
    const [page, stranger] = [await open('203.0.113.1'), await open('203.0.113.2')]
    const topic = newTopic()
    await stranger.subscribe(topic)
    for (let index = 0; index < 30; index++) {
      const idle = await open('198.51.100.1')
      await idle.subscribe(topic)
      idle.socket.pause()
    }
    for (const socket of relay.sockets.slice(2)) socket.cork()
    for (let index = 0; index < 3; index++) await page.publish(topic, `${large}${index}`)
    await stranger.until(() => stranger.pushed.length === 3)
    await expect.poll(() => metric('relay_sockets'), { timeout: 60_000 }).toBeLessThan(12)
    expect(metric('relay_evicted_total')).toBeGreaterThan(15)
  })

  test('ends sockets that send frames without finishing them', { timeout: 60_000 }, async () => {
    const relay = await startRelay({ stores, settings: { heldBytesPerNetwork: 8 * 1_048_576 } })
    onTestFinished(() => relay.stop())
    for (let index = 0; index < 20; index++) {
      const client = await RelayClient.open(relay.url)
      onTestFinished(() => client.close())
      // A text frame of two MiB that never ends.
      client.socket.send(large.repeat(2).slice(0, 2_000_000), { fin: false })
    }
    await expect.poll(() => relay.metric('relay_evicted_total')).toBeGreaterThan(10)
    await expect.poll(() => relay.metric('relay_sockets')).toBeLessThan(8)
  })

  test('closes a socket whose data stays unread though it answers pings', {
    timeout: 60_000,
  }, async () => {
    const relay = await startRelay({ stores, settings: { pingMs: 400, stuckMs: 500 } })
    onTestFinished(() => relay.stop())
    const [page, slow] = [await RelayClient.open(relay.url), await RelayClient.open(relay.url)]
    onTestFinished(() => Promise.all([page.close(), slow.close()]).then(() => {}))
    const topic = newTopic()
    await slow.subscribe(topic)
    relay.sockets[1]?.cork()
    // An unsolicited pong is a sign of life.
    const ponging = setInterval(() => slow.socket.pong(), 50)
    onTestFinished(() => clearInterval(ponging))
    for (let index = 0; index < 2; index++) await page.publish(topic, `${large}${index}`)
    expect((await slow.ended)[0]).toBe(1006)
    expect(page.socket.readyState).toBe(page.socket.OPEN)
  })

  test('costs a message the same however many sockets its client has', {
    timeout: 120_000,
  }, async () => {
    const relay = await startRelay({ stores, settings: { retryMs: 60_000 } })
    onTestFinished(() => relay.stop())
    const seed = randomBytes(32)
    const crowd: RelayClient[] = []
    const topics = Array.from({ length: 20 }, newTopic)
    for (let index = 0; index < 900; index++) {
      const client = await RelayClient.open(relay.url, { seed, acknowledges: false })
      onTestFinished(() => client.close())
      await client.call('irn_batchSubscribe', { topics })
      crowd.push(client)
    }
    const page = await RelayClient.open(relay.url)
    onTestFinished(() => page.close())
    let longest = 0
    let last = performance.now()
    const watching = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 10)
    for (const topic of topics) await page.publish(topic, 'a')
    await crowd.at(-1)?.until(() => crowd.at(-1)?.pushed.length === topics.length)
    // All sockets leave at once; each was among the newest at some time.
    for (const client of crowd.splice(450)) client.socket.terminate()
    await expect.poll(() => relay.metric('relay_sockets'), { timeout: 60_000 }).toBe(451)
    await crowd.at(-1)?.until(() => crowd.at(-1)?.pushed.length === topics.length)
    clearInterval(watching)
    expect(longest).toBeLessThan(2_000)
  })
})
