import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startDevnet } from '@latchkey/devnet'
import { createTestClient, http } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { processOf, type SpawnedProvider, spawnProvider } from '../fixtures/spawnProvider.ts'
import { post } from '../fixtures/testApp.ts'

// The program on the built-in database: a blocked process leaves the others working.

const patience = { timeout: 60_000, interval: 100 }

let folder: string
let devnet: Awaited<ReturnType<typeof startDevnet>>
let node: Awaited<ReturnType<typeof startNode>>
let provider: SpawnedProvider
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-isolation-'))
  devnet = await startDevnet({
    bitcoin: false,
    chains: [{ id: 1, name: 'Ethereum', port: 0 }],
    ports: 'random',
    solana: false,
  })
  node = await startNode(devnet.urls['eip155:1'] ?? '')
  provider = await spawnProvider({
    CHAINS: `eip155:1=${node.url}`,
    DATA_FOLDER: folder,
    RATE_PER_ADDRESS: '1000000',
  })
}, 180_000)
afterAll(async () => {
  await provider?.end()
  node?.stop()
  await devnet?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A node in front of another, which knows the newest block that was read from it. */
async function startNode(target: string) {
  let newest = 0
  const server = createServer(async (request, response) => {
    const body = await text(request)
    for (const [, number] of body.matchAll(
      /"eth_getBlockByNumber","params":\["0x([0-9a-f]+)",true/g,
    ))
      newest = Math.max(newest, Number.parseInt(number ?? '0', 16))
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(target, { method: 'POST', headers, body })
    response.writeHead(answer.status, headers).end(await answer.text())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    newest: () => newest,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Stops a process, which then runs nothing, like a blocked event loop. */
function block(name: string): () => void {
  const id = processOf(provider, name)
  process.kill(id, 'SIGSTOP')
  const release = () => {
    process.kill(id, 'SIGCONT')
  }
  onTestFinished(release)
  return release
}

/** Writes to the database through the API; resolves with the status. */
async function write(): Promise<number> {
  const body = {
    domain: 'app.example',
    eventId: crypto.randomUUID(),
    props: { event: 'MODAL_OPEN', type: 'track' },
    timestamp: Date.now(),
    url: 'https://app.example/',
  }
  return (await fetch(`${provider.url}/e`, post(body))).status
}

async function metric(name: string, process: string): Promise<number> {
  const metrics = await (await fetch(`${provider.url}/metrics`)).text()
  const line = new RegExp(`^${name}\\{process="${process}"[^}]*\\} (\\d+)$`, 'm')
  return Number(line.exec(metrics)?.[1] ?? 0)
}

const mine = (blocks: number) =>
  createTestClient({ mode: 'anvil', transport: http(node.url) }).mine({ blocks })

test('describes NFTs in another process than the one that indexes them', async () => {
  await vi.waitFor(async () => {
    expect(await metric('indexer_nfts_described_total', 'describer')).toBeGreaterThan(0)
    expect(await metric('indexer_blocks_total', 'indexer')).toBeGreaterThan(0)
  }, patience)
  expect(await metric('indexer_nfts_described_total', 'indexer')).toBe(0)
}, 90_000)

test('answers requests while the indexer is blocked, even within a transaction', async () => {
  // Blocks arrive without pause, so that the indexer mostly writes.
  const mining = new AbortController()
  const blocks = (async () => {
    while (!mining.signal.aborted) await mine(200)
  })()
  for (let times = 0; times < 4; times++) {
    const release = block('indexer')
    const blockedAt = performance.now()
    while (performance.now() < blockedAt + 2_000) {
      const askedAt = performance.now()
      expect(await write()).toBe(202)
      // A transaction of the indexer may keep the database for a second.
      expect(performance.now() - askedAt).toBeLessThan(2_000)
    }
    release()
    const written = await metric('indexer_blocks_total', 'indexer')
    await vi.waitFor(async () => {
      expect(await metric('indexer_blocks_total', 'indexer')).toBeGreaterThan(written)
    }, patience)
  }
  mining.abort()
  await blocks
}, 120_000)

test('goes on indexing while the describer is blocked', async () => {
  const written = await metric('indexer_blocks_total', 'indexer')
  block('describer')
  await mine(5)
  await vi.waitFor(async () => {
    expect(await metric('indexer_blocks_total', 'indexer')).toBeGreaterThanOrEqual(written + 5)
  }, patience)
}, 90_000)

test('goes on indexing while the API is blocked', async () => {
  const before = node.newest()
  block('api')
  await mine(5)
  // The indexer reads a block after it has written the ones before.
  await vi.waitFor(() => expect(node.newest()).toBeGreaterThanOrEqual(before + 5), patience)
  await mine(1)
  await vi.waitFor(() => expect(node.newest()).toBeGreaterThanOrEqual(before + 6), patience)
}, 90_000)

test('restarts a database that was killed', async () => {
  const before = processOf(provider, 'database')
  process.kill(before, 'SIGKILL')
  await vi.waitFor(() => expect(processOf(provider, 'database')).not.toBe(before), patience)
  await vi.waitFor(async () => expect(await write()).toBe(202), patience)
  const written = await metric('indexer_blocks_total', 'indexer')
  await mine(1)
  await vi.waitFor(async () => {
    expect(await metric('indexer_blocks_total', 'indexer')).toBeGreaterThan(written)
  }, patience)
}, 120_000)

test('stops all processes if a service manager signals each of them', async () => {
  // Only the database has ended so far, in the test before.
  expect(provider.lines.filter((line) => line.includes(' ended with '))).toHaveLength(1)
  const ids = ['api', 'indexer', 'describer', 'relay', 'database'].map((name) =>
    processOf(provider, name),
  )
  const ended = provider.end('SIGTERM')
  for (const id of ids) process.kill(id, 'SIGTERM')
  expect(await ended).toBe(0)
  for (const id of ids) expect(() => process.kill(id, 0)).toThrow('ESRCH')
})
