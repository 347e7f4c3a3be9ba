import { signTypedData as sign } from 'viem/actions'
import type { AdapterRequest } from '../../../core/ports/adapter.ts'
import { toRequestError } from '../evmError.ts'
import { requireEvmAddress, walletClientOf } from '../wallet.ts'
import { parseTypedData } from './parseTypedData.ts'

/** Checks structured data (EIP-712) against its own types, then requests a signature. */
export async function signTypedData({
  provider,
  address,
  typedData,
}: Pick<AdapterRequest, 'provider' | 'address'> & { typedData: unknown }): Promise<string> {
  try {
    const account = requireEvmAddress(address, 'eth_signTypedData_v4')
    return await sign(walletClientOf(provider), { account, ...parseTypedData(typedData) })
  } catch (error) {
    throw toRequestError(error, 'eth_signTypedData_v4')
  }
}
