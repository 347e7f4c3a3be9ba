import type { RpcCall } from './rpcCall.ts'

// The node trusts the gateway; visitors must not get at its keys or its switches through it.
const families = /^(admin|anvil|clique|engine|evm|hardhat|miner|personal)_/
const signing = /^eth_(sendTransaction|sendTransactionSync|sign|signTransaction|signTypedData.*)$/

/** The first method in the call that is not for the public. */
export function refusedMethod(call: RpcCall): string | undefined {
  return [call]
    .flat()
    .map(({ method }) => method)
    .find((method) => families.test(method) || signing.test(method))
}
