import { property } from '../../../core/eip1193/provider.ts'
import type { AdapterRequest } from '../../../core/ports/adapter.ts'
import { tokenPrograms } from '../programs.ts'
import { requireSolanaAddress } from '../requireSolanaAddress.ts'
import type { Rpc } from './createRpc.ts'
import { readAccounts } from './readAccounts.ts'
import { programOf } from './tokenProgram.ts'

/** Reads the kind of an address: a personal account, a program, or part of a token. */
export async function inspect(
  rpc: Rpc,
  { address, network }: Pick<AdapterRequest, 'network' | 'address'>,
): Promise<'person' | 'contract' | 'token'> {
  const [account] = await readAccounts(rpc, network, [requireSolanaAddress(address)])
  const program = programOf(account)
  if (program && tokenPrograms.includes(program)) return 'token'
  return property(account, 'executable') === true ? 'contract' : 'person'
}
