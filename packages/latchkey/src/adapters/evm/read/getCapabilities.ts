import type { CaipNetworkId } from '../../../core/caip.ts'
import { waitFor } from '../../../core/eip1193/waitFor.ts'
import { isUnsupportedMethod } from '../../../core/eip1193/walletError.ts'
import type { AdapterRequest } from '../../../core/ports/adapter.ts'
import { toRequestError } from '../evmError.ts'
import { hexChainId, providerOf, requireEvmAddress } from '../wallet.ts'

/** In ms: a wallet that has not responded by then counts as one without capabilities. */
const patience = 5_000

type Capabilities = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * Requests the wallet's capabilities on each chain (EIP-5792), by hex chain id: `{ '0x1': { atomic:
 * … } }`. A wallet without the method has none.
 */
export async function getCapabilities({
  provider,
  address,
  chainIds,
}: Pick<AdapterRequest, 'provider' | 'address'> & {
  chainIds?: readonly CaipNetworkId[]
}): Promise<Capabilities> {
  const method = 'wallet_getCapabilities'
  try {
    const account = requireEvmAddress(address, method)
    const params = chainIds ? [account, chainIds.map(hexChainId)] : [account]
    const answer = providerOf(provider).request({ method, params })
    return capabilitiesOf(await waitFor(answer, { limit: patience }))
  } catch (error) {
    if (isUnsupportedMethod(error)) return {}
    throw toRequestError(error, method)
  }
}

function capabilitiesOf(answer: unknown): Capabilities {
  const chains = typeof answer === 'object' && answer !== null ? Object.entries(answer) : []
  return Object.fromEntries(
    chains.filter(([id, value]) => /^0x[0-9a-f]+$/i.test(id) && typeof value === 'object' && value),
  )
}
