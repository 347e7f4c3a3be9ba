import type { Transaction } from '@scure/btc-signer'
import { toBase64 } from '../../../core/bytes.ts'
import { hasErrorCode } from '../../../core/errors/LatchkeyError.ts'
import type { AdapterRequest } from '../../../core/ports/adapter.ts'
import type { PsbtInput } from '../../../core/ports/bitcoinProvider.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { parseBase64, parseHex } from '../../../core/untrusted/parseBytes.ts'
import { readTxid } from '../read/readAnswers.ts'
import { checkSigned } from './checkSigned.ts'
import { readPsbt } from './parsePsbt.ts'
import { isUnsupported, mayHaveMethod, readText, requestWallet } from './requestWallet.ts'

export type SignatureRequest = AdapterRequest & {
  readonly transaction: Transaction
  readonly inputs: readonly PsbtInput[]
  /** Whether the transaction will be sent: a wallet that cannot only sign may send it. */
  readonly isSent?: boolean
}

/** The signed transaction, with its id if the wallet has sent it. */
export type WalletSignature = { readonly signed: Transaction; readonly txid?: string }

/**
 * Requests signatures for inputs of a transaction.
 *
 * @throws {@link LatchkeyError} `INVALID_REQUEST` for a sighash type that contradicts the PSBT or
 * that this wallet cannot receive, `PSBT_CHANGED` if the wallet returns another transaction,
 * `WALLET_FAILED`
 * if a requested signature is missing, `USER_REJECTED`
 */
export async function signInWallet({
  address,
  isSent = false,
  provider,
  ...request
}: SignatureRequest): Promise<WalletSignature> {
  const { inputs, transaction } = withSighashes(request)
  const psbt = toBase64(transaction.toPSBT())
  const ask = (broadcast: boolean) =>
    requestWallet(provider, {
      method: 'signPsbt',
      params: { account: address, broadcast, psbt, signInputs: inputs },
    })
  let answer: unknown
  try {
    answer = await ask(false)
  } catch (error) {
    if (!isSent || !isUnsupported(error) || !mayHaveMethod(provider, 'signPsbt')) throw error
    // Such a wallet returns the id only.
    return { signed: transaction, txid: txidOf(readText(await ask(true), 'txid')) }
  }
  const signed = readAnswer(readText(answer, 'psbt') ?? '')
  checkSigned(transaction, signed, inputs)
  const txid = readText(answer, 'txid')
  return txid === undefined ? { signed } : { signed, txid: txidOf(txid) }
}

/**
 * Writes requested sighash types into the PSBT: some wallets read them nowhere else. A type in the
 * PSBT binds all signers (BIP-174).
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
      // Signatures of others do not cover this field.
      if (others.length === 0) written.updateInput(index, { sighashType: type }, true)
      return input
    }
    if (sighashType !== type && !others.includes(sighashType))
      throw walletError('INVALID_REQUEST', {
        method: 'signPsbt',
        problem: `the PSBT requires sighash type ${sighashType} for input ${index}, which the request does not name`,
      })
    return { ...input, sighashTypes: [sighashType] }
  })
  return { inputs: named, transaction: written }
}

/** Wallets return base64, some of them hexadecimal digits. */
function readAnswer(text: string): Transaction {
  const bytes = parseHex(text) ?? parseBase64(text)
  if (!bytes) throw walletError('WALLET_FAILED', { problem: 'it returned no PSBT' })
  try {
    return readPsbt(bytes)
  } catch (cause) {
    if (!hasErrorCode(cause, 'PSBT_INVALID')) throw cause
    const problem = cause instanceof Error ? cause.message : String(cause)
    throw walletError('WALLET_FAILED', { cause, problem })
  }
}

/** A transaction id from a wallet. */
export function txidOf(text: unknown): string {
  try {
    return readTxid(text)
  } catch (cause) {
    throw walletError('WALLET_FAILED', { cause, problem: 'it returned no transaction id' })
  }
}
