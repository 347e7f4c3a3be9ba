import type { Client } from 'viem'
import { property } from '../../../core/eip1193/provider.ts'
import { hasCode, layersOf } from '../../../core/eip1193/walletError.ts'

/** The JSON-RPC code for a revert, as opposed to a failed node. */
const reverted = 3
const says =
  /revert|EVM error|invalid (opcode|jump|instruction)|out of gas|stack (under|over)flow|bad instruction/i

/** Calls a contract; undefined if it reverts or lacks the function. */
export async function readContract(
  client: Client,
  to: `0x${string}`,
  data: `0x${string}`,
): Promise<string | undefined> {
  try {
    const answer: unknown = await client.request({
      method: 'eth_call',
      params: [{ data, to }, 'latest'],
    })
    return typeof answer === 'string' && answer !== '0x' ? answer : undefined
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

/** Reads a number from a contract; undefined if the response is no whole word. */
export async function readNumber(
  client: Client,
  to: `0x${string}`,
  data: `0x${string}`,
): Promise<bigint | undefined> {
  const answer = await readContract(client, to, data)
  return answer && /^0x[0-9a-f]{64}$/i.test(answer) ? BigInt(answer) : undefined
}

function isRefusal(error: unknown): boolean {
  if (hasCode(error, reverted)) return true
  for (const layer of layersOf(error))
    for (const name of ['message', 'details']) {
      const text = property(layer, name)
      if (typeof text === 'string' && says.test(text.slice(0, 1_000))) return true
    }
  return false
}
