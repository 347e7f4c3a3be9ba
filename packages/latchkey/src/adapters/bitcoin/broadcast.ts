import type { Transaction } from '@scure/btc-signer'
import { connectedError } from '../../core/connectedErrors.ts'
import { isAnswerLost } from '../../core/networks/isAnswerLost.ts'
import type { Network } from '../../core/networks/network.ts'
import type { Esplora } from './createEsplora.ts'
import { toHex } from './encoding.ts'
import { readTxid } from './readAnswers.ts'

/** A transaction that can be mined as it is. */
export type Finished = { readonly bytes: Uint8Array; readonly txid: string }

/**
 * Makes of signatures what goes into a block.
 *
 * @throws {@link LatchkeyError} `PSBT_INCOMPLETE` while others have to sign
 */
export function finish(signed: Transaction): Finished {
  const whole = signed.clone()
  try {
    for (let index = 0; index < whole.inputsLength; index++) {
      const { finalScriptSig, finalScriptWitness } = whole.getInput(index)
      if (!finalScriptSig && !finalScriptWitness) whole.finalizeIdx(index)
    }
    return { bytes: whole.extract(), txid: whole.id }
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause)
    throw connectedError('PSBT_INCOMPLETE', { cause, problem })
  }
}

/**
 * Sends a transaction; resolves with its id, also where the answer got lost: it may be on its way then,
 * and who is told that it failed pays once more. Whoever follows it learns whether it arrived.
 */
export async function broadcast(
  esplora: Esplora,
  network: Network,
  { bytes, txid }: Finished,
): Promise<string> {
  let isTaken = true
  try {
    await esplora(network, {
      body: toHex(bytes),
      parse(answer) {
        // Nobody takes transactions there.
        isTaken = answer !== undefined
        return readTxid(answer?.trim())
      },
      path: 'tx',
    })
  } catch (error) {
    if (isTaken && isAnswerLost(error)) return txid
    // One that is known already is refused as well.
    const isThere = await esplora(network, {
      parse: (answer) => answer !== undefined,
      path: `tx/${txid}`,
    }).catch(() => false)
    if (!isThere) throw error
  }
  return txid
}
