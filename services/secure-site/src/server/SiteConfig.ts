/** Settings of the secure site's server. */
export type SiteConfig = {
  /** The provider, as browsers reach it. */
  readonly providerUrl: string
  /** The escrow service. @default the provider */
  readonly escrowUrl: string
}
