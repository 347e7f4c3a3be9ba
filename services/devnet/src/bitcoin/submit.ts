import { BitcoinRefusal } from './BitcoinRefusal.ts'
import { type BcoinTx, isVerifyError, TX } from './bcoin.ts'
import type { BitcoinNode } from './createNode.ts'
import { checkFee, checkStandard } from './policy.ts'
import { replaceable } from './replaceable.ts'
import { toCoins } from './toCoins.ts'

/**
 * Submits a transaction in hex like `sendrawtransaction`: checks encoding, policy, inputs, fee, and
 * then consensus rules with scripts and signatures. Resolves with its id.
 *
 * @throws {BitcoinRefusal}
 */
export async function submit(node: BitcoinNode, hex: string): Promise<string> {
  const tx = read(hex)
  const txid = tx.txid()
  const known = node.index.transaction(txid)
  if (known?.block) throw new BitcoinRefusal(-27, 'Transaction outputs already in utxo set')
  if (known && known.tx.wtxid() !== tx.wtxid())
    throw new BitcoinRefusal(-26, 'txn-same-nonwitness-data-in-mempool')
  if (known) return txid
  if (tx.isCoinbase()) throw new BitcoinRefusal(-26, 'coinbase')
  checkStandard(tx)
  const { fee, rivals } = readInputs(node, tx)
  checkFee(tx, fee)
  const instead = rivals.length > 0 ? replaceable(node, tx, fee, rivals) : undefined
  try {
    await node.receive(tx, instead)
  } catch (error) {
    if (!isVerifyError(error)) throw error
    const why = node.whyNot(tx)
    if (why === undefined) throw new BitcoinRefusal(-26, error.reason)
    throw new BitcoinRefusal(-26, `mandatory-script-verify-flag-failed (${why})`)
  }
  return txid
}

/**
 * Parses a transaction in hex.
 *
 * @throws {BitcoinRefusal} if it is invalid
 */
export function read(hex: string): BcoinTx {
  const nothing = new BitcoinRefusal(
    -22,
    'TX decode failed. Make sure the tx has at least one input.',
  )
  if (!/^([0-9a-f]{2})+$/i.test(hex)) throw nothing
  const bytes = Buffer.from(hex, 'hex')
  const tx = readBytes(bytes)
  // Trailing bytes are invalid.
  if (!tx || tx.inputs.length === 0 || !tx.toRaw().equals(bytes)) throw nothing
  return tx
}

function readBytes(bytes: Buffer): BcoinTx | undefined {
  try {
    return TX.fromRaw(bytes)
  } catch {
    // Parsing fails for truncated and for invalid bytes alike.
    return undefined
  }
}

/** Fee of a transaction, and the mempool transactions that spend the same outputs. */
function readInputs({ index }: BitcoinNode, tx: BcoinTx) {
  let spent = 0
  const rivals = new Set<string>()
  for (const { prevout } of tx.inputs) {
    const coin = index.coin(prevout.rhash(), prevout.index)
    const spender = index.spender(prevout.rhash(), prevout.index)
    if (!coin || spender?.transaction.block)
      throw new BitcoinRefusal(-25, 'bad-txns-inputs-missingorspent')
    if (spender) rivals.add(spender.transaction.txid)
    spent += coin.output.value
  }
  const paid = tx.outputs.reduce((sum, { value }) => sum + value, 0)
  if (paid > spent)
    throw new BitcoinRefusal(
      -26,
      `bad-txns-in-belowout, value in (${toCoins(spent)}) < value out (${toCoins(paid)})`,
    )
  return { fee: spent - paid, rivals: [...rivals] }
}
