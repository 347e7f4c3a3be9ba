import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/openDatabase.ts'
import { analyticsEvents } from '../db/serviceTables.ts'
import { type SpawnedProvider, spawnProvider } from '../fixtures/spawnProvider.ts'
import { startPostgres, startRedis, type TestServer } from '../fixtures/startServer.ts'
import { post } from '../fixtures/testApp.ts'

// Accepted writes survive, whatever process or server is killed.

const CHAINS = 'eip155:1=http://127.0.0.1:1'

/** Writes continuously until stopped; records accepted writes. */
function write(urls: readonly string[]) {
  const taken: string[] = []
  const refused = new Set<number>()
  let isEnding = false
  const writers = Array.from({ length: 8 }, async (_, index) => {
    for (let times = 0; !isEnding; times++) {
      const eventId = randomUUID()
      const body = {
        domain: 'app.example',
        eventId,
        props: { event: 'MODAL_OPEN', type: 'track' },
        timestamp: Date.now(),
        url: 'https://app.example/',
      }
      try {
        const response = await fetch(`${urls[(index + times) % urls.length]}/e`, post(body))
        await response.text()
        if (response.status === 202) taken.push(eventId)
        else refused.add(response.status)
      } catch {
        // The provider is gone and accepted nothing.
      }
    }
  })
  return {
    taken,
    refused,
    /** Resolves after a number of further accepted writes. */
    async untilTaken(more: number) {
      const until = taken.length + more
      const deadline = Date.now() + 60_000
      while (taken.length < until) {
        if (Date.now() > deadline)
          throw new Error(`Only ${taken.length} of ${until} writes were accepted`)
        await wait(5)
      }
    },
    async end() {
      isEnding = true
      await Promise.all(writers)
    },
  }
}

async function kept(options: Parameters<typeof openDatabase>[0]) {
  const { db, stop } = await openDatabase(options)
  const rows = await db.select({ eventId: analyticsEvents.eventId }).from(analyticsEvents)
  await stop()
  return new Set(rows.map(({ eventId }) => eventId))
}

const missing = (taken: readonly string[], found: ReadonlySet<string>) =>
  taken.filter((eventId) => !found.has(eventId))

describe('the built-in database', () => {
  test('survives kill -9 during writes', { timeout: 240_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'latchkey-crash-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const all: string[] = []
    for (let round = 0; round < 2; round++) {
      const provider = await spawnProvider({
        CHAINS,
        DATA_FOLDER: folder,
        RATE_PER_ADDRESS: '1000000',
      })
      const writing = write([provider.url])
      await writing.untilTaken(100)
      expect(await provider.end('SIGKILL')).toBe('SIGKILL')
      await writing.end()
      all.push(...writing.taken)
    }
    expect(missing(all, await kept({ folder }))).toEqual([])
    expect(all.length).toBeGreaterThanOrEqual(200)
  })
})

describe('two replicas on PostgreSQL and Redis', () => {
  let postgres: TestServer
  let redis: TestServer
  let replicas: SpawnedProvider[] = []
  const start = () =>
    spawnProvider({
      CHAINS,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      RATE_PER_ADDRESS: '1000000',
    })

  beforeAll(async () => {
    postgres = await startPostgres()
    redis = await startRedis()
    // Both start at once: one migrates, the other waits.
    replicas = await Promise.all([start(), start()])
  }, 120_000)
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.end()))
    await postgres?.stop()
    await redis?.stop()
  })

  test('survives a restart of PostgreSQL under load', { timeout: 240_000 }, async () => {
    const writing = write(replicas.map(({ url }) => url))
    await writing.untilTaken(100)
    await postgres.kill()
    await postgres.restart()
    await writing.untilTaken(100)
    await writing.end()
    expect(missing(writing.taken, await kept({ url: postgres.url }))).toEqual([])
    // Requests during the restart got 503.
    expect([...writing.refused].every((status) => status === 503)).toBe(true)
  })

  test('survives a restart of Redis under load', { timeout: 240_000 }, async () => {
    const writing = write(replicas.map(({ url }) => url))
    await writing.untilTaken(100)
    await redis.kill()
    await writing.untilTaken(20)
    await redis.restart()
    await writing.untilTaken(100)
    await writing.end()
    expect(missing(writing.taken, await kept({ url: postgres.url }))).toEqual([])
    expect([...writing.refused]).toEqual([])
  })

  test('serves on one replica after the other is killed', { timeout: 240_000 }, async () => {
    const [first, second] = replicas
    const writing = write(replicas.map(({ url }) => url))
    await writing.untilTaken(100)
    await first?.end('SIGKILL')
    await writing.untilTaken(100)
    await writing.end()
    expect(missing(writing.taken, await kept({ url: postgres.url }))).toEqual([])
    expect((await fetch(`${second?.url}/getWallets?entries=1`)).status).toBe(200)
    expect(await second?.end('SIGTERM')).toBe(0)
  })
})
