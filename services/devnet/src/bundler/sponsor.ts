import {
  concat,
  encodeAbiParameters,
  type Hex,
  numberToHex,
  type PublicClient,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import { mnemonicToAccount } from 'viem/accounts'
import { devMnemonic } from '../accounts.ts'
import { BundlerError } from './BundlerError.ts'
import type { Operation } from './readOperation.ts'
import { readRate } from './readRate.ts'

/** The verifying paymaster of the prepared chains. */
const paymaster = '0x1A7c4000000000000000000000000000000000a1'
/** The paymaster that takes tokens. */
const tokenPaymaster = '0x1a7c4000000000000000000000000000000000a2'
const signer = mnemonicToAccount(devMnemonic, { addressIndex: 7 })

const verificationGas = 60_000n
const plainPostOpGas = 10_000n
/** Transfers the token. Up to 40,000 unused gas costs nothing. */
const tokenPostOpGas = 90_000n
/** Seconds until a sponsored operation expires. */
const validity = 600

const abi = parseAbi([
  'struct Packed { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function getHash(Packed op, uint48 until, uint48 from) view returns (bytes32)',
  'function quoteHash(Packed op, uint48 until, address token, uint256 rate) view returns (bytes32)',
])

const window = (until: number) =>
  encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [until, 0])

/** An operation, and who pays for it: the paymaster, or the account with a token. */
export type Payment = {
  readonly chainId: number
  readonly client: PublicClient
  readonly operation: Operation
  readonly token: Hex | undefined
}

/** Placeholder data of a paymaster for the estimate (ERC-7677 `pm_getPaymasterStubData`). */
export async function getStubData(payment: Payment) {
  return {
    ...(await sign(payment)),
    isFinal: false,
    sponsor: { name: 'Local paymaster' },
  }
}

/** Data with which the paymaster pays for an operation (ERC-7677 `pm_getPaymasterData`). */
export async function getData(payment: Payment) {
  const { callGasLimit, maxFeePerGas } = payment.operation
  if (maxFeePerGas === 0n || callGasLimit === 0n)
    throw new BundlerError('invalidParams', 'Fill the gas limits and fees of the operation first.')
  return sign(payment)
}

async function sign({ chainId, client, operation, token }: Payment) {
  const { timestamp } = await client.getBlock()
  // The latest block may be old: a local chain makes blocks for transactions only.
  const until = Math.max(Number(timestamp), Math.floor(Date.now() / 1_000)) + validity
  const quote = token && { rate: await readRate(client, chainId, token), token }
  const postOpGas = quote ? tokenPostOpGas : plainPostOpGas
  const address = quote ? tokenPaymaster : paymaster
  const packed = toPackedUserOperation({
    ...operation,
    paymaster: address,
    paymasterData: '0x',
    paymasterPostOpGasLimit: postOpGas,
    paymasterVerificationGasLimit: verificationGas,
  })
  const raw = quote
    ? await client.readContract({
        address,
        abi,
        functionName: 'quoteHash',
        args: [packed, until, quote.token, quote.rate],
      })
    : await client.readContract({
        address,
        abi,
        functionName: 'getHash',
        args: [packed, until, 0],
      })
  const signature: Hex = await signer.signMessage({ message: { raw } })
  const terms = quote
    ? encodeAbiParameters(parseAbiParameters('uint48, address, uint256'), [
        until,
        quote.token,
        quote.rate,
      ])
    : window(until)
  return {
    paymaster: address,
    paymasterData: concat([terms, signature]),
    paymasterPostOpGasLimit: numberToHex(postOpGas),
    paymasterVerificationGasLimit: numberToHex(verificationGas),
  }
}
