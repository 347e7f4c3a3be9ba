import type { BitcoinInputToSign } from '../../../../../packages/latchkey/src/testing/bitcoin/bitcoinAccount.ts'
import { addressFormats } from '../../../../../packages/latchkey/src/testing/bitcoin/bitcoinKeys.ts'
import {
  ownBitcoinInputs,
  readBitcoinPsbt,
} from '../../../../../packages/latchkey/src/testing/bitcoin/signBitcoinPsbt.ts'
import type { Account } from '../keys/Account.ts'

/** Effects of a PSBT on an account. Amounts in satoshis. */
export type PsbtWords = {
  readonly outputs: readonly {
    /** Undefined for an output without an address; `note` describes it instead. */
    readonly address: string | undefined
    readonly note: string
    readonly amount: bigint
    readonly isOwn: boolean
  }[]
  /** Amount that leaves the account, including the fee; negative if the account receives more. */
  readonly leaves: bigint
  /** Undefined if inputs lack their values. */
  readonly fee: bigint | undefined
  /** Inputs that other accounts sign. */
  readonly others: number
  readonly warnings: readonly string[]
}

/** SIGHASH_DEFAULT and SIGHASH_ALL: a signed transaction cannot be changed. */
const whole: readonly number[] = [0, 1]
/** A fee above this share of the payment is a mistake. */
const dear = 100_000n

/** Describes a PSBT. Throws if it is invalid. */
export function describePsbt(
  bytes: Uint8Array,
  inputs: readonly BitcoinInputToSign[],
  { bitcoin }: Account,
): PsbtWords {
  const psbt = readBitcoinPsbt(bytes)
  const keys = [bitcoin.payment, bitcoin.ordinals]
  const own = ownBitcoinInputs(psbt, keys).map(({ index }) => index)
  const coins = Array.from({ length: psbt.inputsLength }, (_, index) => {
    const { index: at = 0, nonWitnessUtxo, witnessUtxo } = psbt.getInput(index)
    return (witnessUtxo ?? nonWitnessUtxo?.outputs[at])?.amount
  })
  const outputs = Array.from({ length: psbt.outputsLength }, (_, index) => {
    const { amount = 0n, script } = psbt.getOutput(index)
    const address = addressAt(index)
    return {
      address,
      amount,
      isOwn: keys.some((key) => key.address === address),
      note: script?.[0] === 0x6a ? 'A note on the chain' : 'A script of its own',
    }
  })
  const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)
  const paid = sum(outputs.map(({ amount }) => amount))
  const isKnown = coins.every((coin) => coin !== undefined)
  const fee = isKnown ? sum(coins.map((coin) => coin ?? 0n)) - paid : undefined
  const mine = inputs.flatMap(({ index }) => coins[index] ?? [])
  const returned = outputs.filter(({ isOwn }) => isOwn).map(({ amount }) => amount)
  const isOpen = inputs.some(({ index, sighash }) => {
    const type = sighash ?? psbt.getInput(index).sighashType
    return type !== undefined && !whole.includes(type)
  })
  return {
    outputs,
    leaves: sum(mine) - sum(returned),
    fee,
    others: coins.length - own.length,
    warnings: [
      ...(isOpen ? ['Others can change where it goes after you have signed.'] : []),
      ...(fee !== undefined && fee < 0n
        ? ['It pays out more than it has: it cannot be sent.']
        : []),
      ...(fee !== undefined && fee > dear && fee * 5n > paid
        ? ['The fee is unusually high: what no output takes is lost to miners.']
        : []),
    ],
  }

  function addressAt(index: number): string | undefined {
    try {
      return psbt.getOutputAddress(index, addressFormats.regtest)
    } catch {
      // A script without an address.
      return undefined
    }
  }
}
