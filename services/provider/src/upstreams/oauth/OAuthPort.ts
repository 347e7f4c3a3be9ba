/** A visitor's profile at a social network. */
export type OAuthPerson = {
  /** Permanent id at this network. */
  readonly subject: string
  readonly email?: string
  readonly name?: string
  readonly pictureUrl?: string
}

/** Signs visitors in with social networks (authorization code with PKCE). */
export type OAuthPort = {
  /** The configured networks, e.g. `google`. */
  readonly networks: readonly string[]
  /** URL of the network's sign-in page. */
  startUrl(start: {
    readonly network: string
    readonly state: string
    readonly nonce: string
    readonly codeChallenge: string
    readonly redirectUri: string
  }): URL
  finish(
    end: {
      readonly network: string
      readonly code: string
      readonly nonce: string
      readonly codeVerifier: string
      readonly redirectUri: string
    },
    signal?: AbortSignal,
  ): Promise<OAuthPerson>
}
