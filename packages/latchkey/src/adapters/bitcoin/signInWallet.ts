import type { Transaction } from '@scure/btc-signer'
import type { AdapterRequest } from '../../core/adapter.ts'
import type { PsbtInput } from '../../core/bitcoinProvider.ts'
import { hasErrorCode } from '../../core/errors.ts'
import { lateError } from '../../core/lateErrors.ts'
import { askWallet, canDo, isUnable, textIn } from './askWallet.ts'
import { checkSigned } from './checkSigned.ts'
import { fromBase64, fromHex, toBase64 } from './encoding.ts'
import { readPsbt } from './parsePsbt.ts'
import { readTxid } from './readAnswers.ts'

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
 * @throws {@link LatchkeyError} `PSBT_CHANGED` where it gives another one back, `WALLET_FAILED` where
 * it did not sign what it was asked to, `USER_REJECTED`
 */
export async function signInWallet({
  address,
  inputs,
  isSent = false,
  provider,
  transaction,
}: SignatureRequest): Promise<Signed> {
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
