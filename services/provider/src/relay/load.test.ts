import { afterAll, beforeAll, expect, test } from 'vitest'
import { runLoad } from '../../../../bench/relay/runLoad.ts'
import { startRedis, type TestServer } from '../fixtures/startServer.ts'

// A short run of what `npm run bench -- relay` does at length.

let redis: TestServer
beforeAll(async () => {
  redis = await startRedis()
}, 60_000)
afterAll(() => redis?.stop())

test('default', { timeout: 180_000 }, async () => {
  const outcome = await runLoad(redis.url, {
    messagesPerSecond: 100,
    reconnectsPerSecond: 20,
    seconds: 10,
    sockets: 500,
  })
  expect(outcome).toMatchObject({ lost: 0, outOfOrder: 0 })
  // A replica may be held up by its machine between its look at the time and its push.
  expect(outcome.late).toBeLessThan(3)
  // It was not all too easy, although a busy machine does not get all said in its ten seconds.
  expect(outcome.sent).toBeGreaterThanOrEqual(500)
  expect(outcome.reconnects).toBeGreaterThanOrEqual(95)
  // Some came twice, and some too late for anybody.
  expect(outcome.expired).toBeGreaterThan(0)
  expect(outcome.p99).toBeGreaterThan(0)
})
