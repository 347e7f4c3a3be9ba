import type { Address } from '@solana/kit'
import type { Network } from '../../../core/network.ts'
import type { Rpc } from './createRpc.ts'
import { contentOf } from './readAnswer.ts'

/** Reads confirmed accounts in base64; undefined for missing ones. */
export async function readAccounts(
  rpc: Rpc,
  network: Network,
  addresses: readonly Address[],
): Promise<readonly unknown[]> {
  const settings = { commitment: 'confirmed', encoding: 'base64' }
  const found = contentOf(await rpc(network, 'getMultipleAccounts', [addresses, settings]))
  return addresses.map((_, at) => (Array.isArray(found) ? (found[at] ?? undefined) : undefined))
}
