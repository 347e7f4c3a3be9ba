import type { AdapterRequest } from '../../core/adapter.ts'
import type { CaipNetworkId } from '../../core/caip.ts'
import { isUnsupportedMethod } from '../../core/eip1193/walletError.ts'
import { toRequestError } from './evmError.ts'
import { addressOf, hexChainId, providerOf } from './wallet.ts'

type Capabilities = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * Asks the wallet what it can do on each chain (EIP-5792), by hex chain id: `{ '0x1': { atomic: … } }`.
 * A wallet that does not know the question can do nothing special.
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
    const account = addressOf(address, method)
    const params = chainIds ? [account, chainIds.map(hexChainId)] : [account]
    return capabilitiesOf(await providerOf(provider).request({ method, params }))
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
