import type { AdapterRequest, WatchedAsset } from '../../../core/ports/adapter.ts'
import { toRequestError } from '../evmError.ts'
import { providerOf, requireEvmAddress } from '../wallet.ts'

/** Requests the wallet to list an ERC-20 token; resolves with whether it does. */
export async function watchAsset({
  provider,
  asset: { address, symbol, decimals, image },
}: Pick<AdapterRequest, 'provider'> & { asset: WatchedAsset }): Promise<boolean> {
  const method = 'wallet_watchAsset'
  try {
    const options = {
      address: requireEvmAddress(address, method, { checksum: true }),
      decimals,
      symbol,
      ...(image && { image }),
    }
    const answer = await providerOf(provider).request({
      method,
      params: { options, type: 'ERC20' },
    })
    return answer === true
  } catch (error) {
    throw toRequestError(error, method)
  }
}
