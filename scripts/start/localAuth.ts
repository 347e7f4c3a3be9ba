import type { StartProviderOptions } from '@latchkey/provider'

/** Settings of the local stack's logins. One process runs `auth` and `escrow`, each with its own key. */
export function localAuth(
  secureSiteUrl: string,
): Required<Pick<StartProviderOptions, 'auth' | 'roles'>> {
  return {
    roles: ['api', 'auth', 'escrow', 'indexer', 'relay'],
    auth: {
      secureSiteOrigins: [secureSiteUrl],
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
