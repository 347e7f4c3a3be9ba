import { expect, test } from 'vitest'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { RpcError } from '../../upstreams/nodes/RpcError.ts'
import { readInternal, type Tracers } from './readInternal.ts'

const { signal } = new AbortController()
const hash = `0x${'ab'.repeat(32)}`
const from = `0x${'01'.repeat(20)}`
const to = `0x${'02'.repeat(20)}`

/** Answers a tracing method. */
function nodeWith(method: string, answer: unknown): ChainNode {
  return {
    health: () => [true],
    async request(call) {
      if (call.method === method) return answer
      throw new RpcError({ code: -32601, message: 'the method does not exist' })
    },
    requestAll: async () => [],
  }
}

function step(traceAddress: readonly number[], more: object = {}) {
  const action = { callType: 'call', from, to, value: '0x1' }
  return { type: 'call', traceAddress, transactionHash: hash, action, ...more }
}

const tracers = (): Tracers => new Set(['trace_block', 'debug_traceBlockByNumber'])

async function positions(method: string, answer: unknown): Promise<string[]> {
  const transfers = await readInternal(nodeWith(method, answer), 1, tracers(), signal)
  return transfers.map(({ position }) => position)
}

test('leaves out a failed call with everything below it, and nothing else', async () => {
  const traces = [
    step([]),
    step([0], { error: 'Reverted' }),
    step([0, 0]),
    step([0, 0, 0]),
    step([1]),
    step([1, 0], { error: 'Reverted' }),
    step([1, 1]),
  ]
  expect(await positions('trace_block', traces)).toEqual(['trace:1', 'trace:1.1'])
  const call = (calls: object[], error?: string) => ({
    type: 'CALL',
    from,
    to,
    value: '0x1',
    calls,
    error,
  })
  const tree = call([call([call([call([])])], 'Reverted'), call([call([], 'Reverted'), call([])])])
  expect(await positions('debug_traceBlockByNumber', [{ txHash: hash, result: tree }])).toEqual([
    'trace:1',
    'trace:1.1',
  ])
})

test('reads deep and wide calls in linear time', async () => {
  const read = async (size: number) => {
    // Every level calls the next one, and three times nothing.
    const traces = Array.from({ length: size }, (_, depth) => {
      const path = Array.from({ length: depth % 1_024 }, () => 3)
      return step(path, { action: { callType: 'call', from, to, value: '0x0' } })
    })
    const node = nodeWith('trace_block', traces)
    const began = performance.now()
    await readInternal(node, 1, tracers(), signal)
    return performance.now() - began
  }
  await read(500)
  // Comparing every trace with every level above it took ten seconds.
  expect(await read(4_096)).toBeLessThan(2_500)
})

test('keeps the positions of deep calls short and unique', async () => {
  // An index entry of PostgreSQL has at most 2,704 bytes.
  const traces = Array.from({ length: 1_024 }, (_, depth) =>
    step(Array.from({ length: depth }, () => 100)),
  )
  const found = await positions('trace_block', traces)
  expect(new Set(found).size).toBe(1_023)
  expect(Math.max(...found.map(({ length }) => length))).toBeLessThan(80)
})
