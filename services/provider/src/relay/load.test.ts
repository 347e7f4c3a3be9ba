import { expect, test } from 'vitest'
import { runLoad } from './fixtures/load/runLoad.ts'

// A short run of what `npm run bench -- relay` does at length.

test('default', { timeout: 180_000 }, async () => {
  const outcome = await runLoad({
    messagesPerSecond: 100,
    reconnectsPerSecond: 20,
    seconds: 10,
    sockets: 500,
  })
  expect(outcome).toMatchObject({ late: 0, lost: 0, outOfOrder: 0 })
  expect(outcome.sent).toBeGreaterThanOrEqual(1_000)
  // It was not all too easy: some came twice, and some too late for anybody.
  expect(outcome.reconnects).toBeGreaterThanOrEqual(190)
  expect(outcome.expired).toBeGreaterThan(0)
  expect(outcome.p99).toBeGreaterThan(0)
})
