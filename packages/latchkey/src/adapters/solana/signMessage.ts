import { getBase58Decoder } from '@solana/kit'
import type { AdapterRequest } from '../../core/adapter.ts'
import { signerOf, toSignError } from './signer.ts'

/** Asks the wallet to sign a text; resolves with the signature in base58. */
export async function signMessage({
  address,
  message,
  network,
  provider,
}: AdapterRequest & { message: string }): Promise<string> {
  try {
    const signer = signerOf(provider, address, network)
    return getBase58Decoder().decode(await signer.signMessage(new TextEncoder().encode(message)))
  } catch (error) {
    throw toSignError(error)
  }
}
