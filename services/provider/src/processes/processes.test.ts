import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  processOf as latestProcessOf,
  type SpawnedProvider,
  spawnProvider,
} from '../fixtures/spawnProvider.ts'
import { newTopic, RelayClient } from '../relay/fixtures/RelayClient.ts'

// The program with a process for the relay, which serves while another one is blocked.

let folder: string
let provider: SpawnedProvider
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-processes-'))
  provider = await spawnProvider({
    CHAINS: 'eip155:1=http://127.0.0.1:1',
    DATA_FOLDER: folder,
    RATE_PER_ADDRESS: '1000000',
  })
}, 120_000)
afterAll(async () => {
  await provider?.end()
  await rm(folder, { recursive: true, force: true })
})

const processOf = (roles: string) => latestProcessOf(provider, roles)

const open = async () => {
  const client = await RelayClient.open(provider.url)
  onTestFinished(() => client.close())
  return client
}
const wallets = () => fetch(`${provider.url}/getWallets?entries=1`)
const warnings = () =>
  provider.lines
    .filter((line) => line.includes('"event loop blocked'))
    .map((line) => JSON.parse(line))

test('passes messages within 200 ms while the API is blocked for 5 s', async () => {
  const [page, wallet] = [await open(), await open()]
  const topic = newTopic()
  await wallet.subscribe(topic)
  // A stopped process runs nothing, like a blocked event loop.
  const api = processOf('api')
  process.kill(api, 'SIGSTOP')
  onTestFinished(() => {
    process.kill(api, 'SIGCONT')
  })
  const blockedAt = performance.now()
  const blocked = wallets()
  const delays: number[] = []
  while (performance.now() < blockedAt + 5_000) {
    const sentAt = performance.now()
    const count = wallet.pushed.length
    await page.publish(topic, `message${count}`)
    await wallet.until(() => wallet.pushed.length > count)
    delays.push(performance.now() - sentAt)
    // New sockets are opened, too.
    const another = await RelayClient.open(provider.url)
    another.close()
  }
  process.kill(api, 'SIGCONT')
  expect((await blocked).status).toBe(200)
  delays.sort((a, b) => a - b)
  expect(delays.length).toBeGreaterThan(10)
  expect(delays[Math.floor(delays.length * 0.95)]).toBeLessThan(200)
  await vi.waitFor(() => expect(warnings().some(({ ms }) => ms > 4_000)).toBe(true))
})

test('restarts a relay that was killed, and serves the API meanwhile', async () => {
  const before = processOf('relay')
  const client = await open()
  const gone = client.ended
  process.kill(before, 'SIGKILL')
  await gone
  expect((await wallets()).status).toBe(200)
  await vi.waitFor(() => expect(processOf('relay')).not.toBe(before))
  const [page, wallet] = [await open(), await open()]
  const topic = newTopic()
  await wallet.subscribe(topic)
  await page.publish(topic, 'hello')
  await wallet.until(() => wallet.pushed.length === 1)
  expect(provider.lines.some((line) => line.includes(`process ${before} of relay ended`))).toBe(
    true,
  )
})

describe('GET /metrics', () => {
  test('tells about all processes', async () => {
    await open()
    const text = await (await fetch(`${provider.url}/metrics`)).text()
    expect(text).toMatch(/^relay_sockets\{process="relay"\} [1-9]/m)
    expect(text).toMatch(/^http_requests_total\{process="api",method="GET"/m)
    expect(text).toMatch(/^event_loop_blocks_total\{process="relay"\} \d/m)
    expect(text).toMatch(/^event_loop_blocks_total\{process="front"\} \d/m)
    const types = text.split('\n').filter((line) => line.startsWith('#'))
    expect(new Set(types).size).toBe(types.length)
  })
})

describe('GET /readyz', () => {
  test('tells about a process that does not answer', async () => {
    const relay = processOf('relay')
    const ready = async () => (await (await fetch(`${provider.url}/readyz`)).json()).processes
    await vi.waitFor(async () => expect(await ready()).toBe('ready'))
    process.kill(relay, 'SIGSTOP')
    onTestFinished(() => {
      process.kill(relay, 'SIGCONT')
    })
    await vi.waitFor(async () => expect(await ready()).toBe('unreachable'))
  })
})

test('hands a kept connection of the API to the relay', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const { port } = new URL(provider.url)
  const first = await new Promise<number>((resolve, reject) =>
    request({ agent, port, path: '/getWallets?entries=1' }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
      .once('error', reject)
      .end(),
  )
  expect(first).toBe(200)
  const headers = {
    Connection: 'Upgrade',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version': '13',
    Upgrade: 'websocket',
  }
  const [isReused, status, reason] = await new Promise<[boolean, number, string]>(
    (resolve, reject) => {
      const asked = request({ agent, headers, port, path: '/elsewhere' }, (response) => {
        let text = ''
        response.on('data', (part) => {
          text += String(part)
        })
        response.once('end', () => resolve([asked.reusedSocket, response.statusCode ?? 0, text]))
      })
      asked.once('error', reject).end()
    },
  )
  // Only the relay refuses with these words.
  expect([isReused, status, reason]).toEqual([
    true,
    404,
    expect.stringContaining('The relay is at another path'),
  ])
})

test('serves requests that arrive in parts, with bodies', async () => {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_sign',
    params: ['x'.repeat(200_000)],
  })
  const head = `POST /v1/?chainId=eip155:1 HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`
  const { port } = new URL(provider.url)
  const socket = connect(Number(port), '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  for (const part of [
    head.slice(0, 1),
    head.slice(1, 30),
    head.slice(30) + body.slice(0, 9),
    body.slice(9),
  ])
    await new Promise((resolve) => socket.write(part, resolve))
  await new Promise((resolve) => socket.once('close', resolve))
  expect(Buffer.concat(parts).toString()).toMatch(
    /^HTTP\/1\.1 403 [\s\S]*eth_sign is not available/,
  )
})

test('closes connections of one address whose requests stay incomplete', {
  timeout: 60_000,
}, async () => {
  const { port } = new URL(provider.url)
  const half: Socket[] = []
  onTestFinished(() => {
    for (const socket of half) socket.destroy()
  })
  // The limit is 2,500.
  for (let batch = 0; batch < 13; batch++)
    await Promise.all(
      Array.from({ length: 200 }, async () => {
        const socket = connect(Number(port), '127.0.0.1')
        socket.on('error', () => {})
        half.push(socket)
        // Sockets above the limit may be reset before they are connected.
        socket.once('connect', () => socket.write('GET / HTTP/1.1\r\n'))
        socket.resume()
        await Promise.race([once(socket, 'connect'), once(socket, 'close')])
      }),
    )
  await expect.poll(() => half.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(100)
  for (const socket of half) socket.destroy()
  await expect.poll(async () => (await wallets().catch(() => undefined))?.status).toBe(200)
})

test('stops all processes on SIGTERM', async () => {
  const client = await open()
  const { ended } = client
  expect(await provider.end('SIGTERM')).toBe(0)
  expect(await ended).toEqual([1012, 'The relay restarts'])
  for (const id of [processOf('relay'), processOf('api')])
    expect(() => process.kill(id, 0)).toThrow('ESRCH')
})
