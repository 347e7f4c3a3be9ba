import { type BcoinTx, type BcoinView, isScriptError } from './bcoin.ts'
import { Script, Transaction } from './bitcore.ts'

const { Interpreter } = Script

/** Taproot rules. What they reserve for the future is refused, because it cannot be verified. */
const taprootFlags =
  Interpreter.SCRIPT_VERIFY_P2SH |
  Interpreter.SCRIPT_VERIFY_WITNESS |
  Interpreter.SCRIPT_VERIFY_TAPROOT |
  Interpreter.SCRIPT_VERIFY_MINIMALIF |
  Interpreter.SCRIPT_VERIFY_NULLFAIL |
  Interpreter.SCRIPT_VERIFY_CHECKLOCKTIMEVERIFY |
  Interpreter.SCRIPT_VERIFY_CHECKSEQUENCEVERIFY |
  Interpreter.SCRIPT_VERIFY_DISCOURAGE_OP_SUCCESS |
  Interpreter.SCRIPT_VERIFY_DISCOURAGE_UPGRADABLE_NOPS |
  Interpreter.SCRIPT_VERIFY_DISCOURAGE_UPGRADABLE_PUBKEYTYPE |
  Interpreter.SCRIPT_VERIFY_DISCOURAGE_UPGRADABLE_TAPROOT_VERSION

/** First byte of an annex. */
const annexTag = 0x50

/** A failed script in the form of bcoin's own errors. */
class ScriptRefusal extends Error {
  readonly type = 'ScriptError'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/**
 * Verifies every script of a transaction, for the mempool or in a block. bcoin verifies all types
 * before taproot but treats taproot outputs as spendable by anyone. Those go through bitcore's
 * interpreter (BIP-341 and 342: key path and script path).
 *
 * @throws {Error} if one fails; {@link describeScriptError} returns the reason
 */
export function verifyScripts(tx: BcoinTx, view: BcoinView, flags: number): void {
  if (tx.isCoinbase()) return
  const spent = tx.inputs.map((input) => {
    const output = view.getOutputFor(input)
    if (!output) throw new ScriptRefusal('INPUT_MISSING')
    return { script: output.script.toRaw(), output }
  })
  if (spent.some(({ script }) => isTaproot(script))) verifyTaproot(tx, spent)
  for (const [index, { output, script }] of spent.entries())
    if (!isTaproot(script)) tx.checkInput(index, output, flags)
}

/** Whether a script is a version 1 program of 32 bytes. */
function isTaproot(script: Uint8Array): boolean {
  return script.length === 34 && script[0] === 0x51 && script[1] === 0x20
}

/** Reason of a failed script in the words of Bitcoin Core; undefined for other errors. */
export function describeScriptError(error: unknown): string | undefined {
  return isScriptError(error) ? (words[error.code] ?? error.code) : undefined
}

function verifyTaproot(
  tx: BcoinTx,
  spent: readonly { readonly script: Buffer; readonly output: { readonly value: number } }[],
) {
  const transaction = new Transaction(tx.toRaw().toString('hex'))
  // Taproot signatures commit to all spent outputs.
  for (const [index, { output, script }] of spent.entries()) {
    const input = transaction.inputs[index]
    if (input)
      input.output = new Transaction.Output({ satoshis: output.value, script: new Script(script) })
  }
  for (const [index, { output, script }] of spent.entries()) {
    const input = tx.inputs[index]
    if (!input || !isTaproot(script)) continue
    const { items } = input.witness
    if (items.length > 1 && items.at(-1)?.[0] === annexTag) throw new ScriptRefusal('ANNEX')
    const interpreter = new Interpreter()
    const verify = () =>
      interpreter.verify(
        new Script(input.script.toRaw()),
        new Script(script),
        transaction,
        index,
        taprootFlags,
        items,
        output.value,
      )
    if (!holds(verify)) throw new ScriptRefusal(interpreter.errstr || 'SCRIPT_ERR_SCHNORR_SIG')
  }
}

function holds(verify: () => boolean): boolean {
  try {
    return verify()
  } catch {
    // The interpreter throws for malformed bytes, which count as invalid.
    return false
  }
}

const words: Readonly<Record<string, string>> = {
  ANNEX: 'Taproot annex, which nobody can check yet',
  EQUALVERIFY: 'Script failed an OP_EQUALVERIFY operation',
  EVAL_FALSE: 'Script evaluated without error but finished with a false/empty top stack element',
  NULLFAIL: 'Signature must be zero for failed CHECK(MULTI)SIG operation',
  SCRIPT_ERR_SCHNORR_SIG: 'Invalid Schnorr signature',
  SCRIPT_ERR_SCHNORR_SIG_HASHTYPE: 'Invalid Schnorr signature hash type',
  SCRIPT_ERR_SCHNORR_SIG_SIZE: 'Invalid Schnorr signature size',
  SCRIPT_ERR_WITNESS_PROGRAM_MISMATCH: 'Witness program hash mismatch',
  SCRIPT_ERR_WITNESS_PROGRAM_WITNESS_EMPTY: 'Witness program was passed an empty witness',
  SIG_DER: 'Non-canonical DER signature',
  SIG_HIGH_S: 'Non-canonical signature: S value is unnecessarily high',
  WITNESS_PROGRAM_MISMATCH: 'Witness program hash mismatch',
  WITNESS_PROGRAM_WITNESS_EMPTY: 'Witness program was passed an empty witness',
}
