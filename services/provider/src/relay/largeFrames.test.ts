import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTopic, RelayClient } from './fixtures/RelayClient.ts'
import { openRelayStores, type RelayStores } from './fixtures/relayStores.ts'
import { startRelay, type TestRelay } from './fixtures/startRelay.ts'

let stores: RelayStores
let relay: TestRelay
beforeAll(async () => {
  stores = await openRelayStores('memory')
  const settings = { byteBurst: 1e9, byteBurstPerNetwork: 1e9 }
  relay = await startRelay({ stores, settings })
}, 60_000)
afterAll(async () => {
  await relay?.stop()
  await stores?.stop()
})

/** CPU milliseconds per answered frame. Waiting for a busy machine does not count. */
async function costOf(frames: readonly string[]): Promise<[cost: number, longest: number]> {
  const client = await RelayClient.open(relay.url)
  const before = process.cpuUsage()
  for (const frame of frames) client.socket.send(frame)
  await client.until(() => client.frames.length === frames.length)
  const { system, user } = process.cpuUsage(before)
  const longest = Math.max(...client.frames.map(({ length }) => length))
  await client.close()
  return [(system + user) / 1_000 / frames.length, longest]
}

const call = (method: string, params: string, id = '1') =>
  `{"id":${id},"jsonrpc":"2.0","method":"${method}","params":${params}}`
const many = (item: string) => `[${Array(Math.floor(1e6 / (item.length + 1))).fill(item)}]`
const topic = newTopic()

test.each([
  ['topics that are none', call('irn_batchSubscribe', `{"topics":${many('0')}}`)],
  ['topics', call('irn_batchSubscribe', `{"topics":${many(`"${topic}"`)}}`)],
  ['receipts that are none', call('irn_batchReceive', `{"receipts":${many('{}')}}`)],
  ['empty messages', call('irn_batchPublish', `{"messages":${many('{}')}}`)],
  ['repeated ids', `{${'"id":1,'.repeat(140_000)}${call('irn_nope', '{}').slice(1)}`],
  ['parameters as an array', call('irn_publish', many('0'))],
])(
  'answers a frame of one megabyte with %s quickly and briefly',
  {
    timeout: 60_000,
  },
  async (_, frame) => {
    const message = call('irn_unsubscribe', `{"topic":"${topic}","x":${many('0')}}`)
    await costOf([message])
    const [usual] = await costOf(Array(5).fill(message))
    const [cost, longest] = await costOf(Array(5).fill(frame))
    expect(cost).toBeLessThan(5 * usual + 20)
    expect(longest).toBeLessThan(500)
  },
)
