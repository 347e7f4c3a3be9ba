import { type Hex, numberToHex } from 'viem'
import { type Fields, fieldsOf, quantityOf } from '../fields.ts'
import { broadcastTransaction } from './broadcastTransaction.ts'
import { readNode } from './readNode.ts'
import type { WalletState } from './walletState.ts'

/** A visitor's ways to replace a pending transaction. */
export type Replacement = 'speedUp' | 'cancel'

/** Replaces a pending transaction for twice the fee; resolves with the new hash. */
export async function replaceTransaction(
  state: WalletState,
  hash: string,
  how: Replacement,
): Promise<Hex> {
  const waiting = await readNode(state, 'eth_getTransactionByHash', [hash])
  if (!waiting) throw new Error(`The node knows no transaction ${hash}.`)
  const old = fieldsOf(waiting)
  if (old.blockNumber) throw new Error(`The transaction ${hash} is in a block already.`)
  const what: Fields =
    how === 'cancel'
      ? { to: old.from, value: '0x0' }
      : { data: old.input, gas: old.gas, to: old.to, value: old.value }
  return broadcastTransaction(state, { ...what, ...feesOf(old), from: old.from, nonce: old.nonce })
}

function feesOf(old: Fields): Fields {
  const twice = (name: string) => numberToHex(2n * (quantityOf(old, name) ?? 0n))
  if (old.maxFeePerGas === undefined) return { gasPrice: twice('gasPrice') }
  return {
    maxFeePerGas: twice('maxFeePerGas'),
    maxPriorityFeePerGas: twice('maxPriorityFeePerGas'),
  }
}
