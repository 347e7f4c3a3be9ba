/** The JWTs of a host's own login, which the embedded wallet accepts. */
export type HostLogin = {
  /** Public keys, as a JSON Web Key Set. */
  readonly jwksUrl: string
  readonly issuer: string
  readonly audience: string
}

/** User operations of visitors that a project pays for. */
export type Sponsoring = {
  /** Highest fees of all visitors within a day, in gwei. */
  readonly gweiPerDay: number
  /** Highest fees of one visitor within a day, in gwei. */
  readonly gweiPerVisitorPerDay: number
  /** Contracts, and their functions by selector, e.g. `0xa9059cbb`. @default any call */
  readonly calls?:
    | readonly { readonly to: string; readonly methods?: readonly string[] | undefined }[]
    | undefined
}

/** A host that may use the provider. */
export type Project = {
  readonly id: string
  /** Allowed origins, e.g. `https://app.example.com`. @default any origin */
  readonly origins?: readonly string[] | undefined
  /** Key of the JWTs (HS256) that the project's servers send. */
  readonly secret?: string | undefined
  /** Rate limit over all visitors and replicas. @default the provider's limit */
  readonly requestsPerMinute?: number | undefined
  /** Whether requests must carry a token that is signed with `secret`. @default false */
  readonly requireToken?: boolean | undefined
  /**
   * Allows bundler calls, and limits the fees that paymasters may sponsor within a day, in gwei.
   *
   * @default the provider's setting
   */
  readonly bundlerGweiPerDay?: number | undefined
  /** Operations of the embedded wallet's visitors that the project pays for. @default the provider's setting */
  readonly sponsoring?: Sponsoring | undefined
  /** The host's own login, for `loginWithToken`. @default the provider's setting */
  readonly login?: HostLogin | undefined
  /** Whether visitors may store a recovery share with the escrow service. @default true */
  readonly escrow?: boolean | undefined
}
