import { describe, expect, test, vi } from 'vitest'
import { fakeClock } from '../fakeClock.ts'
import type { Fetch } from '../fetchJson.ts'
import { chainClient } from './chainClient.ts'
import { chainNodes } from './chainNodes.ts'

const says = (result: unknown) => async () => Response.json({ jsonrpc: '2.0', id: 1, result })
const fails = (status: number) => async () => new Response('sorry', { status })

function setup(first: Fetch, second: Fetch) {
  const clock = fakeClock()
  const fetch = { first: vi.fn(first), second: vi.fn(second) }
  const nodes = chainNodes({
    urls: { 'eip155:1': ['http://first.example/', 'http://second.example/'] },
    clock,
    restMs: 1_000,
    timeoutMs: 500,
    fetch: (url, init) =>
      url.hostname.startsWith('first') ? fetch.first(url, init) : fetch.second(url, init),
  })
  const node = nodes.get('eip155:1')
  if (!node) throw new Error('The chain has no node.')
  return { clock, fetch, node }
}

const call = { method: 'eth_blockNumber' }

describe('chainNodes', () => {
  test('asks only the first node if it works', async () => {
    const { fetch, node } = setup(says('0x1'), says('0x2'))
    expect(await node.request(call)).toBe('0x1')
    expect(fetch.second).not.toHaveBeenCalled()
    expect(String(fetch.first.mock.calls[0]?.[1].body)).toContain('"method":"eth_blockNumber"')
  })

  test.each([
    ['is unreachable', async () => Promise.reject(new TypeError('fetch failed'))],
    ['fails', fails(502)],
    ['is busy', fails(429)],
    ['refuses access', fails(401)],
    ['does not return JSON', async () => new Response('<html>')],
    [
      'is rate limited in other words',
      async () =>
        Response.json({ error: { code: -32005, message: 'more than 100 requests a second' } }),
    ],
    [
      'is rate limited',
      async () => Response.json({ error: { code: -32005, message: 'limit exceeded' } }),
    ],
  ] as const)('asks the next node if the first %s', async (_, first) => {
    const { node } = setup(first, says('0x2'))
    expect(await node.request(call)).toBe('0x2')
  })

  test('asks the next node if the first times out', async () => {
    const { clock, node } = setup(() => new Promise(() => {}), says('0x2'))
    const asked = node.request(call)
    await clock.advance(500)
    expect(await asked).toBe('0x2')
  })

  test.each([
    'query returned more than 10000 results',
    'Response size exceeded',
    'response too large',
  ])('returns the error "%s", which is no rate limit', async (message) => {
    const { fetch, node } = setup(
      async () => Response.json({ error: { code: -32005, message } }),
      says('0x2'),
    )
    await expect(node.request(call)).rejects.toThrow(message)
    expect(fetch.second).not.toHaveBeenCalled()
  })

  test('cancels a response without end', async () => {
    const part = new Uint8Array(1024 * 1024).fill(32)
    const isCancelled = vi.fn()
    const endless: Fetch = async () =>
      new Response(
        new ReadableStream({ cancel: isCancelled, pull: (stream) => stream.enqueue(part) }),
      )
    const { node } = setup(endless, endless)
    await expect(node.request(call)).rejects.toMatchObject({ problem: 'invalid' })
    expect(isCancelled).toHaveBeenCalledTimes(2)
  })

  test('returns a JSON-RPC error without asking another node', async () => {
    const reverted = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    const { fetch, node } = setup(async () => Response.json({ error: reverted }), says('0x2'))
    await expect(node.request(call)).rejects.toMatchObject(reverted)
    expect(fetch.second).not.toHaveBeenCalled()
  })

  test('skips a failing node until its breaker closes', async () => {
    const { clock, fetch, node } = setup(fails(503), says('0x2'))
    for (let time = 0; time < 5; time += 1) await node.request(call)
    expect(fetch.first).toHaveBeenCalledTimes(3)
    expect(node.health()).toEqual([false, true])

    await clock.advance(1_000)
    fetch.first.mockImplementation(says('0x1'))
    expect(await node.request(call)).toBe('0x1')
    expect(node.health()).toEqual([true, true])
  })

  test('reports the last problem without the URL', async () => {
    const { node } = setup(fails(503), fails(500))
    await expect(node.request(call)).rejects.toMatchObject({
      message: 'node 2 of eip155:1: HTTP 500: sorry',
      problem: 'failing',
    })
  })

  test('serves viem', async () => {
    const { node } = setup(fails(503), says('0x10'))
    expect(await chainClient(node).getBlockNumber()).toBe(16n)
  })

  describe('requestAll', () => {
    type Call = { readonly id: number; readonly params: readonly unknown[] }
    const calls = Array.from({ length: 70 }, (_, index) => ({ method: 'echo', params: [index] }))
    const echoes = calls.map(({ params: [index] }) => index)

    /** An echoing node with a batch limit. */
    function echo(most: number, refuse = () => Response.json({ error: { code: -32600 } })) {
      const sizes: number[] = []
      const answer: Fetch = async (_, { body }) => {
        const sent: Call | Call[] = JSON.parse(String(body))
        const answerTo = ({ id, params: [result] }: Call) => ({ jsonrpc: '2.0', id, result })
        if (!Array.isArray(sent)) {
          sizes.push(1)
          return Response.json(answerTo(sent))
        }
        sizes.push(sent.length)
        // The specification allows any order.
        return sent.length > most ? refuse() : Response.json(sent.map(answerTo).reverse())
      }
      return { answer, sizes }
    }

    test('splits calls into batches', async () => {
      const { answer, sizes } = echo(1_000)
      const { node } = setup(answer, fails(500))
      expect(await node.requestAll(calls)).toEqual(echoes)
      expect(sizes.sort()).toEqual([32, 32, 6])
      expect(await node.requestAll([])).toEqual([])
    })

    test.each([
      ['an error', undefined],
      ['HTTP 413', () => new Response('too large', { status: 413 })],
      ['no JSON', () => new Response('<html>')],
    ])('learns the batch limit of a node that responds with %s', async (_, refuse) => {
      const { answer, sizes } = echo(10, refuse)
      const { node } = setup(answer, fails(500))
      for (let times = 0; times < 3; times++) expect(await node.requestAll(calls)).toEqual(echoes)
      sizes.length = 0
      expect(await node.requestAll(calls)).toEqual(echoes)
      expect(Math.max(...sizes)).toBe(8)
      expect(sizes).toHaveLength(9)
    })

    test('sends single calls to a node without batches, from then on', async () => {
      const { answer, sizes } = echo(0)
      const { node } = setup(answer, fails(500))
      for (let times = 0; times < 6; times++) expect(await node.requestAll(calls)).toEqual(echoes)
      sizes.length = 0
      expect(await node.requestAll(calls)).toEqual(echoes)
      expect(sizes).toEqual(calls.map(() => 1))
    })

    test('sends a batch to the next node if the first is down', async () => {
      const { answer, sizes } = echo(1_000)
      const { clock, fetch, node } = setup(fails(503), answer)
      expect(await node.requestAll(calls)).toEqual(echoes)
      fetch.first.mockImplementation(answer)
      await clock.advance(1_000)
      sizes.length = 0
      expect(await node.requestAll(calls)).toEqual(echoes)
      expect(Math.max(...sizes)).toBe(32)
    })

    test('returns the JSON-RPC error of a call within a batch', async () => {
      const reverted = { code: 3, message: 'execution reverted' }
      const { node } = setup(async (_, { body }) => {
        const sent: Call | Call[] = JSON.parse(String(body))
        const answerTo = ({ id }: Call) => (id === 1 ? { id, error: reverted } : { id, result: 0 })
        return Response.json(Array.isArray(sent) ? sent.map(answerTo) : answerTo(sent))
      }, fails(500))
      await expect(node.requestAll(calls)).rejects.toMatchObject(reverted)
    })

    test('repeats a call whose response is missing from the batch', async () => {
      const { answer } = echo(1_000)
      const { node } = setup(async (url, init) => {
        const answers = await (await answer(url, init)).json()
        return Response.json(Array.isArray(answers) ? answers.slice(1) : answers)
      }, fails(500))
      expect(await node.requestAll(calls)).toEqual(echoes)
    })
  })
})
