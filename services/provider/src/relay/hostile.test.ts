import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { relayMethods } from 'latchkey/protocol'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newTopic, RelayClient } from './fixtures/RelayClient.ts'
import { openRelayStores, type RelayStores, relayStores } from './fixtures/relayStores.ts'
import { startRelay, type TestRelay } from './fixtures/startRelay.ts'

// Hostile input: the relay keeps running, frees all memory, and other clients notice nothing.

setFlagsFromString('--expose-gc')
// Node exposes the garbage collector under this name once the flag is set.
const collect = runInNewContext('gc') as () => void

const topic = fc.constantFrom('a'.repeat(64), 'b'.repeat(64))
const nasty = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 1e308, 0.5, '', '\0', '__proto__', [], {}),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 2 }),
)
const loosely = <value>(good: fc.Arbitrary<value>): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: good, weight: 4 }, { arbitrary: nasty, weight: 1 })

const fields = {
  topic: loosely(topic),
  topics: loosely(fc.array(loosely(topic), { maxLength: 4 })),
  message: loosely(fc.base64String({ minLength: 4, maxLength: 80 })),
  messages: loosely(fc.array(nasty, { maxLength: 3 })),
  ttl: loosely(fc.integer({ min: 1, max: 2 })),
  tag: loosely(fc.integer({ min: 0, max: 2_000 })),
  prompt: loosely(fc.boolean()),
  attestation: loosely(fc.constant('a.b.c')),
  subscriptions: loosely(fc.array(fc.record({ topic: loosely(topic) }), { maxLength: 3 })),
  receipts: loosely(fc.array(fc.record({ topic, messageId: loosely(topic) }), { maxLength: 3 })),
  pairingTopic: loosely(topic),
  sessionTopic: loosely(topic),
  sessionProposal: loosely(fc.base64String({ minLength: 4 })),
  sessionProposalResponse: loosely(fc.base64String({ minLength: 4 })),
  sessionSettlementRequest: loosely(fc.base64String({ minLength: 4 })),
  tvf: nasty,
  __proto__: nasty,
}
const call = fc.record(
  {
    id: loosely(fc.oneof(fc.integer(), fc.bigInt({ min: 0n, max: 10n ** 19n }).map(String))),
    jsonrpc: loosely(fc.constant('2.0')),
    method: loosely(fc.constantFrom(...relayMethods, 'constructor', 'toString', 'irn_nope')),
    params: loosely(fc.record(fields, { requiredKeys: [] })),
    result: nasty,
  },
  { requiredKeys: [] },
)
/**
 * Nearly valid calls, receipts of unknown messages, truncated frames, noise, deep and long frames.
 */
