import { isUnsupportedMethod } from '../../../core/eip1193/walletError.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { checkSigned } from './checkSigned.ts'
import { readTransaction } from './readTransaction.ts'
import type { SignedTransaction, SignerRequest } from './SolanaSigner.ts'
import { signerOf } from './signerOf.ts'
import { toSignError } from './toSignError.ts'

/** Requests signatures for transactions, and checks the signed ones. */
export async function signTransactions(
  whom: SignerRequest,
  transactions: readonly Uint8Array[],
): Promise<readonly Uint8Array[]> {
  for (const one of transactions)
    if (!(whom.address in readTransaction(one).signatures))
      throw walletError('INVALID_REQUEST', {
        method: 'solana_signTransaction',
        problem: `${whom.address} is not one of its signers`,
      })
  try {
    const signed = await signerOf(whom).signTransactions(transactions)
    if (signed.length !== transactions.length)
      throw walletError('WALLET_FAILED', { problem: 'it did not sign all of them' })
    await Promise.all(
      transactions.map((given, at) => checkSigned(whom.address, given, signed[at] ?? given)),
    )
    return signed
  } catch (error) {
    throw toSignError(error)
  }
}

/** Requests a signature so that Latchkey can send; a wallet that cannot only sign sends instead. */
export async function signOrSend(
  whom: SignerRequest,
  transaction: Uint8Array,
): Promise<SignedTransaction> {
  try {
    const [bytes = transaction] = await signTransactions(whom, [transaction])
    return { bytes, kind: 'signed' }
  } catch (error) {
    if (!isUnsupportedMethod(error)) throw error
  }
  try {
    return { kind: 'sent', signature: await signerOf(whom).sendTransaction(transaction) }
  } catch (error) {
    throw toSignError(error)
  }
}
