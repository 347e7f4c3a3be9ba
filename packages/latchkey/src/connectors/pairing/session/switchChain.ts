import type { CaipNetworkId } from '../../../core/caip.ts'
import { parseChainId } from '../../../core/eip1193/parseChainId.ts'
import { property } from '../../../core/eip1193/provider.ts'
import { walletError } from '../../../core/ports/errors.ts'
import type { PairingContext, RequestWallet } from './PairingContext.ts'
import { approvedChains, isMethodApproved } from './readSession.ts'

const unrecognizedChain = 4902

/**
 * Switches to a chain, or adds one. An approved chain needs no wallet; for others the wallet gets
 * a request if it has the method.
 */
export async function switchChain(
  { chainOf, move, outside, session }: PairingContext,
  method: 'wallet_switchEthereumChain' | 'wallet_addEthereumChain',
  params: unknown,
  askWallet: RequestWallet,
): Promise<null> {
  const wanted = chainIn(method, params)
  const { networks } = outside.settings()
  const isApproved = approvedChains(session(), 'eip155', networks).includes(wanted)
  if (!isApproved) {
    const front = chainOf('eip155')
    if (!isMethodApproved(session(), front, method, networks))
      throw walletError('CHAIN_NOT_APPROVED', {
        cause: { code: unrecognizedChain },
        chainId: wanted,
      })
    await askWallet(front, method, params)
  }
  // Adding a chain does not switch to it.
  if (method === 'wallet_switchEthereumChain') move(wanted)
  return null
}

/** @throws {@link LatchkeyError} `INVALID_REQUEST` */
function chainIn(method: string, params: unknown): CaipNetworkId {
  try {
    return parseChainId(property(property(params, '0'), 'chainId'))
  } catch {
    throw walletError('INVALID_REQUEST', { method, problem: 'expected a chainId' })
  }
}
