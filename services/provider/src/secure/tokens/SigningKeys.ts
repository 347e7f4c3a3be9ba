import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose'

/** The key that signs access tokens, with its id in the JWKS. */
export type SigningKey = { readonly id: string; readonly key: CryptoKey }

/** The provider's signing key. Each function waits until it is loaded. */
export type SigningKeys = {
  sign(): Promise<SigningKey>
  /** Public keys, for other services. */
  jwks(): Promise<JSONWebKeySet>
  readonly find: JWTVerifyGetKey
}
