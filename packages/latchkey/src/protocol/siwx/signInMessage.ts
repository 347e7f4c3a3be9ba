/** The chain families that sign in with a message. */
export type SignInNamespace = 'eip155' | 'solana' | 'bip122'

/** The fields of a sign-in message: EIP-4361, and CAIP-122 for the other chain families. */
export type SignInMessage = {
  /** CAIP-2 id, e.g. `eip155:1`. */
  readonly chainId: string
  readonly address: string
  /** The host's RFC 3986 authority, e.g. `app.example` or `localhost:3000`. */
  readonly domain: string
  /** The scheme in front of the domain; most messages leave it out. */
  readonly scheme?: string
  readonly uri: string
  readonly version: '1'
  readonly nonce: string
  /** RFC 3339, like the other times. */
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly statement?: string
  readonly resources?: readonly string[]
}

/** Names of the chain families in the message's first line. */
export const accountNames: Readonly<Record<SignInNamespace, string>> = {
  bip122: 'Bitcoin',
  eip155: 'Ethereum',
  solana: 'Solana',
}

/** Longest message in UTF-16 units, checked before anything is parsed. */
export const longestSignIn = 10_000
