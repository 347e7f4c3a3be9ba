import type { RpcCall } from './rpcCall.ts'

// The node trusts the gateway: what reads its chain passes (methods of Solana have no family), and
// nothing of its keys, its switches or its costly traces (debug_, trace_, txpool_, …).
const open = /^((eth|linea|net|web3|zks)_\w+|[a-z][a-zA-Z0-9]*)$/
const signing =
  /^eth_(resend|sendTransaction|sendTransactionSync|sendUnsignedTransaction|sign|signTransaction|signTypedData.*)$/

/** The first method in the call that is not for the public. */
export function refusedMethod(call: RpcCall): string | undefined {
  return [call]
    .flat()
    .map(({ method }) => method)
    .find((method) => !open.test(method) || signing.test(method))
}
