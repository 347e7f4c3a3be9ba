import { expect, test, vi } from 'vitest'
import type { ChainNode } from '../upstreams/nodes/chainNodes.ts'
import { ownOperations } from './ownOperations.ts'

const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const event = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const hash = (index: number) => `0x${String(index).padStart(64, '0')}` as const

function setup(emitters: readonly string[]) {
  const receiptOf = (address: string) => ({
    logs: [
      {
        address,
        blockHash: hash(9),
        blockNumber: '0x1',
        data: '0x',
        logIndex: '0x0',
        topics: [event, hash(7), `0x${account.slice(2).padStart(64, '0')}`],
        transactionHash: hash(0),
      },
    ],
  })
  const requestAll = vi.fn(async (calls: readonly unknown[]) =>
    calls.map((_, index) => (emitters[index] ? receiptOf(emitters[index]) : null)),
  )
  const node = { requestAll } as unknown as ChainNode
  const log = vi.fn()
  const ports = { nodes: new Map([['eip155:1', node]]) }
  const find = ownOperations({ log, ports } as unknown as Parameters<typeof ownOperations>[0])
  return {
    find: (hashes: readonly `0x${string}`[]) => find('eip155:1', account, hashes),
    log,
    requestAll,
  }
}

test('finds operations by the event of an entry point, and of no other contract', async () => {
  const { find } = setup([entryPoint, account])
  expect(await find([hash(0), hash(1), hash(2)])).toEqual(new Set([hash(0)]))
})

test('looks up no more than twenty transactions of a page', async () => {
  const { find, requestAll } = setup([])
  await find(Array.from({ length: 50 }, (_, index) => hash(index)))
  expect(requestAll.mock.calls[0]?.[0]).toHaveLength(20)
  requestAll.mockClear()
  await find([])
  expect(requestAll).not.toHaveBeenCalled()
})

test('error: counts none while the node does not respond, and logs it', async () => {
  const { find, log, requestAll } = setup([])
  requestAll.mockRejectedValue(new Error('away'))
  expect(await find([hash(0)])).toEqual(new Set())
  expect(log).toHaveBeenCalledTimes(1)
})
