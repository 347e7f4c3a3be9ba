import { type Devnet, farcasterChainId } from '@latchkey/devnet'
import { type Identity, localClient } from '@latchkey/identity'
import type { StartProviderOptions } from '@latchkey/provider'

/** The node of the chain that has Farcaster's registries here. */
export function farcasterNodeOf({ urls }: Pick<Devnet, 'urls'>): string {
  const url = urls[`eip155:${farcasterChainId}`]
  if (!url) throw new Error('The chain of Farcaster is not running')
  return url
}

/** Settings of the local stack's logins. One process runs `auth` and `escrow`, each with its own key. */
export function localAuth(
  secureSiteUrl: string,
  { farcasterRelay, issuers }: Pick<Identity, 'farcasterRelay' | 'issuers'>,
  nodeUrl: string,
): Required<Pick<StartProviderOptions, 'auth' | 'roles'>> {
  return {
    roles: ['api', 'auth', 'escrow', 'indexer', 'relay'],
    auth: {
      secureSiteOrigins: [secureSiteUrl],
      social: {
        ...Object.fromEntries(
          Object.entries(issuers).map(([name, issuer]) => [name, { ...localClient, issuer }]),
        ),
        farcaster: { nodeUrls: [nodeUrl], relayUrl: farcasterRelay },
      },
      // All local requests come from one address, and tests send many.
      limits: {
        resendSeconds: 30,
        mailsPerHour: 1_000,
        mailsPerHourOfNetwork: 100_000,
        attemptsPerHour: 1_000,
        attemptsPerHourOfNetwork: 100_000,
        deviceMailsPerDay: 1_000,
      },
    },
  }
}
