import { signMessage as sign } from 'viem/actions'
import type { AdapterRequest } from '../../../core/ports/adapter.ts'
import { toRequestError } from '../evmError.ts'
import { requireEvmAddress, walletClientOf } from '../wallet.ts'

/** Requests a signature over a text (EIP-191). */
export async function signMessage({
  provider,
  address,
  message,
}: Pick<AdapterRequest, 'provider' | 'address'> & { message: string }): Promise<string> {
  try {
    const account = requireEvmAddress(address, 'personal_sign')
    return await sign(walletClientOf(provider), { account, message })
  } catch (error) {
    throw toRequestError(error, 'personal_sign')
  }
}
