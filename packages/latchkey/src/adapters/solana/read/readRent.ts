import type { Network } from '../../../core/network.ts'
import type { Rpc } from './createRpc.ts'
import { wholeOf } from './readAnswer.ts'

/** What an account of so many bytes has to hold for good, in lamports. */
export async function readRent(rpc: Rpc, network: Network, size: number): Promise<bigint> {
  return wholeOf(await rpc(network, 'getMinimumBalanceForRentExemption', [size]))
}
