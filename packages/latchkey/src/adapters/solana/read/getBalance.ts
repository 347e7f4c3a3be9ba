import type { AdapterRequest, Balance } from '../../../core/ports/adapter.ts'
import type { Rpc } from './createRpc.ts'
import { contentOf, wholeOf } from './readAnswer.ts'

/** Reads the SOL balance of an account, in lamports. */
export async function getBalance(
  rpc: Rpc,
  { address, network }: Pick<AdapterRequest, 'network' | 'address'>,
): Promise<Balance> {
  const { decimals, symbol } = network.nativeCurrency
  const answer = await rpc(network, 'getBalance', [address, { commitment: 'confirmed' }])
  return { decimals, symbol, value: wholeOf(contentOf(answer)) }
}
