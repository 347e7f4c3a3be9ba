import { expect, onTestFinished, test, vi } from 'vitest'
import { createFairQueue } from './createFairQueue.ts'

function work(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** Time that passes only when a test says so, in milliseconds. */
function startClock() {
  const clock = { cpu: 0, wall: 0 }
  const mocks = [
    vi.spyOn(performance, 'now').mockImplementation(() => clock.wall),
    vi
      .spyOn(process, 'cpuUsage')
      .mockImplementation((since) => ({ system: 0, user: clock.cpu * 1_000 - (since?.user ?? 0) })),
  ]
  onTestFinished(() => {
    for (const mock of mocks) mock.mockRestore()
  })
  return clock
}

test('serves an address that had nothing waiting before the backlog of others', async () => {
  const clock = startClock()
  const queue = createFairQueue({ rest: 0 })
  const done: string[] = []
  for (let index = 0; index < 50; index++)
    for (let task = 0; task < 10; task++)
      queue.run(`busy${index}`, () => {
        clock.cpu += 1
        clock.wall += 1
        done.push('busy')
      })
  while (done.length < 300) await new Promise(setImmediate)
  const before = done.length
  await queue.turn('visitor')
  expect(done.length - before).toBeLessThanOrEqual(2)
  while (done.length < 500) await new Promise(setImmediate)
})

test('shares the time of busy addresses, whatever the length of their tasks', async () => {
  const clock = startClock()
  const queue = createFairQueue({ lightBurstMs: 1, lightMs: 1, rest: 0 })
  const used = { long: 0, short: 0 }
  for (let index = 0; index < 400; index++) {
    queue.run('long', () => {
      clock.cpu += 4
      clock.wall += 4
      used.long += 4
    })
    queue.run('short', () => {
      clock.cpu += 1
      clock.wall += 1
      used.short += 1
    })
  }
  for (let turn = 0; turn < 400; turn++) await new Promise(setImmediate)
  expect(used.long + used.short).toBeGreaterThan(300)
  expect(used.long / used.short).toBeLessThan(2)
})

test('rests between the tasks of busy addresses, and never for an address alone', async () => {
  const rests = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => rests.mockRestore())
  const restMs = () => rests.mock.calls.reduce((sum, [, ms = 0]) => sum + ms, 0)
  const done = { alone: 0, shared: 0 }
  const fill = async (owners: readonly string[], kind: keyof typeof done) => {
    const queue = createFairQueue({ lightBurstMs: 1, lightMs: 1, rest: 2 })
    for (let task = 0; task < 40; task++)
      for (const owner of owners)
        queue.run(owner, () => {
          work(2)
          done[kind]++
        })
    await Promise.all(owners.map((owner) => queue.turn(owner)))
  }

  await fill(['one', 'other'], 'shared')
  expect(done.shared).toBe(80)
  // Twice as long as the work that other addresses wait for, up to a millisecond of each rest.
  expect(restMs()).toBeGreaterThan(80)
  const before = rests.mock.calls.length
  await fill(['alone'], 'alone')
  expect(done.alone).toBe(40)
  expect(rests.mock.calls.length - before).toBeLessThanOrEqual(2)
})

test.each([
  ['one long task of its own', { cpu: 20, wall: 20 }],
  ['a pause in which other programs had the core', { cpu: 0, wall: 100 }],
])('serves an address after %s before the backlog of others', async (_, { cpu, wall }) => {
  const clock = startClock()
  const queue = createFairQueue({ rest: 0 })
  const done: string[] = []
  for (let index = 0; index < 50; index++)
    for (let task = 0; task < 40; task++)
      queue.run(`busy${index}`, () => {
        clock.cpu += 4
        clock.wall += 4
        done.push('busy')
      })
  // Each has used its priority then.
  while (done.length < 600) await new Promise(setImmediate)
  queue.run('visitor', () => {
    clock.cpu += cpu
    clock.wall += wall
  })
  const before = done.length
  await queue.turn('visitor')
  expect(done.length - before).toBeLessThanOrEqual(2)
})

test('runs the tasks of one address in order', async () => {
  const queue = createFairQueue()
  const done: number[] = []
  for (let task = 0; task < 20; task++) queue.run('one', () => done.push(task))
  await queue.turn('one')
  expect(done).toEqual(Array.from({ length: 20 }, (_, task) => task))
})
