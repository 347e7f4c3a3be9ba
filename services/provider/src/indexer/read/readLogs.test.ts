import { expect, test } from 'vitest'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { readLogs } from './readLogs.ts'

test('reads a block with 200,000 logs', async () => {
  const log = {
    address: '0xaa',
    topics: [],
    data: '0x',
    blockNumber: '0x5',
    blockHash: '0x01',
    transactionHash: '0x02',
    logIndex: '0x0',
  }
  const answer = Array.from({ length: 200_000 }, () => log)
  const node: ChainNode = {
    health: () => [true],
    request: async () => answer,
    requestAll: async () => [],
  }
  const { signal } = new AbortController()
  const found = await readLogs(node, { from: 5, to: 5 }, { blocks: 1 }, signal)
  expect(found).toHaveLength(200_000)
})
