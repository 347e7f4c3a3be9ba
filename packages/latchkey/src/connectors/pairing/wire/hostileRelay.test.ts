import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeSocket } from './fixtures/FakeSocket.ts'
import { openTab, pollUntil, topic } from './fixtures/openTab.ts'
import { readFrame } from './readFrame.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', {})
  FakeSocket.made = []
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A tab with a subscription and a pending publication, and a relay that lies. */
async function setup() {
  const tab = openTab('wss://hostile')
  vi.stubGlobal('WebSocket', FakeSocket)
  tab.hearAll()
  const subscribed = tab.subscribe(topic(1))
  await pollUntil(() => expect(FakeSocket.made).toHaveLength(1))
  const socket = FakeSocket.last.open()
  const { id } = JSON.parse(socket.sent[0] ?? '')
  socket.say(JSON.stringify({ id, jsonrpc: '2.0', result: 'subscription' }))
  await subscribed
  const settled = vi.fn()
  tab.publish({ message: 'AAAA', tag: 1108, topic: topic(1), ttl: 300 }).then(settled, settled)
  socket.sent.splice(0)
  return { settled, socket, tab }
}

function push(message: unknown, on: unknown = topic(1), id: unknown = 1_795_254_175_104_001) {
  const data = { message, publishedAt: 1_795_254_175_106, tag: 1108, topic: on }
  return { id, jsonrpc: '2.0', method: 'irn_subscription', params: { data, id: 'ab' } }
}

const anyId = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    true,
    {},
    [],
    '',
    '0',
    -1,
    0.5,
    1e300,
    '__proto__',
    'constructor',
  ),
  fc.maxSafeNat(),
  fc.string(),
)
const nearlyAPush = fc.record(
  {
    id: anyId,
    method: fc.constantFrom('irn_subscription', 'irn_publish', '', 'constructor', null, 7),
    params: fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          data: fc.record(
            {
              message: fc.jsonValue(),
              publishedAt: fc.oneof(fc.double(), fc.jsonValue()),
              tag: fc.oneof(fc.integer(), fc.jsonValue()),
              // Other topics, or invalid ones.
              topic: fc.oneof(fc.constantFrom(topic(2), '__proto__', ''), fc.jsonValue()),
            },
            { requiredKeys: [] },
          ),
          id: anyId,
        },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: [] },
)
const nearlyAnAnswer = fc.record(
  {
    error: fc.oneof(fc.jsonValue(), fc.record({ code: anyId, message: fc.jsonValue() })),
    id: anyId,
    jsonrpc: fc.jsonValue(),
    result: fc.jsonValue(),
  },
  { requiredKeys: ['id'] },
)
const text = (value: unknown) => JSON.stringify(value) ?? ''
const nonsense: fc.Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  nearlyAPush.map(text),
  nearlyAnAnswer.map(text),
  fc.tuple(nearlyAPush.map(text), fc.nat()).map(([frame, at]) => frame.slice(0, at % frame.length)),
  fc.uint8Array(),
)

test('ignores arbitrary frames', async () => {
  const { settled, socket, tab } = await setup()
  fc.assert(
    fc.property(nonsense, (frame) => {
      socket.say(frame)
    }),
    { numRuns: 3_000 },
  )
  // Unchanged by all of that.
  expect(tab.messages).toEqual([])
  expect(settled).not.toHaveBeenCalled()
  expect(socket.sent).toEqual([])
  expect(tab.state.get()).toEqual({ status: 'open' })
  expect(tab.logged).toEqual([])

  socket.say(text(push('AAAA')))
  await pollUntil(() => expect(socket.sent).toHaveLength(1))
  expect(tab.messages.map(({ message }) => message)).toEqual(['AAAA'])
})

test('ignores frames that are too deep, too long, or no text', async () => {
  const { socket, tab } = await setup()
  socket.say('['.repeat(500_000))
  socket.say(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)
  socket.say(text(push('A'.repeat(2_000_001))))
  socket.say(new Uint8Array(1_000_000))
  socket.say(new Blob(['{}']))
  expect(tab.messages).toEqual([])
  expect(socket.sent).toEqual([])
  expect(tab.state.get()).toEqual({ status: 'open' })
})

