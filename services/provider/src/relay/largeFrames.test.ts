import { relayCloseCodes } from 'latchkey/protocol'
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

/** Sends a frame. Measures CPU time, because waiting for a busy machine does not count. */
async function send(frame: string) {
  const client = await RelayClient.open(relay.url)
  const before = process.cpuUsage()
  const ended = client.ended.then(([code]) => code)
  client.socket.send(frame)
  const closed = await Promise.race([ended, client.until(() => client.frames.length > 0)])
  const { system, user } = process.cpuUsage(before)
  await client.close()
  return { closed, cost: (system + user) / 1_000, size: client.frames[0]?.length ?? 0 }
}

const call = (method: string, params: string, id = '1') =>
  `{"id":${id},"jsonrpc":"2.0","method":"${method}","params":${params}}`
const many = (item: string) => `[${Array(Math.floor(1e6 / (item.length + 1))).fill(item)}]`
const topic = newTopic()

test('answers a frame of one megabyte with topics quickly and briefly', async () => {
  const frame = call('irn_batchSubscribe', `{"topics":${many(`"${topic}"`)}}`)
  await send(frame)
  const { closed, cost, size } = await send(frame)
  expect(closed).toBeUndefined()
  expect(size).toBeLessThan(500)
  expect(cost).toBeLessThan(100)
})

test.each([
  ['topics that are none', call('irn_batchSubscribe', `{"topics":${many('0')}}`)],
  ['receipts that are none', call('irn_batchReceive', `{"receipts":${many('{}')}}`)],
  ['empty messages', call('irn_batchPublish', `{"messages":${many('{}')}}`)],
  ['repeated ids', `{${'"id":1,'.repeat(140_000)}${call('irn_nope', '{}').slice(1)}`],
  ['parameters as an array', call('irn_publish', many('0'))],
  ['nested arrays', call('irn_publish', `${'['.repeat(400_000)}${']'.repeat(400_000)}`)],
])('closes the socket of a frame of one megabyte with %s without parsing it', async (_, frame) => {
  const sent = [await send(frame), await send(frame), await send(frame)]
  expect(sent.map(({ closed }) => closed)).toEqual(Array(3).fill(relayCloseCodes.malformed))
  // The lowest, because other work of a busy machine only adds to it.
  expect(Math.min(...sent.map(({ cost }) => cost))).toBeLessThan(100)
})
