import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noDatabase } from '../db/noDatabase.ts'
import { startOnEmptyDatabase } from '../fixtures/startOnEmptyDatabase.ts'
import { createMetrics } from '../http/metrics/createMetrics.ts'
import type { LogEntry } from '../http/metrics/logRequests.ts'
import { newTopic, RelayClient } from '../relay/fixtures/RelayClient.ts'
import { startProvider } from '../startProvider.ts'
import { doWork, workEnded, workStarted } from './doWork.ts'
import { watchEventLoop } from './watchEventLoop.ts'

function setup(options: { quietMs?: number } = {}) {
  const entries: LogEntry[] = []
  const metrics = createMetrics()
  const watch = watchEventLoop({ log: (entry) => entries.push(entry), metrics, ...options })
  onTestFinished(() => watch.stop())
  const blocks = () => Number(/^event_loop_blocks_total (\d+)$/m.exec(metrics.text())?.[1])
  return { blocks, entries, metrics }
}

function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('logs the work that blocked the event loop, and how long', async () => {
  const { blocks, entries, metrics } = setup()
  const slow = doWork('POST /slow', () => wait(400))
  doWork('GET /blocking', () => block(350))
  doWork('GET /quick', () => {})
  await vi.waitFor(() => expect(entries).toHaveLength(1))
  await slow
  const [entry] = entries
  expect(entry).toMatchObject({
    level: 'warn',
    work: 'GET /blocking',
    running: 'POST /slow, GET /blocking',
  })
  expect(entry?.message).toMatch(
    /^event loop blocked for \d+ ms after the start of GET \/blocking$/,
  )
  expect(entry?.ms).toBeGreaterThanOrEqual(300)
  expect(entry?.cpuMs).toBeGreaterThan(0)
  expect(blocks()).toBeGreaterThanOrEqual(1)
  const seconds = /^event_loop_blocked_seconds_total (.+)$/m.exec(metrics.text())?.[1]
  expect(Number(seconds)).toBeGreaterThanOrEqual(0.3)
})

test('lists work that blocks after an await', async () => {
  const { entries } = setup()
  await doWork('GET /late', async () => {
    await wait(1)
    doWork('GET /other', () => {})
    block(350)
  })
  await vi.waitFor(() => expect(entries[0]?.running).toBe('GET /late'))
})

test('logs one block in ten seconds and counts all', async () => {
  const { blocks, entries } = setup()
  block(800)
  await vi.waitFor(() => expect(entries).toHaveLength(1))
  const before = blocks()
  block(300)
  await vi.waitFor(() => expect(blocks()).toBeGreaterThan(before))
  expect(entries).toHaveLength(1)
})

test('logs a block at once that is twice as long as the last entry', async () => {
  const { entries } = setup()
  block(250)
  await vi.waitFor(() => expect(entries).toHaveLength(1))
  block(2 * Number(entries[0]?.ms) + 150)
  await vi.waitFor(() => expect(entries).toHaveLength(2))
})

test('names the number of blocks without an entry', async () => {
  const { blocks, entries } = setup({ quietMs: 1_000 })
  block(800)
  await vi.waitFor(() => expect(entries).toHaveLength(1))
  const before = blocks()
  block(300)
  await vi.waitFor(() => expect(blocks()).toBeGreaterThan(before))
  await wait(1_000)
  block(300)
  await vi.waitFor(() => expect(entries).toHaveLength(2))
  expect(entries[1]?.message).toMatch(/; blocked \d+ more times since the last entry$/)
})

test('ends work that fails, and passes its result on', async () => {
  const { entries } = setup()
  expect(doWork('sum', () => 3)).toBe(3)
  expect(() =>
    doWork('throws', () => {
      throw new Error('broken')
    }),
  ).toThrow('broken')
  await expect(doWork('rejects', () => Promise.reject(new Error('late')))).rejects.toThrow('late')
  block(350)
  await vi.waitFor(() => expect(entries[0]?.running).toBe(''))
})

/** Labels of the work that starts and ends. */
function recordWork() {
  const started: unknown[] = []
  const ended: unknown[] = []
  const start = (label: unknown) => started.push(label)
  const end = (label: unknown) => ended.push(label)
  workStarted.subscribe(start)
  workEnded.subscribe(end)
  onTestFinished(() => {
    workStarted.unsubscribe(start)
    workEnded.unsubscribe(end)
  })
  return { ended, started }
}

test('watches the routes of a provider', async () => {
  const names = {
    async of() {
      block(350)
      return { name: 'slow.example' }
    },
  }
  const options = { chains: {}, database: noDatabase(), port: 0, ports: { names } }
  const provider = await startOnEmptyDatabase(options)
  onTestFinished(() => provider.stop())
  const { ended, started } = recordWork()
  const metrics = async () => (await fetch(`${provider.url}/metrics`)).text()
  await fetch(`${provider.url}/v1/identity/0x${'1'.repeat(40)}`)
  expect(started).toEqual(['GET /v1/identity/{address}'])
  expect(ended).toEqual(started)
  await vi.waitFor(async () => expect(await metrics()).toMatch(/^event_loop_blocks_total [1-9]/m))
})

test('watches the methods of the relay', async () => {
  const relay = await startProvider({ chains: {}, port: 0, roles: ['relay'] })
  onTestFinished(() => relay.stop())
  const { ended, started } = recordWork()
  const client = await RelayClient.open(relay.url)
  onTestFinished(() => client.close())
  await client.publish(newTopic(), 'hello')
  expect(started).toEqual(['relay irn_publish'])
  expect(ended).toEqual(started)
})
