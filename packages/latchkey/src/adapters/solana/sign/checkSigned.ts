import { type FailureName, FailureReason } from '../../../core/errors/failureReason.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { verifySignature } from '../../../siwx/solana/verifySignature.ts'
import { requireSolanaAddress } from '../requireSolanaAddress.ts'
import { readTransaction } from './readTransaction.ts'

/**
 * Checks that a wallet signed the given transaction. A wallet may add instructions that protect the
 * account; a missing or changed instruction makes another transaction.
 *
 * @throws {@link LatchkeyError} `WALLET_FAILED`
 */
export async function checkSigned(
  account: string,
  given: Uint8Array,
  signed: Uint8Array,
): Promise<void> {
  const before = readTransaction(given)
  const after = readTransaction(signed)
  const signature = after.signatures[account]
  if (
    !signature ||
    !(await verifySignature(requireSolanaAddress(account), signature, after.message))
  )
    throw failed('notSigned', 'the account has not signed the transaction')
  if (`${after.message}` !== `${before.message}` && !hasAll(after.steps, before.steps))
    throw failed('signedOther', 'it signed another transaction than it was given')
}

function failed(failure: FailureName, problem: string) {
  return walletError('WALLET_FAILED', { cause: new FailureReason(failure, problem), problem })
}

/** Whether all expected instructions are present, in order. */
function hasAll(steps: readonly string[] = [], wanted: readonly string[] | undefined): boolean {
  if (!wanted) return false
  let found = 0
  for (const step of steps) if (step === wanted[found]) found++
  return found === wanted.length
}
