import type { Transaction } from '@scure/btc-signer'
import { toHex } from '../../../core/bytes.ts'
import { messageOf } from '../../../core/eip1193/walletError.ts'
import type { Network } from '../../../core/network.ts'
import { isAnswerLost } from '../../../core/nodes/isAnswerLost.ts'
import { requestError } from '../../../core/provider/client/errors.ts'
import { bitcoinError } from '../errors.ts'
import type { Esplora } from '../read/createEsplora.ts'
import { readTxid } from '../read/readAnswers.ts'

/** Node errors for a transaction in the mempool or in a block. */
const isKnown = /txn-(already|same)|already (in|have|exists) /i
/** Node errors for spent inputs; the same transaction may have spent them. */
const isSpent = /missing/i

/** A complete, signed transaction. */
export type FinalTransaction = { readonly bytes: Uint8Array; readonly txid: string }

/**
 * Finalizes a signed transaction.
 *
 * @throws {@link LatchkeyError} `PSBT_INCOMPLETE` while signatures of others are missing
 */
export function finalize(signed: Transaction): FinalTransaction {
  const whole = signed.clone()
  try {
    for (let index = 0; index < whole.inputsLength; index++) {
      const { finalScriptSig, finalScriptWitness } = whole.getInput(index)
      if (!finalScriptSig && !finalScriptWitness) whole.finalizeIdx(index)
    }
    return { bytes: whole.extract(), txid: whole.id }
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause)
    throw bitcoinError('PSBT_INCOMPLETE', { cause, problem })
  }
}

/**
 * Broadcasts a transaction. Resolves with its id even if the response got lost: it may be on its
 * way, and a reported failure would make the visitor pay twice. The finder broadcasts it again
 * while no server knows it, and learns whether it arrived.
 */
export async function broadcast(
  esplora: Esplora,
  network: Network,
  finished: FinalTransaction,
): Promise<string> {
  const { txid } = finished
  try {
    await broadcastOnce(esplora, network, finished)
  } catch (error) {
    if (isAnswerLost(error)) return txid
    // An earlier attempt whose response was lost may have arrived and spent these coins.
    const isThere = await esplora(network, {
      parse: (answer) => answer !== undefined,
      path: `tx/${txid}`,
    }).catch(() => isSpent.test(messageOf(error)))
    if (!isThere) throw error
  }
  return txid
}

/**
 * Broadcasts through one server, which may know the transaction already. Rejects if it was refused,
 * or if the outcome is unknown.
 */
export async function broadcastOnce(
  esplora: Esplora,
  network: Network,
  { bytes }: FinalTransaction,
): Promise<void> {
  try {
    await esplora(network, {
      body: toHex(bytes),
      parse(answer) {
        // This server has no broadcast route.
        if (answer === undefined)
          throw requestError('REQUEST_FAILED', { cause: { status: 404 }, status: 404 })
        return readTxid(answer.trim())
      },
      path: 'tx',
    })
  } catch (error) {
    if (!isKnown.test(messageOf(error))) throw error
  }
}
