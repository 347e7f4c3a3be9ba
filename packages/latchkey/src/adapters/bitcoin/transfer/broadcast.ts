import type { Transaction } from '@scure/btc-signer'
import { messageOf } from '../../../core/eip1193/walletError.ts'
import { connectedError } from '../../../core/errors/connectedErrors.ts'
import { lateError } from '../../../core/errors/lateErrors.ts'
import type { Network } from '../../../core/network.ts'
import { isAnswerLost } from '../../../core/nodes/isAnswerLost.ts'
import { toHex } from '../encoding.ts'
import type { Esplora } from '../read/createEsplora.ts'
import { readTxid } from '../read/readAnswers.ts'

/** What nodes say of a transaction that waits with them, or is in a block. */
const isKnown = /txn-(already|same)|already (in|have|exists) /i
/** What they say where nothing is left of what it spends: it may be itself that spent it. */
const isSpent = /missing/i

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
 * and who is told that it failed pays once more. Whoever follows it hands it
 * over again while nobody knows it, and learns whether it arrived.
 */
export async function broadcast(
  esplora: Esplora,
  network: Network,
  finished: Finished,
): Promise<string> {
  const { txid } = finished
  try {
    await handOver(esplora, network, finished)
  } catch (error) {
    if (isAnswerLost(error)) return txid
    // An earlier try, whose answer was lost, may have been taken, and have spent what this one is to spend.
    const isThere = await esplora(network, {
      parse: (answer) => answer !== undefined,
      path: `tx/${txid}`,
    }).catch(() => isSpent.test(messageOf(error)))
    if (!isThere) throw error
  }
  return txid
}

/** Hands a transaction to a server, which may know it already. Rejects where it was not taken, or nobody knows. */
export async function handOver(
  esplora: Esplora,
  network: Network,
  { bytes }: Finished,
): Promise<void> {
  try {
    await esplora(network, {
      body: toHex(bytes),
      parse(answer) {
        // Nobody takes transactions there.
        if (answer === undefined)
          throw lateError('REQUEST_FAILED', { cause: { status: 404 }, status: 404 })
        return readTxid(answer.trim())
      },
      path: 'tx',
    })
  } catch (error) {
    if (!isKnown.test(messageOf(error))) throw error
  }
}
