/** The fields that `createMessage` of a {@link SiweConfig} gets. */
export type SiweMessageArguments = {
  /** A DID: `did:pkh:eip155:1:0x…`. */
  readonly address: string
  readonly chainId: number
  readonly domain: string
  readonly iat: string
  readonly nonce: string
  readonly uri: string
  readonly version: '1'
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly statement?: string | undefined
}

/** An account that is signed in. */
export type SiweSession = { readonly address: string; readonly chainId: number }

/** Sign-in with Ethereum, as configured for older versions. Other chain families do not sign in. */
export type SiweConfig = {
  /** Requests a nonce from the host's server. */
  getNonce(address?: string): Promise<string>
  /** The message's fields. @default the page's domain and origin */
  getMessageParams?(): Promise<
    Partial<
      Pick<
        SiweMessageArguments,
        'domain' | 'exp' | 'iat' | 'nbf' | 'requestId' | 'resources' | 'statement' | 'uri'
      >
    >
  >
  createMessage(fields: SiweMessageArguments): string
  verifyMessage(signed: {
    readonly message: string
    readonly signature: string
    readonly cacao?: unknown
  }): Promise<boolean>
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  onSignIn?(session?: SiweSession): void
  onSignOut?(): void
  /** @default true */
  readonly enabled?: boolean | undefined
  /** Whether a connected visitor must sign in. @default true */
  readonly required?: boolean | undefined
  /** @default true */
  readonly signOutOnDisconnect?: boolean | undefined
  /** @default true */
  readonly signOutOnAccountChange?: boolean | undefined
  /** @default true */
  readonly signOutOnNetworkChange?: boolean | undefined
  /** Without effect: the nonce is requested when the visitor signs, so it does not age. */
  readonly nonceRefetchIntervalMs?: number | undefined
  /** How often to ask whether the visitor is still signed in, in ms. @default 300000 */
  readonly sessionRefetchIntervalMs?: number | undefined
}
