import { Transaction } from '@scure/btc-signer'
import { ProviderError } from '../ProviderError.ts'
import type { BitcoinInputToSign, BitcoinKey } from './bitcoinAccount.ts'

const invalid = -32602
/** What others wrote stays as it is, understood or not. */
const options = {
  allowLegacyWitnessUtxo: true,
  allowUnknownInputs: true,
  allowUnknownOutputs: true,
  allowUnknownVersion: true,
}

/** Reads a PSBT that a page sent. @throws {@link ProviderError} -32602 for anything else. */
export function readBitcoinPsbt(bytes: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(bytes, options)
  } catch (cause) {
    throw new ProviderError(invalid, 'What the page sent is no PSBT.', String(cause))
  }
}

/**
 * Signs the inputs named, each with the key of its address, and no other.
 *
 * @throws {@link ProviderError} -32602 where an input is missing or belongs to somebody else.
 */
export function signBitcoinPsbt(
  psbt: Transaction,
  inputs: readonly BitcoinInputToSign[],
  keyOf: (address: string) => BitcoinKey,
): void {
  for (const { address, index, sighash } of inputs) {
    const key = keyOf(address)
    if (index >= psbt.inputsLength) throw new ProviderError(invalid, `There is no input ${index}.`)
    const { index: at = 0, nonWitnessUtxo, witnessUtxo } = psbt.getInput(index)
    const spent = witnessUtxo ?? nonWitnessUtxo?.outputs[at]
    if (!spent || !isSame(spent.script, key.script))
      throw new ProviderError(invalid, `Input ${index} is not ${address}'s to sign.`)
    if (key.purpose === 'ordinals') psbt.updateInput(index, { tapInternalKey: key.publicKey })
    if (sighash !== undefined) psbt.updateInput(index, { sighashType: sighash })
    const asked = psbt.getInput(index).sighashType
    psbt.signIdx(key.privateKey, index, asked === undefined ? undefined : [asked])
  }
}

/** Inputs that spend what the keys have: what wallets sign where a page names none. */
export function ownBitcoinInputs(
  psbt: Transaction,
  keys: readonly BitcoinKey[],
): readonly BitcoinInputToSign[] {
  return Array.from({ length: psbt.inputsLength }, (_, index) => index).flatMap((index) => {
    const { index: at = 0, nonWitnessUtxo, witnessUtxo } = psbt.getInput(index)
    const spent = witnessUtxo ?? nonWitnessUtxo?.outputs[at]
    const key = spent && keys.find(({ script }) => isSame(spent.script, script))
    return key ? [{ address: key.address, index }] : []
  })
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
