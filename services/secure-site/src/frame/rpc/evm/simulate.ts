import * as v from 'valibot'
import type { CallFacts } from '../../decode/CallFacts.ts'
import { FrameError } from '../../port/FrameError.ts'
import type { BalanceChange } from '../Approval.ts'
import type { Node } from '../createNode.ts'
import type { CallRequest } from './callRequest.ts'
import { quantity, toQuantity } from './quantity.ts'

/** Effect of calls that are sent one after the other. */
export type Simulation = {
  readonly gas: readonly bigint[]
  readonly isFailing: boolean
  readonly changes: readonly BalanceChange[]
}

const log = v.object({ address: v.string(), data: v.string(), topics: v.array(v.string()) })
const block = v.object({
  calls: v.array(
    v.object({ gasUsed: quantity, logs: v.optional(v.array(log), []), status: quantity }),
  ),
})

/** Topic of ERC-20's `Transfer`. Nodes report transfers of the coin with it, too. */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** The address by which `traceTransfers` names the coin. */
const coinAddress = /^0xe{40}$/i

/** More tokens than an approval shows. */
const mostTokens = 8

/** Simulates calls (`eth_simulateV1`). Undefined if the node can't. */
export async function simulate(
  calls: readonly CallRequest[],
  from: string,
  node: Node,
  { coin, readToken }: CallFacts,
): Promise<Simulation | undefined> {
  const blockCalls = calls.map(({ data, to, value }) => ({
    from,
    input: data,
    ...(to !== undefined && { to }),
    value: toQuantity(value),
  }))
  const result = await ask(node, {
    blockStateCalls: [{ calls: blockCalls }],
    traceTransfers: true,
    validation: false,
  })
  const parsed = v.safeParse(v.pipe(v.array(block), v.length(1)), result)
  const simulated = parsed.success ? parsed.output[0]?.calls : undefined
  if (simulated?.length !== calls.length) return undefined

  const sums = new Map<string, bigint>()
  const owner = from.slice(2).toLowerCase()
  for (const { address, data, topics } of simulated.flatMap(({ logs }) => logs)) {
    const [kind, source, target] = topics
    // ERC-721 has a fourth topic and no data.
    if (kind !== transfer || topics.length !== 3 || !/^0x[\da-f]{1,64}$/i.test(data)) continue
    const amount = BigInt(data)
    const key = coinAddress.test(address) ? '' : address.toLowerCase()
    const change =
      (target?.slice(26).toLowerCase() === owner ? amount : 0n) -
      (source?.slice(26).toLowerCase() === owner ? amount : 0n)
    sums.set(key, (sums.get(key) ?? 0n) + change)
  }
  const changed = [...sums].filter(([, amount]) => amount !== 0n).slice(0, mostTokens)
  const changes = await Promise.all(
    changed.map(async ([address, amount]) => {
      const token = address ? await readToken(address) : coin
      return token && { amount, token }
    }),
  )
  return {
    changes: changes.filter((change) => change !== undefined),
    gas: simulated.map(({ gasUsed }) => gasUsed),
    isFailing: simulated.some(({ status }) => status !== 1n),
  }
}

async function ask(node: Node, payload: unknown): Promise<unknown> {
  try {
    return await node('eth_simulateV1', [payload, 'latest'])
  } catch (error) {
    // Many nodes lack the method; the approval then goes without balance changes.
    if (error instanceof FrameError && error.code === 'RPC_FAILED') return undefined
    throw error
  }
}
