import type { Adapter, AdapterContext } from '../../core/adapter.ts'
import { createCallsFinder, sendCalls } from './calls.ts'
import { createFinder } from './createFinder.ts'
import { createNodes } from './createNodes.ts'
import { ens } from './ens.ts'
import { estimateTransaction } from './estimateTransaction.ts'
import { getBalance } from './getBalance.ts'
import { getCapabilities } from './getCapabilities.ts'
import { inspect } from './inspect.ts'
import { sendTransaction } from './sendTransaction.ts'
import { signMessage } from './signMessage.ts'
import { signTypedData } from './signTypedData.ts'
import { switchNetwork } from './switchNetwork.ts'
import { readAllowance, readToken, readTokenBalance } from './tokens.ts'
import { watchAsset } from './watchAsset.ts'
import { writePermit } from './writePermit.ts'
import { writeTransfer } from './writeTransfer.ts'

/** What `evm()` can do with a connected wallet: signing in the wallet, reading from the chain's nodes. */
export function createAdapter(context: AdapterContext): Adapter {
  const nodes = createNodes(context)
  const { find, watch } = createFinder(nodes)
  return {
    findTransaction: find,
    getBalance: (request) => getBalance(nodes, request),
    getCapabilities,
    calls: {
      find: createCallsFinder(),
      send: sendCalls,
      write: writeTransfer,
    },
    inspect: (request) => inspect(nodes, request),
    names: ens(nodes),
    namespace: 'eip155',
    signMessage,
    switchNetwork,
    transactions: {
      estimate: (request) => estimateTransaction(nodes, request),
      send: (request) => watch(request, sendTransaction),
    },
    tokens: {
      allowance: (question) => readAllowance(nodes, question),
      balance: (question) => readTokenBalance(nodes, question),
      permit: (question) => writePermit(nodes, question),
      read: (question) => readToken(nodes, question),
    },
    transfers: {
      estimate: async (request) =>
        estimateTransaction(nodes, { ...request, transaction: writeTransfer(request) }),
      send: async (request) =>
        watch({ ...request, transaction: writeTransfer(request) }, sendTransaction),
    },
    typedData: { sign: signTypedData },
    watchAsset,
  }
}