test('acknowledges a replay and reports it once', async () => {
  const { socket, tab } = await setup()
  for (let n = 0; n < 500; n++) socket.say(text(push('AAAA', topic(1), 1_795_254_175_104_001 + n)))
  await pollUntil(() => expect(socket.sent.length).toBeGreaterThan(0))
  socket.say(text(push('AAAA', topic(1), 42)))
  await pollUntil(() => expect(socket.sent.at(-1)).toBe('{"id":42,"jsonrpc":"2.0","result":true}'))
  expect(tab.messages).toHaveLength(1)
})

test('ignores names of Object.prototype as topics and ids', async () => {
  const { settled, socket, tab } = await setup()
  for (const name of ['__proto__', 'constructor', 'toString']) {
    socket.say(text(push('AAAA', name)))
    socket.say(`{"id":"${name}","result":true}`)
    socket.say(`{"id":1,"method":"irn_subscription","params":{"__proto__":{"data":{}}}}`)
  }
  expect(tab.messages).toEqual([])
  expect(settled).not.toHaveBeenCalled()
})

test('accepts a response once, and only to its request', async () => {
  const tab = openTab('wss://hostile')
  vi.stubGlobal('WebSocket', FakeSocket)
  const published = tab.publish({ message: 'AAAA', tag: 1108, topic: topic(1), ttl: 300 })
  await pollUntil(() => expect(FakeSocket.made).toHaveLength(1))
  const socket = FakeSocket.last.open()
  const { id } = JSON.parse(socket.sent[0] ?? '')
  // The number that the text resembles is another one.
  socket.say(`{"id":${id},"jsonrpc":"2.0","result":true}`)
  socket.say(text({ error: { message: 'no' }, id: `${id}0` }))
  expect(tab.state.get()).toEqual({ status: 'open' })
  socket.say(text({ id, jsonrpc: '2.0', result: true }))
  socket.say(text({ error: { message: 'no' }, id }))
  await published
})

test('an error of any shape has the same code', async () => {
  for (const error of [null, 'no', 7, {}, { message: 7 }, { code: -32602, message: 'no' }]) {
    const tab = openTab('wss://hostile')
    vi.stubGlobal('WebSocket', FakeSocket)
    FakeSocket.made = []
    const published = tab.publish({ message: 'AAAA', tag: 1108, topic: topic(1), ttl: 300 })
    await pollUntil(() => expect(FakeSocket.made).toHaveLength(1))
    const socket = FakeSocket.last.open()
    socket.say(text({ error, id: JSON.parse(socket.sent[0] ?? '').id }))
    await expect(published).rejects.toMatchObject({ code: 'RELAY_REFUSED' })
  }
})

test('a flood of frames leaks nothing', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const { socket, tab } = await setup()
  const used = async () => {
    collect()
    // Objects released only now are collected now.
    await new Promise(setImmediate)
    collect()
    return process.memoryUsage().heapUsed
  }
  const flood = async (from: number) => {
    for (let n = from; n < from + 3_000; n++) {
      socket.say(text(push(`${n}${'A'.repeat(1_000)}`)))
      socket.say(text(push(`${n}`, topic(2))))
      socket.say(text({ id: `${n}`, result: 'A'.repeat(1_000) }))
      if (n % 100 === 0) await Promise.resolve()
    }
    await pollUntil(() => expect(socket.sent.length).toBeGreaterThan(0))
    socket.sent.splice(0)
    tab.messages.splice(0)
  }
  const heaps: number[] = []
  for (let turn = 0; turn < 6; turn++) {
    await flood(turn * 3_000)
    heaps.push(await used())
  }
  const least = (from: number, to?: number) => Math.min(...heaps.slice(from, to))
  expect(least(-3) - least(0, 3)).toBeLessThan(3_000_000)
}, 60_000)

test('reads the text of an id beyond a double', () => {
  const frame = (id: string) =>
    `{"method":"irn_subscription","params":{"id":"1795254176851010001","data":{"topic":"${topic(1)}","message":"{\\"id\\":1795254176851010007}","tag":1,"publishedAt":2}},"id": ${id}}`
  expect(readFrame(frame('1795254176851010003'))).toMatchObject({ id: '1795254176851010003' })
  expect(readFrame(frame('"a text"'))).toMatchObject({ id: '"a text"' })
  expect(readFrame(frame('12'))).toMatchObject({ id: '12' })
  for (const id of ['1e400', '0.5', '-1.5', 'null', '{}'])
    expect(readFrame(frame(id))).toBeUndefined()
})
