import type { Transaction } from '@scure/btc-signer'
import { toHex } from '../../../core/bytes.ts'
import { FailureReason } from '../../../core/errors/failureReason.ts'
import type { PsbtInput } from '../../../core/ports/bitcoinProvider.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { bitcoinError } from '../errors.ts'
import { spentScript } from './parsePsbt.ts'
import { sighashesOf } from './sighashesOf.ts'

const [byDefault, all] = [0, 1]

/**
 * Compares a signed PSBT with the requested one: the same transaction, with a signature of the
 * requested coverage
 * on each requested input, and no weaker signature on any other input.
 *
 * @throws {@link LatchkeyError} `PSBT_CHANGED`; `WALLET_FAILED` if a signature is missing
 */
export function checkSigned(
  given: Transaction,
  signed: Transaction,
  inputs: readonly PsbtInput[],
): void {
  if (toHex(given.unsignedTx) !== toHex(signed.unsignedTx))
    throw changed(describeChange(given, signed))
  for (let index = 0; index < given.inputsLength; index++)
    checkInput(
      given,
      signed,
      index,
      inputs.filter((input) => input.index === index),
    )
}

/** A wallet may sign inputs without a request, but only over the whole transaction. */
function checkInput(
  given: Transaction,
  signed: Transaction,
  index: number,
  asked: readonly PsbtInput[],
): void {
  const [before, after] = [given.getInput(index), signed.getInput(index)]
  // Others finalized this input.
  if (asked.length === 0 && isFinished(before)) return
  const spent = spentScript(given, index) ?? spentScript(signed, index)
  const types = readSighashes(after, spent, index)
  // A finalized input may need no signature: its script decides.
  if (asked.length > 0 && types.size === 0 && !isFinished(after)) {
    const problem = `it did not sign input ${index}`
    throw walletError('WALLET_FAILED', { cause: new FailureReason('notSigned', problem), problem })
  }
  const named = asked.flatMap(({ sighashTypes = [] }) => sighashTypes)
  const allowed = named.length
    ? named
    : [before.sighashType ?? all, before.sighashType ?? byDefault]
  const known = sighashesOf(before, spent)
  // Signatures of others, present before.
  for (const [signature, type] of types)
    if (!known.has(signature) && !allowed.includes(type))
      throw changed(`input ${index} is signed with sighash type ${type}`)
}

function isFinished({ finalScriptSig, finalScriptWitness }: ReturnType<Transaction['getInput']>) {
  return Boolean(finalScriptSig || finalScriptWitness)
}

function readSighashes(...[input, spent, index]: [...Parameters<typeof sighashesOf>, number]) {
  try {
    return sighashesOf(input, spent)
  } catch (cause) {
    const problem = `input ${index} has an unreadable script`
    throw walletError('WALLET_FAILED', { cause, problem })
  }
}

function describeChange(given: Transaction, signed: Transaction): string {
  const places = (one: Transaction) =>
    list(one.inputsLength, (index) => {
      const { index: at, txid } = one.getInput(index)
      return `${txid && toHex(txid)}:${at}`
    })
  const amounts = (one: Transaction) =>
    list(one.outputsLength, (index) => {
      const { amount, script } = one.getOutput(index)
      return `${amount} ${script && toHex(script)}`
    })
  if (places(given) !== places(signed)) return 'it spends something else'
  if (amounts(given) !== amounts(signed)) return 'it pays something else'
  return 'its version, lock time or sequences are others'
}

function list(length: number, write: (index: number) => string): string {
  return Array.from({ length }, (_, index) => write(index)).join(' ')
}

function changed(problem: string) {
  return bitcoinError('PSBT_CHANGED', { problem })
}
