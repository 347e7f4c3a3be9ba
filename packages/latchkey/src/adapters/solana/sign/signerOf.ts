import { property } from '../../../core/eip1193/provider.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { createPairedSigner } from './createPairedSigner.ts'
import { createStandardSigner } from './createStandardSigner.ts'
import { isPaired } from './isPaired.ts'
import type { SignerRequest, SolanaSigner } from './SolanaSigner.ts'

/** The signer for a connection: the Wallet Standard's or pairing's. */
export function signerOf({ address, network, provider }: SignerRequest): SolanaSigner {
  // Requests go to the transaction's chain, wherever the wallet switches meanwhile.
  if (isPaired(provider))
    return createPairedSigner((input) => provider.request(input, network.caipNetworkId), address)
  const accounts = property(provider, 'accounts')
  const account = Array.isArray(accounts)
    ? accounts.find((one: unknown) => property(one, 'address') === address)
    : undefined
  if (!account) throw walletError('PROVIDER_GONE')
  return createStandardSigner(provider, account, network)
}
