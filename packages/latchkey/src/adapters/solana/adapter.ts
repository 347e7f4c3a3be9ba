import type { Adapter, AdapterContext } from '../../core/adapter.ts'
import { createFinder } from './createFinder.ts'
import { createRpc } from './createRpc.ts'
import { createSender } from './createSender.ts'
import { getBalance } from './getBalance.ts'
import { inspect } from './inspect.ts'
import { createRawTransactions } from './rawTransactions.ts'
import { signIn } from './signIn.ts'
import { signMessage } from './signMessage.ts'
import { createTokens } from './tokens.ts'
import { createTransfers } from './transfers.ts'

/** What `solana()` can do with a connected wallet: signing in the wallet, reading from the chain's nodes. */
export function createAdapter(context: AdapterContext): Adapter {
  const rpc = createRpc(context)
  const send = createSender(rpc, context)
  return {
    findTransaction: createFinder(rpc, context),
    getBalance: (request) => getBalance(rpc, request),
    inspect: (request) => inspect(rpc, request),
    namespace: 'solana',
    rawTransactions: createRawTransactions(send),
    signIn,
    signMessage,
    tokens: createTokens(rpc),
    transfers: createTransfers(rpc, send),
  }
}
