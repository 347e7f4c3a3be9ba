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
  if (!node) throw new Error('no node')
  return { clock, fetch, node }
}

const call = { method: 'eth_blockNumber' }

describe('chainNodes', () => {
  test('default', async () => {
    const { fetch, node } = setup(says('0x1'), says('0x2'))
    expect(await node.request(call)).toBe('0x1')
    expect(fetch.second).not.toHaveBeenCalled()
    expect(String(fetch.first.mock.calls[0]?.[1].body)).toContain('"method":"eth_blockNumber"')
  })

  test.each([
    ['is unreachable', async () => Promise.reject(new TypeError('fetch failed'))],
    ['fails', fails(502)],
    ['is busy', fails(429)],
    ['locks us out', fails(401)],
    ['answers no JSON', async () => new Response('<html>')],
    [
      'has had enough',
      async () => Response.json({ error: { code: -32005, message: 'limit exceeded' } }),
    ],
  ] as const)('behavior: the next node answers where the first one %s', async (_, first) => {
    const { node } = setup(first, says('0x2'))
    expect(await node.request(call)).toBe('0x2')
  })

  test('behavior: the next node answers where the first one is silent', async () => {
    const { clock, node } = setup(() => new Promise(() => {}), says('0x2'))
    const asked = node.request(call)
    await clock.advance(500)
    expect(await asked).toBe('0x2')
  })

  test('error: what a node says about the call is the answer', async () => {
    const reverted = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    const { fetch, node } = setup(async () => Response.json({ error: reverted }), says('0x2'))
    await expect(node.request(call)).rejects.toMatchObject(reverted)
    expect(fetch.second).not.toHaveBeenCalled()
  })

  test('behavior: a node that keeps failing is passed over until it has rested', async () => {
    const { clock, fetch, node } = setup(fails(503), says('0x2'))
    for (let time = 0; time < 5; time += 1) await node.request(call)
    expect(fetch.first).toHaveBeenCalledTimes(3)
    expect(node.health()).toEqual([false, true])

    await clock.advance(1_000)
    fetch.first.mockImplementation(says('0x1'))
    expect(await node.request(call)).toBe('0x1')
    expect(node.health()).toEqual([true, true])
  })

  test('error: the last problem is told where no node answers, without its URL', async () => {
    const { node } = setup(fails(503), fails(500))
    await expect(node.request(call)).rejects.toMatchObject({
      message: 'node 2 of eip155:1: HTTP 500: sorry',
      problem: 'failing',
    })
  })

  test('behavior: viem reads the chain through it', async () => {
    const { node } = setup(fails(503), says('0x10'))
    expect(await chainClient(node).getBlockNumber()).toBe(16n)
  })
})
