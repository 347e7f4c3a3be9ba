import {
  encodeFunctionData,
  erc20Abi,
  type Hash,
  type Hex,
  isAddressEqual,
  isHex,
  keccak256,
  type PublicClient,
  parseUnits,
  TransactionReceiptNotFoundError,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { chainClient } from '../upstreams/nodes/chainClient.ts'
import type { ChainNode } from '../upstreams/nodes/chainNodes.ts'
import type { EvmAsset } from '../upstreams/onramp/assets.ts'
import { nativeToken } from '../upstreams/prices/PricePort.ts'
import { splitAccountId } from '../upstreams/splitAccountId.ts'
import type { Courier } from './Courier.ts'

/** Creates a courier for coins and tokens of an EVM chain. */
export function evmCourier(node: ChainNode, key: Hex, good: EvmAsset): Courier {
  const client = chainClient(node)
  const account = privateKeyToAccount(key)

  return {
    async sign(order, lastNonce) {
      const { chainId } = order
      // Test cards cost nothing, so the sandbox must not deliver real coins.
      const version = String(await client.request({ method: 'web3_clientVersion' }))
      if (!/^(anvil|hardhat)/i.test(version)) return 'The sandbox delivers on local chains only'

      const to = splitAccountId(order.account).address
      const amount = parseUnits(order.purchaseAmount, good.decimals)
      const call = isAddressEqual(good.address, nativeToken)
        ? { to, value: amount }
        : {
            to: good.address,
            data: encodeFunctionData({
              abi: erc20Abi,
              functionName: 'transfer',
              args: [to, amount],
            }),
          }
      const [count, fees, last] = await Promise.all([
        client.getTransactionCount({ address: account.address, blockTag: 'pending' }),
        client.estimateFeesPerGas(),
        lastNonce(),
      ])
      const nonce = Math.max(count, last + 1)
      const transaction = await account.signTransaction({
        ...call,
        chainId: Number(chainId.slice('eip155:'.length)),
        gas: 150_000n,
        maxFeePerGas: fees.maxFeePerGas * 2n,
        maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
        nonce,
        type: 'eip1559',
      })
      return { chainId, transaction, hash: keccak256(transaction), nonce }
    },

    async carry({ hash, nonce, transaction }) {
      if (!isHex(transaction) || !isHex(hash))
        throw new TypeError('A stored transfer is not hexadecimal')
      const refusal = await send(client, transaction)
      // Read before the receipt: otherwise a transfer mined in between would count as missing.
      const count = await client.getTransactionCount({ address: account.address })
      const receipt = await (refusal
        ? findReceipt(client, hash)
        : client.waitForTransactionReceipt({ hash, timeout: 20_000, pollingInterval: 100 }))
      if (receipt)
        return receipt.status === 'success'
          ? { status: 'delivered' }
          : { status: 'failed', failure: 'The transfer was reverted' }
      // Another transaction has used the nonce, so this one can never be included.
      return count > nonce ? { status: 'gone' } : { status: 'open', reason: refusal ?? '' }
    },
  }
}

/** Sends the transfer; returns the chain's reason if it is refused. */
async function send(client: PublicClient, transaction: Hex): Promise<string | undefined> {
  try {
    await client.sendRawTransaction({ serializedTransaction: transaction })
    return undefined
  } catch (error) {
    // A chain also refuses a transfer that it already has; the receipt decides.
    return error instanceof Error ? error.message : String(error)
  }
}

async function findReceipt(client: PublicClient, hash: Hash) {
  try {
    return await client.getTransactionReceipt({ hash })
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}
