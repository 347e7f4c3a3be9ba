import type { Adapter, AdapterContext } from '../../core/ports/adapter.ts'
import { createFinder } from './read/createFinder.ts'
import { createRpc } from './read/createRpc.ts'
import { getBalance } from './read/getBalance.ts'
import { inspect } from './read/inspect.ts'
import { createTokens } from './read/tokens.ts'
import { createRawTransactions } from './sign/rawTransactions.ts'
import { signIn } from './sign/signIn.ts'
import { signMessage } from './sign/signMessage.ts'
import { createTransactionSender } from './transfer/createTransactionSender.ts'
import { createTransfers } from './transfer/transfers.ts'

/** Methods of `solana()` for a connected wallet: the wallet signs, the chain's nodes read. */
export function createAdapter(context: AdapterContext): Adapter {
  const rpc = createRpc(context)
  const send = createTransactionSender(rpc, context)
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
