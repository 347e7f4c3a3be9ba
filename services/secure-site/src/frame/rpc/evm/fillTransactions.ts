import type { EvmTransaction } from '@latchkey/keys/signing'
import * as v from 'valibot'
import { FrameError } from '../../port/FrameError.ts'
import type { Node } from '../createNode.ts'
import type { CallRequest } from './callRequest.ts'
import { quantity, readQuantity, toQuantity } from './quantity.ts'

export type FillOptions = {
  readonly node: Node
  readonly chainId: number
  readonly from: string
  /** Gas of each call by simulation, where the node can simulate. */
  readonly simulatedGas?: readonly bigint[] | undefined
  readonly signal?: AbortSignal
}

/** The most gas of a transaction on many networks (EIP-7825). */
export const mostGas = 16_777_216n

/** Room for what changes between the estimate and the block, in percent. */
export const margin = 125n

/** Fills nonce, gas and fees of calls that are sent one after the other. */
export async function fillTransactions(
  calls: readonly CallRequest[],
  { chainId, from, node, signal, simulatedGas }: FillOptions,
): Promise<EvmTransaction[]> {
  const [count, fees] = await Promise.all([
    node('eth_getTransactionCount', [from, 'pending'], signal),
    readFees(node, signal),
  ])
  const nonce = Number(readQuantity(count))
  const filled: EvmTransaction[] = []
  for (const [place, call] of calls.entries()) {
    const gas = call.gas ?? (await gasOf(call, simulatedGas?.[place]))
    filled.push({
      chainId,
      ...(call.data !== '0x' && { data: asHex(call.data) }),
      gas,
      nonce: nonce + place,
      ...(call.to !== undefined && { to: asHex(call.to.toLowerCase()) }),
      value: call.value,
      ...feesOf(call, fees),
    })
  }
  return filled

  async function gasOf(
    { data, to, value }: CallRequest,
    simulated: bigint | undefined,
  ): Promise<bigint> {
    // A simulation subtracts refunds, up to a fifth of the gas; a transaction needs all of it first.
    if (simulated !== undefined) {
      const gas = ((data === '0x' ? simulated : (simulated * 5n) / 4n) * margin) / 100n
      return gas < mostGas || simulated > mostGas ? gas : mostGas
    }
    const call = { data, from, ...(to !== undefined && { to }), value: toQuantity(value) }
    const estimate = readQuantity(await node('eth_estimateGas', [call], signal))
    return data === '0x' ? estimate : (estimate * margin) / 100n
  }
}

type Fees =
  | { readonly type: 'legacy'; readonly gasPrice: bigint }
  | {
      readonly type: 'eip1559'
      readonly maxFeePerGas: bigint
      readonly maxPriorityFeePerGas: bigint
    }

/** Reads the fees that a transaction needs now. */
export async function readFees(node: Node, signal?: AbortSignal): Promise<Fees> {
  const block = await node('eth_getBlockByNumber', ['latest', false], signal)
  const parsed = v.safeParse(v.object({ baseFeePerGas: quantity }), block)
  if (!parsed.success)
    return { gasPrice: readQuantity(await node('eth_gasPrice', [], signal)), type: 'legacy' }
  const tip = readQuantity(await node('eth_maxPriorityFeePerGas', [], signal))
  // The base fee rises by an eighth a block at most; twice of it lasts for six full blocks.
  const most = parsed.output.baseFeePerGas * 2n + tip
  return { maxFeePerGas: most, maxPriorityFeePerGas: tip, type: 'eip1559' }
}

/** The page's own fee counts where it is complete: it is part of what the visitor approves. */
function feesOf({ maxFeePerGas, maxPriorityFeePerGas }: CallRequest, fees: Fees): Fees {
  if (fees.type === 'legacy' || maxFeePerGas === undefined) return fees
  const tip = maxPriorityFeePerGas ?? fees.maxPriorityFeePerGas
  return {
    maxFeePerGas,
    maxPriorityFeePerGas: tip < maxFeePerGas ? tip : maxFeePerGas,
    type: 'eip1559',
  }
}

function asHex(text: string): `0x${string}` {
  if (!text.startsWith('0x')) throw new FrameError('INVALID', 'Expected hexadecimal digits.')
  // The schema of the request allows hexadecimal digits only.
  return text as `0x${string}`
}
