import type { Adapter, AdapterContext } from '../../core/adapter.ts'
import { createNodes } from './createNodes.ts'
import { estimateTransaction } from './estimateTransaction.ts'
import { getBalance } from './getBalance.ts'
import { getCapabilities } from './getCapabilities.ts'
import { sendTransaction } from './sendTransaction.ts'
import { signMessage } from './signMessage.ts'
import { signTypedData } from './signTypedData.ts'
import { switchNetwork } from './switchNetwork.ts'
import { watchAsset } from './watchAsset.ts'

/** What `evm()` can do with a connected wallet: signing in the wallet, reading from the chain's nodes. */
export function createAdapter(context: AdapterContext): Adapter {
  const nodes = createNodes(context)
  return {
    getBalance: (request) => getBalance(nodes, request),
    getCapabilities,
    namespace: 'eip155',
    signMessage,
    switchNetwork,
    transactions: {
      estimate: (request) => estimateTransaction(nodes, request),
      send: sendTransaction,
    },
    typedData: { sign: signTypedData },
    watchAsset,
  }
}
