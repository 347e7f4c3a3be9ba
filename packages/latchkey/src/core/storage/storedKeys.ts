/** Every key that an instance stores, without its prefix. `docs/privacy.md` describes each. */
export const storedKeys = [
  'bitcoinPurposes',
  'chosenAccounts',
  'connections',
  'deepLinkChoice',
  'labels',
  'mobileWallet',
  'network',
  'pairedAddresses',
  'pairing',
  'people',
  'readings',
  'recentWallets',
  'relay',
  'signIn',
  'siwx',
  'transactions',
] as const

/** Begins the keys of tokens, which end with the URL of their server. */
export const tokenKeyPrefix = 'siwx-auth-token:'

/** A key of {@link storedKeys}, or that of a token. */
export type StoredKey = (typeof storedKeys)[number] | `${typeof tokenKeyPrefix}${string}`
