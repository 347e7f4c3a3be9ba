import type { Network } from '../../../core/network.ts'
import type { Rpc } from './createRpc.ts'
import { wholeOf } from './readAnswer.ts'

/** The rent-exempt minimum of an account of this size, in lamports. */
export async function readRent(rpc: Rpc, network: Network, size: number): Promise<bigint> {
  return wholeOf(await rpc(network, 'getMinimumBalanceForRentExemption', [size]))
}
