import type { Adapter, AdapterContext } from '../../core/adapter.ts'
import { property } from '../../core/eip1193/provider.ts'
import { createFinder } from './createFinder.ts'
import { createRpc } from './createRpc.ts'
import { getBalance } from './getBalance.ts'
import { addressOf } from './planTransfer.ts'
import { tokenPrograms } from './programs.ts'
import { contentOf } from './readAnswer.ts'
import { signMessage } from './signMessage.ts'
import { createTokens } from './tokens.ts'
import { createTransfers } from './transfers.ts'

/** What `solana()` can do with a connected wallet: signing in the wallet, reading from the chain's nodes. */
export function createAdapter(context: AdapterContext): Adapter {
  const rpc = createRpc(context)
  return {
    findTransaction: createFinder(rpc),
    getBalance: (request) => getBalance(rpc, request),
    async inspect({ address, network }) {
      const answer = await rpc(network, 'getAccountInfo', [
        addressOf(address),
        { encoding: 'base64' },
      ])
      const account = contentOf(answer)
      if (tokenPrograms.some((program) => program === property(account, 'owner'))) return 'token'
      return property(account, 'executable') === true ? 'contract' : 'person'
    },
    namespace: 'solana',
    signMessage,
    tokens: createTokens(rpc),
    transfers: createTransfers(rpc),
  }
}