const frame = fc.oneof(
  { arbitrary: call.map((json) => JSON.stringify(json)), weight: 8 },
  {
    arbitrary: fc.tuple(call, fc.nat(40)).map(([c, cut]) => JSON.stringify(c).slice(0, -cut)),
    weight: 1,
  },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 200 }), weight: 1 },
  { arbitrary: fc.uint8Array({ maxLength: 200 }), weight: 1 },
  fc.constantFrom(
    '['.repeat(50_000),
    `${'{"id":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    `{"id":${'9'.repeat(20_000)},"method":"irn_publish"}`,
    `{"id":"${'x'.repeat(20_000)}","method":"irn_subscribe"}`,
    '{"id":1,"result":true}',
    '[{"id":1,"method":"irn_subscribe"}]',
    'null',
  ),
)

describe.each(relayStores)('relay on %s', (kind) => {
  let stores: RelayStores
  let relay: TestRelay
  beforeAll(async () => {
    stores = await openRelayStores(kind)
    relay = await startRelay({
      stores,
      settings: { callsPerSecond: 1e6, callBurst: 1e6, byteBurst: 1e9, retryMs: 5_000 },
    })
  }, 60_000)
  afterAll(async () => {
    await relay?.stop()
    await stores?.stop()
  })

  /** Two well-behaved clients exchange messages throughout. */
  async function talk() {
    const [page, wallet] = [await RelayClient.open(relay.url), await RelayClient.open(relay.url)]
    const topic = newTopic()
    await wallet.subscribe(topic)
    const sent: string[] = []
    return {
      async say() {
        sent.push(`m${sent.length}`)
        expect((await page.publish(topic, sent.at(-1) ?? '')).result).toBe(true)
      },
      async end() {
        await wallet.until(() => wallet.pushed.length >= sent.length)
        expect(wallet.messages(topic)).toEqual(sent)
        await Promise.all([page.close(), wallet.close()])
      },
    }
  }

  const assault = async (runs: number) => {
    await fc.assert(
      fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 12 }), async (frames) => {
        const client = await RelayClient.open(relay.url)
        for (const one of frames) client.socket.send(one)
        // Every call gets a response or the socket closes with a reason; none hangs.
        const outcome = await Promise.race([
          client.call('irn_unsubscribe', { topic: 'c'.repeat(64) }).then(
            ({ result }) => result,
            () => 'closed',
          ),
          client.ended.then(([code]) => code),
        ])
        expect([true, 'closed', 1003, 1007]).toContain(outcome)
        await client.close()
      }),
      { numRuns: runs },
    )
  }

  test('survives hostile calls while other clients notice nothing', {
    timeout: 120_000,
  }, async () => {
    const talking = await talk()
    for (let round = 0; round < 5; round++) {
      await assault(20)
      await talking.say()
    }
    await talking.end()
    await expect.poll(() => relay.metric('relay_sockets')).toBe(0)
    expect(relay.metric('relay_topics')).toBe(0)
    expect(relay.logged.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('frees the memory of hostile input', { timeout: 120_000 }, async () => {
    const heap = async () => {
      await expect.poll(() => relay.metric('relay_sockets')).toBe(0)
      relay.logged.length = 0
      collect()
      // Collects what became unreachable only now.
      await new Promise(setImmediate)
      collect()
      return process.memoryUsage().heapUsed
    }
    const heaps: number[] = []
    for (let turn = 0; turn < 6; turn++) {
      await assault(30)
      heaps.push(await heap())
    }
    const least = (from: number, to?: number) => Math.min(...heaps.slice(from, to))
    expect(least(-3) - least(0, 3)).toBeLessThan(4 * 1_048_576)
  })

  test('closes sockets that send huge frames', { timeout: 60_000 }, async () => {
    const talking = await talk()
    for (const size of [2_300_000, 60_000_000]) {
      const client = await RelayClient.open(relay.url)
      const ended = client.ended
      const params = { topic: newTopic(), message: 'a'.repeat(size), ttl: 300, tag: 1 }
      client.socket.send(JSON.stringify({ id: '1', method: 'irn_publish', params }))
      expect([1006, 1009]).toContain((await ended)[0])
      await talking.say()
    }
    const client = await RelayClient.open(relay.url)
    const { error } = await client.publish(newTopic(), 'a'.repeat(1_048_577))
    expect(error?.code).toBe(-32602)
    expect((await client.publish(newTopic(), 'a'.repeat(1_048_576))).result).toBe(true)
    await client.close()
    await talking.end()
  })

  test('rejects bytes that are not WebSocket', { timeout: 60_000 }, async () => {
    const talking = await talk()
    const { port } = new URL(relay.url)
    const hello = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'
    const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
    const inputs = [
      `${hello}\r\n`,
      `${hello}${key}\r\n${randomBytes(200).toString('latin1')}`,
      `${hello.replace('/', '//')}\r\n`,
      `${hello.replace('/', '/?auth=%')}\r\n`,
      `${hello.replace('/', `/?useOnCloseEvent=true&auth=${'a'.repeat(4_000)}`)}${key}\r\n`,
      `${hello.replace('/', '/?projectId=%00%ff')}${key}\r\n`,
      randomBytes(500).toString('latin1'),
    ]
    for (const input of inputs) {
      const socket = connectTcp(Number(port), '127.0.0.1')
      onTestFinished(() => {
        socket.destroy()
      })
      const answer = await new Promise<string>((resolve, reject) => {
        socket.once('data', (data) => resolve(String(data)))
        socket.once('close', () => resolve(''))
        socket.once('error', reject)
        socket.write(input, 'latin1')
      })
      expect(answer).toMatch(/^(HTTP\/1\.1 (4\d\d|101)|$)/)
      await talking.say()
    }
    await talking.end()
  })

  test('frees the connection of a refused client that never hangs up', async () => {
    const own = await startRelay({ stores })
    const { port } = new URL(own.url)
    const hello = (path: string) =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
    const ask = async (path: string) => {
      const socket = connectTcp({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
      onTestFinished(() => {
        socket.destroy()
      })
      socket.on('error', () => {})
      socket.write(hello(path))
      const [data] = await once(socket, 'data')
      return String(data)
    }
    for (const path of ['/v2', '/', '/?auth=none']) expect(await ask(path)).toMatch(/^HTTP\/1\.1 4/)
    await expect.poll(own.connections, { timeout: 10_000 }).toBe(0)
    // The client does not answer the closing frame either.
    expect(await ask('/?auth=none&useOnCloseEvent=true')).toMatch(/^HTTP\/1\.1 101/)
    await expect.poll(own.connections, { timeout: 10_000 }).toBe(0)
    await own.stop()
    await expect.poll(own.connections, { timeout: 10_000 }).toBe(0)
  })

  test('rejects frames that violate the WebSocket protocol', { timeout: 60_000 }, async () => {
    const talking = await talk()
    for (const bytes of [
      [0x81, 0x05, 1, 2, 3, 4, 5],
      [0xff, 0xff, 0xff],
      [0x83, 0x80, 0, 0, 0, 0],
      [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28],
      [0x88, 0x81, 0, 0, 0, 0, 1],
    ]) {
      const client = await RelayClient.open(relay.url)
      const ended = client.ended
      // Written below the library, which would refuse to send it.
      const { _socket } = client.socket as unknown as { _socket: NodeJS.WritableStream }
      _socket.write(Buffer.from(bytes))
      expect([1002, 1006, 1007]).toContain((await ended)[0])
      await talking.say()
    }
    await talking.end()
  })
})
