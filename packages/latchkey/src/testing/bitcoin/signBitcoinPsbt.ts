import { Transaction } from '@scure/btc-signer'
import { ProviderError } from '../ProviderError.ts'
import type { BitcoinInputToSign, BitcoinKey } from './bitcoinAccount.ts'

const invalid = -32602
/** Keeps fields of others, understood or not. */
const options = {
  allowLegacyWitnessUtxo: true,
  allowUnknownInputs: true,
  allowUnknownOutputs: true,
  allowUnknownVersion: true,
}

/** Parses a page's PSBT. @throws {@link ProviderError} -32602 for anything else */
export function readBitcoinPsbt(bytes: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(bytes, options)
  } catch (cause) {
    throw new ProviderError(invalid, 'What the page sent is no PSBT.', String(cause))
  }
}

/**
 * Signs the named inputs only, each with the key of its address.
 *
 * @throws {@link ProviderError} -32602 if an input is missing or belongs to another account
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

/** The inputs of these keys, to sign if a page names none. */
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
