import type { Adapter, AdapterContext } from '../../core/ports/adapter.ts'
import { ens } from './names/ens.ts'
import { createFinder } from './read/createFinder.ts'
import { createNodes } from './read/createNodes.ts'
import { getBalance } from './read/getBalance.ts'
import { getCapabilities } from './read/getCapabilities.ts'
import { inspect } from './read/inspect.ts'
import { readPermission } from './read/readPermission.ts'
import { readAllowance, readToken, readTokenBalance } from './read/tokens.ts'
import { signMessage } from './sign/signMessage.ts'
import { signTypedData } from './sign/signTypedData.ts'
import { switchNetwork } from './switchNetwork.ts'
import { createCallsFinder, sendCalls } from './transfer/calls.ts'
import { estimateTransaction } from './transfer/estimateTransaction.ts'
import { sendTransaction } from './transfer/sendTransaction.ts'
import { watchAsset } from './transfer/watchAsset.ts'
import { writePermit } from './transfer/writePermit.ts'
import { writeTransfer } from './transfer/writeTransfer.ts'

/** Methods of `evm()` for a connected wallet: the wallet signs, the chain's nodes read. */
export function createAdapter(context: AdapterContext): Adapter {
  const nodes = createNodes(context)
  const { find, watch } = createFinder(nodes)
  return {
    findTransaction: find,
    getBalance: (request) => getBalance(nodes, request),
    getCapabilities,
    calls: {
      find: createCallsFinder(nodes),
      send: sendCalls,
      write: writeTransfer,
    },
    inspect: (request) => inspect(nodes, request),
    names: ens(nodes),
    namespace: 'eip155',
    readPermission: (question) => readPermission(nodes, question),
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
