import type { RpcCall } from './rpcCall.ts'

// Nodes trust the gateway, so only methods that read or send pass (Solana's have no prefix).
// Account, admin and trace methods (debug_, trace_, txpool_, …) do not.
const open = /^((eth|linea|net|web3|zks)_\w+|[a-z][a-zA-Z0-9]*)$/
const signing =
  /^eth_(resend|sendTransaction|sendTransactionSync|sendUnsignedTransaction|sign|signTransaction|signTypedData.*)$/
/** Some nodes are bundlers, too. The bundler route has these methods, for projects that opted in. */
const bundling = /^eth_(supportedEntryPoints$|.*UserOp)/i

/** The first method of a call or batch that is not public. */
export function refusedMethod(call: RpcCall): string | undefined {
  return [call]
    .flat()
    .map(({ method }) => method)
    .find((method) => !open.test(method) || signing.test(method) || bundling.test(method))
}
