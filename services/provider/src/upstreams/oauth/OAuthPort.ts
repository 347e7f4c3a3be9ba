/** Who somebody is, according to a social network. */
export type OAuthPerson = {
  /** Theirs for ever at this network. */
  readonly subject: string
  readonly email?: string
  readonly name?: string
  readonly pictureUrl?: string
}

/** Asks social networks who somebody is (authorization code with PKCE). */
export type OAuthPort = {
  /** The networks that are set up, e.g. `google`. */
  readonly networks: readonly string[]
  /** Where to send the visitor. */
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
