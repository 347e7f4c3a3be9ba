import type { CaipNetworkId } from './caip.ts'

/** An account that is signed in. */
export type SignedIn = {
  readonly status: 'signedIn'
  readonly address: string
  readonly chainId: CaipNetworkId
  /** When the sign-in expires (RFC 3339), if it does. */
  readonly expiresAt?: string | undefined
}

/** The sign-in of a chain family. */
export type SignInState =
  | { readonly status: 'signedOut' }
  /** The sessions of the account are being read. */
  | { readonly status: 'checking' }
  /** The visitor decides in the wallet, or the signature is being verified. */
  | { readonly status: 'signingIn' }
  | SignedIn
