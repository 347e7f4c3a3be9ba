import type { Hex } from 'viem'
import { sendTransaction } from 'viem/actions'
import { type Fields, hexOf, quantityOf } from '../fields.ts'
import { ProviderError } from '../ProviderError.ts'
import { clientOf, nodeErrorOf } from './clientOf.ts'
import type { WalletState } from './walletState.ts'

/** Signs a transaction and sends it to the chain's node; resolves with its hash. */
export async function broadcastTransaction(state: WalletState, fields: Fields): Promise<Hex> {
  const client = clientOf(state, fields.from)
  if (fields.chainId !== undefined && Number(fields.chainId) !== state.chainId)
    throw new ProviderError(-32602, `The wallet is on chain ${state.chainId}`)
  const quantity = (name: string) => quantityOf(fields, name)
  try {
    return await sendTransaction(client, {
      data: hexOf(fields, 'data') ?? hexOf(fields, 'input'),
      gas: quantity('gas') ?? quantity('gasLimit'),
      nonce: fields.nonce === undefined ? undefined : Number(fields.nonce),
      to: hexOf(fields, 'to'),
      value: quantity('value'),
      ...(fields.gasPrice === undefined
        ? {
            maxFeePerGas: quantity('maxFeePerGas'),
            maxPriorityFeePerGas: quantity('maxPriorityFeePerGas'),
          }
        : { gasPrice: quantity('gasPrice') }),
    })
  } catch (error) {
    throw nodeErrorOf(error)
  }
}
