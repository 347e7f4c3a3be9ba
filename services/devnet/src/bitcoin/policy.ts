import type { BcoinTx } from './bcoin.ts'
import { Refusal } from './Refusal.ts'
import { scriptTypeOf } from './scriptType.ts'

/** What a node wants at least, in satoshis a virtual byte. */
export const leastRate = 1
/** Above this, in satoshis a virtual byte, somebody mistook themselves (0.1 BTC a kilobyte). */
const mostRate = 10_000
/** What an output has to be worth: what it costs to spend it, at this rate. */
const dustRate = 3
const mostWeight = 400_000
const mostScriptSig = 1_650
const mostData = 83

/**
 * Says no to what nodes do not pass on, although a block may hold it.
 *
 * @throws {Refusal}
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
 * Says no to a fee that is too low for a block, or too high to be meant.
 *
 * @throws {Refusal}
 */
export function checkFee(tx: BcoinTx, fee: number): void {
  const least = Math.ceil(tx.getVirtualSize() * leastRate)
  if (fee < least) refuse(`min relay fee not met, ${fee} < ${least}`)
  if (fee > tx.getVirtualSize() * mostRate)
    throw new Refusal(
      -25,
      'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate): more than 0.1 BTC a kilobyte',
    )
}

/** What an output to a script has to be worth at least. */
export function dustLimit(script: Uint8Array): number {
  const isProgram = /^v\d/.test(scriptTypeOf(script))
  return (8 + 1 + script.length + (isProgram ? 67 : 148)) * dustRate
}

function refuse(reason: string): never {
  throw new Refusal(-26, reason)
}
