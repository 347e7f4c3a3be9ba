import { BitcoinRefusal } from './BitcoinRefusal.ts'
import type { BcoinTx } from './bcoin.ts'
import { scriptTypeOf } from './scriptType.ts'

/** Minimum relay fee in satoshis per virtual byte. */
export const leastRate = 1
/**
 * Maximum fee in satoshis per virtual byte (0.1 BTC per kilobyte); more is assumed to be a mistake.
 */
const mostRate = 10_000
/** Rate for the dust limit: an output must be worth the cost of spending it. */
const dustRate = 3
const mostWeight = 400_000
const mostScriptSig = 1_650
const mostData = 83

/**
 * Refuses transactions that nodes do not relay, although a block may contain them.
 *
 * @throws {BitcoinRefusal}
 */
export function checkStandard(tx: BcoinTx): void {
  if (tx.version < 1 || tx.version > 2) refuse('version')
  if (tx.getWeight() > mostWeight) refuse('tx-size')
  for (const { script } of tx.inputs) {
    if (script.toRaw().length > mostScriptSig) refuse('scriptsig-size')
    if (!script.isPushOnly()) refuse('scriptsig-not-pushonly')
  }
  let dataOutputs = 0
  for (const output of tx.outputs) {
    const script = output.script.toRaw()
    const type = scriptTypeOf(script)
    if (type === 'unknown') refuse('scriptpubkey')
    if (type === 'op_return') {
      if (script.length > mostData) refuse('scriptpubkey')
      dataOutputs += 1
    } else if (output.value < dustLimit(script)) refuse('dust')
  }
  if (dataOutputs > 1) refuse('multi-op-return')
}

/**
 * Refuses a fee below the relay minimum or above the maximum.
 *
 * @throws {BitcoinRefusal}
 */
export function checkFee(tx: BcoinTx, fee: number): void {
  const least = Math.ceil(tx.getVirtualSize() * leastRate)
  if (fee < least) refuse(`min relay fee not met, ${fee} < ${least}`)
  if (fee > tx.getVirtualSize() * mostRate)
    throw new BitcoinRefusal(
      -25,
      'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate): more than 0.1 BTC a kilobyte',
    )
}

/** Minimum value of an output. */
export function dustLimit(script: Uint8Array): number {
  const isProgram = /^v\d/.test(scriptTypeOf(script))
  return (8 + 1 + script.length + (isProgram ? 67 : 148)) * dustRate
}

function refuse(reason: string): never {
  throw new BitcoinRefusal(-26, reason)
}
