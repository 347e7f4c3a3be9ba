import { Transaction } from '@scure/btc-signer'
import type { Coin } from './createIndex.ts'
import type { BitcoinDevKey, BitcoinPurpose } from './devKeys.ts'
import { dustLimit } from './policy.ts'

/** Virtual bytes of an input, by address type. */
const inputSize: Readonly<Record<BitcoinPurpose, number>> = { 44: 148, 49: 91, 84: 68.5, 86: 58 }
/** Satoshis per virtual byte. */
const rate = 2

export type Payment = {
  readonly from: BitcoinDevKey
  /** Spendable coins; the first ones that suffice are used. */
  readonly coins: readonly Coin[]
  readonly outputs: readonly { readonly script: Uint8Array; readonly value: bigint }[]
}

/**
 * A signed transaction in hex. The change goes back to the sender.
 *
 * @throws {Error} if the coins do not suffice
 */
export function payment({ coins, from, outputs }: Payment): string {
  const tx = new Transaction({ allowUnknownOutputs: true })
  const paid = outputs.reduce((sum, { value }) => sum + value, 0n)
  for (const { script, value } of outputs) tx.addOutput({ amount: value, script })
  let size = 11 + outputs.reduce((sum, { script }) => sum + 9 + script.length, 0)
  let spent = 0n
  for (const coin of coins) {
    if (spent >= paid + feeFor(size)) break
    tx.addInput(inputFor(from, coin))
    size += inputSize[from.purpose]
    spent += BigInt(coin.output.value)
  }
  if (spent < paid + feeFor(size))
    throw new Error(`${from.address} has ${spent} satoshis, but ${paid} are needed.`)
  const change = spent - paid - feeFor(size + 9 + from.script.length)
  if (change >= dustLimit(from.script)) tx.addOutput({ amount: change, script: from.script })
  tx.sign(from.privateKey)
  tx.finalize()
  return tx.hex
}

function feeFor(size: number): bigint {
  return BigInt(Math.ceil(size * rate))
}

function inputFor(from: BitcoinDevKey, { output, transaction, txid, vout }: Coin) {
  const input = { index: vout, txid }
  // Legacy signatures do not commit to the amount, so signing needs the whole previous transaction.
  if (from.purpose === 44) return { ...input, nonWitnessUtxo: transaction.tx.toRaw() }
  return {
    ...input,
    witnessUtxo: { amount: BigInt(output.value), script: new Uint8Array(output.script.toRaw()) },
    ...(from.redeemScript && { redeemScript: from.redeemScript }),
    ...(from.purpose === 86 && { tapInternalKey: from.publicKey.slice(1) }),
  }
}
