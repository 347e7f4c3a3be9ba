import { expect, test, vi } from 'vitest'
import { createFairQueue } from './createFairQueue.ts'

function work(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('serves an address that had nothing waiting before the backlog of others', async () => {
  const queue = createFairQueue({ rest: 0 })
  const done: string[] = []
  for (let index = 0; index < 50; index++)
    for (let task = 0; task < 10; task++)
      queue.run(`busy${index}`, () => {
        work(1)
        done.push('busy')
      })
  await queue.turn('busy0')
  const before = done.length
  await queue.turn('visitor')
  expect(done.length - before).toBeLessThanOrEqual(2)
})

test('shares the time of busy addresses, whatever the length of their tasks', async () => {
  const queue = createFairQueue({ lightBurstMs: 1, lightMs: 1, rest: 0 })
  const used = { long: 0, short: 0 }
  for (let index = 0; index < 400; index++) {
    queue.run('long', () => {
      work(4)
      used.long += 4
    })
    queue.run('short', () => {
      work(1)
      used.short += 1
    })
  }
  await vi.waitUntil(() => used.long + used.short > 300, { timeout: 10_000 })
  expect(used.long / used.short).toBeLessThan(2)
})

test('rests between the tasks of busy addresses, and never for an address alone', async () => {
  const shared = await idleShare(['one', 'other'])
  const alone = await idleShare(['one'])
  expect(shared).toBeGreaterThan(0.4)
  expect(alone).toBeLessThan(shared / 2)
})

/** Share of the time in which a backlog of the owners leaves the event loop idle. */
async function idleShare(owners: readonly string[]): Promise<number> {
  const queue = createFairQueue({ lightBurstMs: 1, lightMs: 1, rest: 2 })
  let used = 0
  let isOver = false
  const fill = (owner: string) => {
    if (isOver) return
    queue.run(owner, () => {
      work(2)
      used += 2
      fill(owner)
    })
  }
  for (const owner of owners) fill(owner)
  await vi.waitUntil(() => used >= 50, { timeout: 10_000 })
  const [before, startedAt] = [used, performance.now()]
  await vi.waitUntil(() => used >= before + 200, { timeout: 10_000 })
  isOver = true
  return 1 - (used - before) / (performance.now() - startedAt)
}

test('runs the tasks of one address in order', async () => {
  const queue = createFairQueue()
  const done: number[] = []
  for (let task = 0; task < 20; task++) queue.run('one', () => done.push(task))
  await queue.turn('one')
  expect(done).toEqual(Array.from({ length: 20 }, (_, task) => task))
})
