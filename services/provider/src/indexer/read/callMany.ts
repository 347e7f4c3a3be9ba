import { decodeFunctionResult, encodeFunctionData, type Hex, multicall3Abi } from 'viem'
import { mapLimited } from '../../mapLimited.ts'
import { multicall3 } from '../../upstreams/dex/abis.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { RpcError } from '../../upstreams/nodes/RpcError.ts'
import { askNode } from './askNode.ts'
import { nodeBytes } from './chainShapes.ts'

export type ContractCall = { readonly target: `0x${string}`; readonly callData: Hex }

/** Calls per multicall. */
const perCall = 100

/**
 * Reads from contracts, in order: through Multicall3 if the chain has it, otherwise one by one. A
 * failed call is undefined.
 */
export async function callMany(
  node: ChainNode,
  calls: readonly ContractCall[],
  signal?: AbortSignal,
): Promise<(Hex | undefined)[]> {
  const answers: (Hex | undefined)[] = []
  for (let start = 0; start < calls.length; start += perCall) {
    const some = calls.slice(start, start + perCall)
    answers.push(
      ...((await callTogether(node, some, signal)) ?? (await callAlone(node, some, signal))),
    )
  }
  return answers
}

async function callTogether(
  node: ChainNode,
  calls: readonly ContractCall[],
  signal?: AbortSignal,
): Promise<(Hex | undefined)[] | undefined> {
  if (calls.length === 1) return undefined
  const data = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [calls.map((call) => ({ ...call, allowFailure: true }))],
  })
  // One contract can use up the shared gas; then each is called alone.
  const answer = await call(node, { target: multicall3, callData: data }, signal)
  if (!answer) return undefined
  const results = decodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    data: answer,
  })
  const failed = calls.filter((_, index) => !results[index]?.success)
  // A contract that burns the shared gas makes the calls behind it fail, too.
  const alone = failed.length > 0 ? await callAlone(node, failed, signal) : []
  const answers = alone.values()
  return results.map(({ returnData, success }) => {
    if (!success) return answers.next().value
    return returnData === '0x' ? undefined : returnData
  })
}

async function callAlone(
  node: ChainNode,
  calls: readonly ContractCall[],
  signal?: AbortSignal,
): Promise<(Hex | undefined)[]> {
  const answers = await mapLimited(calls, 8, async (one) => ({
    answer: await call(node, one, signal),
  }))
  return answers.map(({ answer }) => answer)
}

async function call(
  node: ChainNode,
  { callData, target }: ContractCall,
  signal?: AbortSignal,
): Promise<Hex | undefined> {
  try {
    const params = [{ to: target, data: callData }, 'latest']
    const answer = await askNode(node, nodeBytes, { method: 'eth_call', params }, signal)
    return answer === '0x' ? undefined : answer
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return undefined
  }
}
