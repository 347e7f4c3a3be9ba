import type { EvmTransaction } from '@latchkey/keys/signing'
import { type Address, zeroAddress } from 'viem'
import { FrameError } from '../../port/FrameError.ts'
import { chainNumber } from '../../rpc/evm/chainNumber.ts'
import { margin, readFees } from '../../rpc/evm/fillTransactions.ts'
import { readQuantity } from '../../rpc/evm/quantity.ts'
import type { PrepareContext } from '../../rpc/Prepared.ts'
import { type AccountCall, encodeCalls } from '../encodeCalls.ts'
import { delegationCode } from './readUpgrade.ts'

export type OwnCall = {
  readonly calls: readonly AccountCall[]
  /** Contract whose code the account gets first; the zero address ends that. */
  readonly delegate?: Address | undefined
}

/** Gas of an authorization (EIP-7702). */
const authorizationGas = 25_000n

/** Fills a transaction of the account to itself, which runs the calls with the code of the delegate. */
export async function fillOwnCall(
  { calls, delegate }: OwnCall,
  { address, network, node, signal }: PrepareContext,
): Promise<EvmTransaction> {
  // The frame's own login derived the address.
  const to = address as Address
  const data = calls.length > 0 ? encodeCalls(calls) : '0x'
  const code = delegate === zeroAddress ? '0x' : delegate && delegationCode(delegate)
  const [count, fees, estimate] = await Promise.all([
    node('eth_getTransactionCount', [to, 'pending'], signal),
    readFees(node, signal),
    // Nothing is signed before the visitor agrees, so the estimate assumes the code.
    node(
      'eth_estimateGas',
      [{ data, from: to, to }, 'latest', ...(code ? [{ [to]: { code } }] : [])],
      signal,
    ),
  ])
  if (fees.type === 'legacy')
    throw new FrameError('RPC_FAILED', 'This network has no transactions of this type.', {
      rpcCode: -32603,
    })
  const { maxFeePerGas, maxPriorityFeePerGas } = fees
  const gas = (readQuantity(estimate) * margin) / 100n
  const common = {
    chainId: chainNumber(network.id),
    ...(data !== '0x' && { data }),
    maxFeePerGas,
    maxPriorityFeePerGas,
    nonce: Number(readQuantity(count)),
    to,
    value: 0n,
  }
  return delegate
    ? { ...common, delegate, gas: gas + authorizationGas, type: 'eip7702' }
    : { ...common, gas, type: 'eip1559' }
}
