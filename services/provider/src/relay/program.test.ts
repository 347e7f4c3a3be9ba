import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { noDatabase } from '../db/noDatabase.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { projectKeys } from '../db/serviceTables.ts'
import { type SpawnedProvider, spawnProvider } from '../fixtures/spawnProvider.ts'
import { startOnEmptyDatabase } from '../fixtures/startOnEmptyDatabase.ts'
import { startRedis, type TestServer } from '../fixtures/startServer.ts'
import { startProvider } from '../startProvider.ts'
import { newTopic, RelayClient } from './fixtures/RelayClient.ts'

// The relay as part of the provider: beside its routes, alone, and in processes that are killed.

const open = async (url: string, seed?: Uint8Array) => {
  const client = await RelayClient.open(url, { seed })
  onTestFinished(() => client.close())
  return client
}

describe('startProvider', () => {
  test('serves the relay beside the API', { timeout: 60_000 }, async () => {
    const provider = await startOnEmptyDatabase({ chains: {}, port: 0 })
    onTestFinished(() => provider.stop())
    const [page, wallet] = [await open(provider.url), await open(provider.url)]
    const topic = newTopic()
    await wallet.subscribe(topic)
    await page.publish(topic, 'hello')
    await wallet.until(() => wallet.pushed.length === 1)
    expect((await fetch(`${provider.url}/getWallets?entries=1`)).status).toBe(200)
    const metrics = await (await fetch(`${provider.url}/metrics`)).text()
    for (const line of [
      'relay_sockets 2',
      'relay_topics 1',
      'relay_publishes_total 1',
      'relay_deliveries_total 1',
      'relay_delivery_seconds_count 1',
    ])
      expect(metrics).toContain(`\n${line}\n`)
    expect(metrics).toMatch(/\nrelay_delivery_p99_seconds 0/)
    const ended = wallet.ended
    await provider.stop()
    expect(await ended).toEqual([1012, 'The relay restarts'])
  })

  test('opens no database for the relay alone', { timeout: 60_000 }, async () => {
    const dataFolder = join(tmpdir(), `latchkey-none-${crypto.randomUUID()}`)
    const provider = await startProvider({ chains: {}, dataFolder, port: 0, roles: ['relay'] })
    onTestFinished(() => provider.stop())
    await open(provider.url)
    expect((await fetch(`${provider.url}/readyz`)).status).toBe(200)
    expect(existsSync(dataFolder)).toBe(false)
    // Proves that no server is contacted either.
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/none'
    const other = await startProvider({ chains: {}, databaseUrl, port: 0, roles: ['relay'] })
    onTestFinished(() => other.stop())
    await open(other.url)
    expect((await fetch(`${other.url}/readyz`)).status).toBe(200)
    expect((await fetch(`${provider.url}/getWallets?entries=1`)).status).toBe(404)
  })

  test('checks projects in a process with the relay alone', {
    timeout: 60_000,
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'latchkey-relay-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const { db, stop } = await openDatabase({ folder })
    await db.insert(projectKeys).values({ id: 'test', name: 'Test' })
    await stop()
    const provider = await startProvider({
      chains: {},
      dataFolder: folder,
      port: 0,
      projects: 'database',
      roles: ['relay'],
    })
    onTestFinished(() => provider.stop())
    await open(provider.url)
    const query = { projectId: 'nobody' }
    expect(await new RelayClient(provider.url, { query }).ended).toEqual([
      3000,
      'Unauthorized: invalid key',
    ])
  })

  test('serves no relay without the role', { timeout: 60_000 }, async () => {
    const provider = await startProvider({
      chains: {},
      database: noDatabase(),
      port: 0,
      roles: ['api'],
    })
    onTestFinished(() => provider.stop())
    expect(await new RelayClient(provider.url).ended).not.toEqual([1006, ''])
    expect((await fetch(`${provider.url}/getWallets?entries=1`)).status).toBe(200)
  })
})

describe('two processes on one Redis', () => {
  let redis: TestServer
  let folder: string
  const start = (name: string) =>
    spawnProvider({
      CHAINS: 'eip155:1=http://127.0.0.1:1',
      DATA_FOLDER: join(folder, name),
      RATE_PER_ADDRESS: '100000',
      REDIS_URL: redis.url,
      ROLES: 'relay',
    })
  let replicas: SpawnedProvider[] = []
  beforeAll(async () => {
    redis = await startRedis()
    folder = await mkdtemp(join(tmpdir(), 'latchkey-relay-'))
    replicas = await Promise.all([start('one'), start('other')])
  }, 120_000)
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.end()))
    await redis?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('delivers across replicas, also after one is killed', { timeout: 60_000 }, async () => {
    const [here, there] = replicas.map(({ url }) => url)
    if (!here || !there) throw new Error('The second replica is missing.')
    const [page, wallet] = [await open(here), await open(there)]
    const topic = newTopic()
    await wallet.subscribe(topic)
    await page.subscribe(topic)
    await page.publish(topic, 'one')
    await wallet.until(() => wallet.pushed.length === 1)

    // Killed with a request in flight: the response waits at the other replica.
    const gone = once(page.socket, 'close')
    await wallet.publish(topic, 'two')
    await replicas[0]?.end('SIGKILL')
    await gone
    const again = await open(there, page.seed)
    await wallet.publish(topic, 'three')
    await again.subscribe(topic)
    await again.until(() => again.messages(topic).includes('three'))
    const got = [...page.messages(topic), ...again.messages(topic)]
    expect([...new Set(got)]).toEqual(['two', 'three'])

    // Stopped by a signal, it closes sockets with a reason and exits with 0.
    const ended = wallet.ended
    expect(await replicas[1]?.end('SIGTERM')).toBe(0)
    expect(await ended).toEqual([1012, 'The relay restarts'])
  })
})
