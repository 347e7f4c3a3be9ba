import { Transaction } from '@scure/btc-signer'
import { toHex } from '../../../core/bytes.ts'
import type { Network } from '../../../core/network.ts'
import type { AdapterRequest } from '../../../core/ports/adapter.ts'
import { parseHex } from '../../../core/untrusted/parseBytes.ts'
import type { Esplora } from '../read/createEsplora.ts'
import type { Coin } from '../read/readAnswers.ts'
import type { TransferPlan } from '../transfer/transferPlan.ts'
import { unlockingOf } from './unlockingOf.ts'

/** Allows replacement by a transaction with a higher fee (BIP-125). */
const replaceable = 0xfffffffd
/** Accepts scripts of others without understanding them. */
const anything = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true }

/**
 * Writes the PSBT of a transfer. Except for taproot, whose signatures commit to all input values,
 * each input carries its previous transaction: Latchkey and careful wallets check the server's
 * values against it.
 */
export async function writePsbt(
  esplora: Esplora,
  request: AdapterRequest,
  { amount, chosen: { change, coins }, from, to }: TransferPlan,
): Promise<Transaction> {
  const unlocking = await unlockingOf(request, from)
  const transaction = new Transaction()
  for (const coin of coins) {
    const script = from.bytes
    const whole =
      from.kind === 'tr' ? undefined : await readWhole(esplora, request.network, coin, script)
    transaction.addInput({
      index: coin.vout,
      sequence: replaceable,
      txid: coin.txid,
      ...(from.kind !== 'pkh' && { witnessUtxo: { amount: coin.value, script } }),
      ...(whole && { nonWitnessUtxo: whole }),
      ...unlocking,
    })
  }
  transaction.addOutput({ amount, script: to.bytes })
  if (change > 0n) transaction.addOutput({ amount: change, script: from.bytes })
  return transaction
}

/** The previous transaction of a coin; its id is its hash. */
async function readWhole(
  esplora: Esplora,
  network: Network,
  { txid, value, vout }: Coin,
  script: Uint8Array,
): Promise<Uint8Array> {
  return esplora(network, {
    parse(answer) {
      const bytes = parseHex(answer?.trim() ?? '')
      if (!bytes) throw new Error('no transaction')
      const whole = Transaction.fromRaw(bytes, { ...anything, allowUnknownVersion: true })
      if (whole.id !== txid) throw new Error(`${whole.id} instead of ${txid}`)
      const output = whole.getOutput(vout)
      if (output.amount !== value || !output.script || toHex(output.script) !== toHex(script))
        throw new Error(`output ${vout} of ${txid} differs from the server's list`)
      return bytes
    },
    path: `tx/${txid}/hex`,
  })
}
