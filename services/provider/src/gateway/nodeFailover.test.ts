import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { nodeFailover } from './nodeFailover.ts'

type Answer = (response: ServerResponse) => void

const json =
  (value: object, status = 200): Answer =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(value))
const well = json({ id: 1, jsonrpc: '2.0', result: '0x1' })
const refusing = json({ error: { code: -32000, message: 'no' }, id: 1, jsonrpc: '2.0' })
const busy = json({ error: { code: -32005, message: 'slow down' }, id: 1, jsonrpc: '2.0' }, 429)
const page: Answer = (response) => void response.end('<html>')
const silent: Answer = () => {}

/**
 * Serves fake nodes and counts the requests to each. Only a node that never answers gets a short
 * timeout, because a slow machine may answer late.
 */
async function setup(
  answers: readonly Answer[],
  { timeoutMs = answers.includes(silent) ? 2_000 : 15_000 } = {},
) {
  const asked = answers.map(() => 0)
  const current = [...answers]
  const servers = await Promise.all(
    answers.map(async (_, index) => {
      const server: Server = createServer((request, response) => {
        asked[index] = (asked[index] ?? 0) + 1
        request.resume()
        current[index]?.(response)
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return server
    }),
  )
  onTestFinished(() => {
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
  })
  const urls = servers.map((server) => {
    // A server that listens on a TCP port has an `AddressInfo`.
    const { port } = server.address() as AddressInfo
    return `http://127.0.0.1:${port}`
  })
  const line = nodeFailover(urls, { timeoutMs })
  const ask = async (method = 'eth_chainId') => {
    const answer = await line({ jsonrpc: '2.0', method }, new AbortController().signal)
    return [answer.status, await answer.json()] as const
  }
  return { ask, asked, current, line, servers }
}

test('asks only the first node if it works', async () => {
  const { ask, asked } = await setup([well, well])
  expect(await ask()).toMatchObject([200, { result: '0x1' }])
  expect(asked).toEqual([1, 0])
})

test.each([
  ['is busy', busy],
  ['fails', json({}, 500)],
  ['returns HTML', page],
  ['closes the connection', (response: ServerResponse) => void response.destroy()],
  ['never answers', silent],
])('asks the next node if the first %s', async (_, first) => {
  const { ask, asked } = await setup([first, well])
  expect(await ask()).toMatchObject([200, { result: '0x1' }])
  expect(asked).toEqual([1, 1])
})

test('returns a JSON-RPC error as the response', async () => {
  const { ask, asked } = await setup([refusing, well])
  expect(await ask()).toMatchObject([200, { error: { message: 'no' } }])
  expect(asked).toEqual([1, 0])
})

test('moves a failing node to the end for a while', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { ask, asked, current } = await setup([busy, well])
  for (let time = 0; time < 5; time++) await ask()
  expect(asked).toEqual([3, 5])

  current[0] = well
  vi.setSystemTime(Date.now() + 11_000)
  await ask()
  expect(asked).toEqual([4, 5])
})

test("passes the last node's failure on", async () => {
  const { ask } = await setup([page, busy])
  expect(await ask()).toMatchObject([429, { error: { message: 'slow down' } }])
})

test('does not resend a transaction that the first node may have accepted', async () => {
  const { ask, asked } = await setup([silent, well])
  await expect(ask('eth_sendRawTransaction')).rejects.toMatchObject({ status: 504 })
  expect(asked).toEqual([1, 0])
  const other = await setup([busy, well])
  expect(await other.ask('eth_sendRawTransaction')).toMatchObject([200, { result: '0x1' }])
})

test('returns 502 if no node is reachable', async () => {
  const { ask, servers } = await setup([well, well])
  for (const server of servers) server.close()
  await expect(ask()).rejects.toMatchObject({ status: 502 })
})

test('aborts when the client disconnects', async () => {
  const { asked, line } = await setup([silent, well], { timeoutMs: 10_000 })
  const leaving = new AbortController()
  const asking = line({ jsonrpc: '2.0', method: 'eth_chainId' }, leaving.signal)
  await vi.waitFor(() => expect(asked[0]).toBe(1))
  leaving.abort(new Error('gone'))
  await expect(asking).rejects.toThrow('gone')
  expect(asked).toEqual([1, 0])
})
