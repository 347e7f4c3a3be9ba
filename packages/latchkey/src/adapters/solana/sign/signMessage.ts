import { getBase58Decoder } from '@solana/kit'
import type { AdapterRequest } from '../../../core/ports/adapter.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { verifySignature } from '../../../siwx/solana/verifySignature.ts'
import { requireSolanaAddress } from '../requireSolanaAddress.ts'
import { signerOf } from './signerOf.ts'
import { toSignError } from './toSignError.ts'

/** Requests a signature over a text and verifies it; resolves with base58. */
export async function signMessage({
  message,
  ...whom
}: AdapterRequest & { message: string }): Promise<string> {
  const bytes = new TextEncoder().encode(message)
  try {
    const signature = await signerOf(whom).signMessage(bytes)
    if (!(await verifySignature(requireSolanaAddress(whom.address), signature, bytes)))
      throw walletError('WALLET_FAILED', { problem: 'its signature does not match the message' })
    return getBase58Decoder().decode(signature)
  } catch (error) {
    throw toSignError(error)
  }
}
