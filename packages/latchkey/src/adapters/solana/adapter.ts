import type { Adapter, AdapterContext } from '../../core/ports/adapter.ts'
import { createFinder } from './read/createFinder.ts'
import { createRpc } from './read/createRpc.ts'
import { getBalance } from './read/getBalance.ts'
import { inspect } from './read/inspect.ts'
import { createTokens } from './read/tokens.ts'
import { createRawTransactions } from './sign/rawTransactions.ts'
import { signIn } from './sign/signIn.ts'
import { signMessage } from './sign/signMessage.ts'
import { createSender } from './transfer/createSender.ts'
import { createTransfers } from './transfer/transfers.ts'

/** Methods of `solana()` for a connected wallet: the wallet signs, the chain's nodes read. */
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
