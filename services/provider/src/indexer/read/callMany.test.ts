import { encodeFunctionResult, type Hex, multicall3Abi } from 'viem'
import { expect, test, vi } from 'vitest'
import { multicall3 } from '../../upstreams/dex/abis.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { RpcError } from '../../upstreams/nodes/RpcError.ts'
import { callMany } from './callMany.ts'

const burner = '0xbad0000000000000000000000000000000000bad'
const honest = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const word = (digit: number): Hex => `0x${String(digit).padStart(64, '0')}`

/** A node whose multicall runs out of gas behind the burning contract. */
function setup() {
  const request = vi.fn(async ({ params }: { params?: unknown }) => {
    const [{ to }] = params as [{ to: string }]
    if (to === burner) throw new RpcError({ code: -32000, message: 'out of gas' })
    if (to !== multicall3) return word(7)
    return encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: [
        { returnData: word(5), success: true },
        { returnData: '0x', success: false },
        { returnData: '0x', success: false },
        { returnData: '0x', success: true },
      ],
    })
  })
  return { node: { request } as unknown as ChainNode, request }
}

test('asks again for what a contract that burns the shared gas made fail', async () => {
  const { node, request } = setup()
  const targets = [honest, burner, honest, honest] as const
  const calls = targets.map((target) => ({ callData: '0x70a08231', target }) as const)
  expect(await callMany(node, calls)).toEqual([word(5), undefined, word(7), undefined])
  expect(request).toHaveBeenCalledTimes(3)
})
