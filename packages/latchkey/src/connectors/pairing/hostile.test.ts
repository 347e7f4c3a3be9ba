import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLogger } from '../../core/log/logger.ts'
import { memoryStorage } from '../../core/storage/memoryStorage.ts'
import { createStorage } from '../../core/storage/storage.ts'
import { createSignClient } from './createSignClient.ts'
import { createTestWallet, granted } from './fixtures/createTestWallet.ts'
import type { SignEvent } from './sign/signClient.ts'
import { sealEnvelope } from './wire/crypto/envelope.ts'
import { createMemoryRelay } from './wire/fixtures/createMemoryRelay.ts'
import type { RelayMessage, Transport } from './wire/transport.ts'

/** A page with a session, and functions that deliver arbitrary messages. */
async function setup() {
  const relay = createMemoryRelay()
  const area = memoryStorage()
  const transport = relay.transport()
  let hear: (message: RelayMessage) => void | Promise<void> = () => undefined
  const tapped: Transport = {
    ...transport,
    listen(listener) {
      hear = listener
      return transport.listen(listener)
    },
  }
  const events: SignEvent[] = []
  const client = createSignClient({
    logger: createLogger({ level: () => 'silent' }),
    metadata: () => ({}),
    storage: createStorage(area),
    transport: tapped,
  })
  client.listen((event) => events.push(event))
  const wallet = createTestWallet(relay.transport())
  const { settled, uri } = client.connect({
    namespaces: { eip155: { chains: ['eip155:1'], events: [], methods: [] } },
  })
  const topic = await wallet.approve(uri)
  await settled
  const kept = () => area.getItem('latchkey:v1:pairing')!
  const symKey: string = JSON.parse(kept()).sessions[topic].symKey
  /** Delivers an envelope unchanged. */
  const hand = async (on: string, message: string) =>
    hear({ message, publishedAt: Date.now(), tag: 1100, topic: on })
  /** Delivers a correctly encrypted text. */
  const tell = (text: string, on = topic) => hand(on, sealEnvelope({ symKey, text, type: 0 }))
  events.length = 0
  return { client, events, hand, kept, symKey, tell, topic }
}

const junk = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.base64String(),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('base64')),
)

const anything = fc.anything({ maxDepth: 3, withBigInt: false, withNullPrototype: true })

const method = fc.constantFrom(
  'wc_sessionUpdate',
  'wc_sessionExtend',
  'wc_sessionEvent',
  'wc_sessionRequest',
  'wc_sessionSettle',
  'wc_sessionPropose',
  'wc_sessionAuthenticate',
  'wc_pairingDelete',
  '__proto__',
  'constructor',
)

test('ignores unreadable envelopes', async () => {
  const { client, events, hand, kept, symKey, topic } = await setup()
  const before = kept()
  await fc.assert(
    fc.asyncProperty(junk, fc.boolean(), async (message, isOurs) => {
      await hand(isOurs ? topic : 'f'.repeat(64), message)
    }),
    { numRuns: 300 },
  )
  // Encrypted with another key, plaintext, tampered, and very long.
  const right = sealEnvelope({
    symKey,
    text: '{"id":1,"jsonrpc":"2.0","method":"wc_sessionDelete"}',
    type: 0,
  })
  await hand(topic, sealEnvelope({ symKey: 'a'.repeat(64), text: '{}', type: 0 }))
  await hand(topic, sealEnvelope({ text: '{"id":1,"method":"wc_sessionDelete"}', type: 2 }))
  await hand(
    topic,
    sealEnvelope({
      senderPublicKey: symKey,
      symKey,
      text: '{"id":1,"method":"wc_sessionDelete"}',
      type: 1,
    }),
  )
  await hand(topic, `${right.slice(0, -6)}AAAA==`)
  await hand(topic, 'A'.repeat(3_000_000))
  expect(kept()).toBe(before)
  expect(events).toEqual([])
  expect(client.sessions).toHaveLength(1)
})

test('ignores malformed messages of a wallet', async () => {
  const { client, events, kept, tell } = await setup()
  const before = kept()
  const frame = fc.oneof(
    anything,
    fc.record({ id: anything, jsonrpc: anything, method: anything, params: anything }),
    fc.record({ error: anything, id: fc.oneof(fc.nat(), fc.string()) }),
    fc.record({ id: fc.nat(), result: anything }),
    fc.record({
      id: fc.nat(),
      method: fc.constantFrom('wc_sessionUpdate', 'wc_sessionEvent', '__proto__', 'toString'),
      params: anything,
    }),
    fc.record({
      id: fc.nat(),
      method,
      params: fc.record({
        expiry: fc.constantFrom(Number.NaN, -1, 'x', null),
        namespaces: anything,
      }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(frame, async (value) => {
      // A wallet may always extend a session to the maximum.
      const isExtension = Reflect.get(Object(value), 'method') === 'wc_sessionExtend'
      if (!isExtension) await tell(JSON.stringify(value) ?? 'undefined')
    }),
    { numRuns: 500 },
  )
  for (const text of ['', '[]', 'null', '{', '{"id":null}', '{"id":1}', `"${'x'.repeat(100_000)}"`])
    await tell(text)
  expect(kept()).toBe(before)
  expect(events).toEqual([])
  expect(client.sessions).toHaveLength(1)
})

test('hostile sessions do not grow memory', async () => {
  const { kept, tell } = await setup()
  const size = () => kept().length
  const event = (name: string, id: number) =>
    tell(
      JSON.stringify({
        id,
        method: 'wc_sessionEvent',
        params: { chainId: 'eip155:1', event: { data: 'x'.repeat(1_000), name } },
      }),
    )
  const now = Date.now() * 1000
  await event('chainChanged', now)
  const before = size()
  for (let at = 0; at < 500; at++) {
    await event(`made-up-${at}`, now + at * 1000)
    await event('chainChanged', now + at * 1000)
    await tell(JSON.stringify({ id: at, result: 'x'.repeat(1_000) }))
    await tell(
      JSON.stringify({
        id: now + at,
        method: 'wc_sessionUpdate',
        params: { extra: 'x'.repeat(1_000), namespaces: granted },
      }),
    )
  }
  expect(size()).toBeLessThan(before + 200)
})

test('opens a client on arbitrary storage', () => {
  const session = fc.record({
    expiry: anything,
    namespaces: fc.oneof(anything, fc.constant(granted)),
    pairingTopic: anything,
    peer: anything,
    symKey: anything,
    topic: anything,
  })
  const state = fc.oneof(
    anything,
    fc.record({
      fronts: fc.oneof(anything, fc.dictionary(fc.string(), anything)),
      gone: anything,
      sent: fc.oneof(anything, fc.dictionary(fc.string(), anything)),
      sessions: fc.oneof(anything, fc.dictionary(fc.string(), session)),
    }),
  )
  fc.assert(
    fc.property(state, (value) => {
      const text = JSON.stringify(value) ?? ''
      const area = memoryStorage({ 'latchkey:v1:pairing': text })
      const client = createSignClient({
        logger: createLogger({ level: () => 'silent' }),
        metadata: () => ({}),
        storage: createStorage(area),
        transport: createMemoryRelay().transport(),
      })
      expect(client.sessions).toEqual([])
      client.close()
    }),
    { numRuns: 300 },
  )
})
