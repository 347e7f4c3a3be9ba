import { afterAll, beforeAll, expect, test } from 'vitest'
import { runLoad } from '../../../../bench/relay/runLoad.ts'
import { startRedis, type TestServer } from '../fixtures/startServer.ts'

// A short version of `npm run bench -- relay`.

let redis: TestServer
beforeAll(async () => {
  redis = await startRedis()
}, 60_000)
afterAll(() => redis?.stop())

test('loses and reorders no message under load', { timeout: 180_000 }, async () => {
  const outcome = await runLoad(redis.url, {
    messagesPerSecond: 100,
    reconnectsPerSecond: 20,
    seconds: 10,
    sockets: 500,
  })
  expect(outcome).toMatchObject({ lost: 0, outOfOrder: 0 })
  // A replica may be suspended between checking the time and pushing.
  expect(outcome.late).toBeLessThan(3)
  // Lower bound of the load; a busy machine does not send all messages in ten seconds.
  expect(outcome.sent).toBeGreaterThanOrEqual(500)
  expect(outcome.reconnects).toBeGreaterThanOrEqual(95)
  // Some messages arrive twice, and some expire.
  expect(outcome.expired).toBeGreaterThan(0)
  expect(outcome.p99).toBeGreaterThan(0)
})
