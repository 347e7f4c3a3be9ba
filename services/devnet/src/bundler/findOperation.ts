import {
  decodeFunctionData,
  type Hex,
  isAddressEqual,
  numberToHex,
  type PublicClient,
  parseEventLogs,
  size,
  slice,
} from 'viem'
import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction'

/** Finds the event of an executed operation. The chain has it, so nothing is stored here. */
async function findOperation(client: PublicClient, userOpHash: Hex) {
  const [event] = await client.getContractEvents({
    address: entryPoint07Address,
    abi: entryPoint07Abi,
    eventName: 'UserOperationEvent',
    args: { userOpHash },
    fromBlock: 0n,
    strict: true,
  })
  return event
}

/** `eth_getUserOperationReceipt` of ERC-7769. */
export async function getReceipt(client: PublicClient, hash: Hex) {
  const event = await findOperation(client, hash)
  if (!event) return null
  const receipt = await client.request({
    method: 'eth_getTransactionReceipt',
    params: [event.transactionHash],
  })
  if (!receipt) return null
  const { actualGasCost, actualGasUsed, nonce, paymaster, sender, success } = event.args
  // An operation's own logs lie between the event of the previous one and its own.
  const before = parseEventLogs({ abi: entryPoint07Abi, logs: receipt.logs, strict: true }).filter(
    ({ eventName, logIndex }) =>
      (eventName === 'UserOperationEvent' || eventName === 'BeforeExecution') &&
      Number(logIndex) < event.logIndex,
  )
  const start = Math.max(-1, ...before.map(({ logIndex }) => Number(logIndex)))
  return {
    userOpHash: hash,
    entryPoint: entryPoint07Address,
    sender,
    nonce: numberToHex(nonce),
    paymaster,
    actualGasCost: numberToHex(actualGasCost),
    actualGasUsed: numberToHex(actualGasUsed),
    success,
    logs: receipt.logs.filter(
      ({ logIndex }) => Number(logIndex) > start && Number(logIndex) < event.logIndex,
    ),
    receipt,
  }
}

/** `eth_getUserOperationByHash` of ERC-7769. */
export async function getOperation(client: PublicClient, hash: Hex) {
  const event = await findOperation(client, hash)
  if (!event) return null
  const { input } = await client.getTransaction({ hash: event.transactionHash })
  const { args, functionName } = decodeFunctionData({ abi: entryPoint07Abi, data: input })
  if (functionName !== 'handleOps') return null
  const packed = args[0].find(
    ({ nonce, sender }) => nonce === event.args.nonce && isAddressEqual(sender, event.args.sender),
  )
  return (
    packed && {
      userOperation: unpack(packed),
      entryPoint: entryPoint07Address,
      transactionHash: event.transactionHash,
      blockHash: event.blockHash,
      blockNumber: numberToHex(event.blockNumber),
    }
  )
}

type Packed = {
  sender: Hex
  nonce: bigint
  initCode: Hex
  callData: Hex
  accountGasLimits: Hex
  preVerificationGas: bigint
  gasFees: Hex
  paymasterAndData: Hex
  signature: Hex
}

/** Unpacks an operation, in which two 16-byte numbers share a word. */
function unpack(packed: Packed) {
  const { accountGasLimits, callData, gasFees, initCode, paymasterAndData, sender } = packed
  return {
    sender,
    nonce: numberToHex(packed.nonce),
    ...(size(initCode) >= 20 && {
      factory: slice(initCode, 0, 20),
      factoryData: from(initCode, 20),
    }),
    callData,
    verificationGasLimit: quantity(accountGasLimits, 0),
    callGasLimit: quantity(accountGasLimits, 16),
    preVerificationGas: numberToHex(packed.preVerificationGas),
    maxPriorityFeePerGas: quantity(gasFees, 0),
    maxFeePerGas: quantity(gasFees, 16),
    ...(size(paymasterAndData) >= 52 && {
      paymaster: slice(paymasterAndData, 0, 20),
      paymasterVerificationGasLimit: quantity(paymasterAndData, 20),
      paymasterPostOpGasLimit: quantity(paymasterAndData, 36),
      paymasterData: from(paymasterAndData, 52),
    }),
    signature: packed.signature,
  }
}

const quantity = (bytes: Hex, start: number) => numberToHex(BigInt(slice(bytes, start, start + 16)))

/** The remaining bytes, possibly none. */
const from = (bytes: Hex, start: number): Hex => (size(bytes) > start ? slice(bytes, start) : '0x')
