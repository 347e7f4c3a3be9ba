import type { Transaction } from '@scure/btc-signer'
import { hasErrorCode } from '../../../core/errors/LatchkeyError.ts'
import { lateError } from '../../../core/errors/lateErrors.ts'
import type { AdapterRequest } from '../../../core/ports/adapter.ts'
import type { PsbtInput } from '../../../core/ports/bitcoinProvider.ts'
import { fromBase64, fromHex, toBase64 } from '../encoding.ts'
import { readTxid } from '../read/readAnswers.ts'
import { askWallet, canDo, isUnable, textIn } from './askWallet.ts'
import { checkSigned } from './checkSigned.ts'
import { readPsbt } from './parsePsbt.ts'

export type SignatureRequest = AdapterRequest & {
  readonly transaction: Transaction
  readonly inputs: readonly PsbtInput[]
  /** Whether it is to be sent anyway: then a wallet that cannot sign alone may send it. */
  readonly isSent?: boolean
}

/** What the wallet signed; its id, where the wallet has sent it unasked. */
export type Signed = { readonly signed: Transaction; readonly txid?: string }

/**
 * Has the wallet sign inputs of a transaction.
 *
 * @throws {@link LatchkeyError} `INVALID_REQUEST` where it is to sign in another way than the PSBT says
 * or can say to this wallet, `PSBT_CHANGED` where it gives another one back, `WALLET_FAILED` where
 * it did not sign what it was asked to, `USER_REJECTED`
 */
export async function signInWallet({
  address,
  isSent = false,
  provider,
  ...request
}: SignatureRequest): Promise<Signed> {
  const { inputs, transaction } = withSighashes(request)
  const psbt = toBase64(transaction.toPSBT())
  const ask = (broadcast: boolean) =>
    askWallet(provider, {
      method: 'signPsbt',
      params: { account: address, broadcast, psbt, signInputs: inputs },
    })
  let answer: unknown
  try {
    answer = await ask(false)
  } catch (error) {
    if (!isSent || !isUnable(error) || !canDo(provider, 'signPsbt')) throw error
    // Such a wallet has nothing to show but the id.
    return { signed: transaction, txid: txidOf(textIn(await ask(true), 'txid')) }
  }
  const signed = readAnswer(textIn(answer, 'psbt') ?? '')
  checkSigned(transaction, signed, inputs)
  const txid = textIn(answer, 'txid')
  return txid === undefined ? { signed } : { signed, txid: txidOf(txid) }
}

/**
 * Some wallets know of a sighash type by the PSBT alone, so what is wanted stands there too; what stands
 * there already is for all of them (BIP-174).
 */
function withSighashes({
  inputs,
  transaction,
}: Pick<SignatureRequest, 'inputs' | 'transaction'>): Pick<
  SignatureRequest,
  'inputs' | 'transaction'
> {
  const written = transaction.clone()
  const named = inputs.map((input) => {
    const { index } = input
    const [type, ...others] = new Set(input.sighashTypes)
    if (type === undefined) return input
    const { sighashType } = transaction.getInput(index)
    if (sighashType === undefined) {
      // Signatures of others do not cover it.
      if (others.length === 0) written.updateInput(index, { sighashType: type }, true)
      return input
    }
    if (sighashType !== type && !others.includes(sighashType))
      throw lateError('INVALID_REQUEST', {
        method: 'signPsbt',
        problem: `the PSBT asks for sighash type ${sighashType} of input ${index}, which is not among those named`,
      })
    return { ...input, sighashTypes: [sighashType] }
  })
  return { inputs: named, transaction: written }
}

/** Wallets write it in base64, and some in hexadecimal digits. */
function readAnswer(text: string): Transaction {
  const bytes = fromHex(text) ?? fromBase64(text)
  if (!bytes) throw lateError('WALLET_FAILED', { problem: 'it gave no PSBT' })
  try {
    return readPsbt(bytes)
  } catch (cause) {
    if (!hasErrorCode(cause, 'PSBT_INVALID')) throw cause
    const problem = cause instanceof Error ? cause.message : String(cause)
    throw lateError('WALLET_FAILED', { cause, problem })
  }
}

/** A transaction's id as a wallet gives it. */
export function txidOf(text: unknown): string {
  try {
    return readTxid(text)
  } catch (cause) {
    throw lateError('WALLET_FAILED', { cause, problem: 'it gave no transaction id' })
  }
}
