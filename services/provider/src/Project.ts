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
}
