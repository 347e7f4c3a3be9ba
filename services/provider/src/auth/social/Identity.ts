/** The visitor's identity at a provider. */
export type Identity = {
  /** The provider's own id. Addresses and names change hands. */
  readonly subject: string
  readonly label: string
  /** In lower case, and only if the provider has verified it. */
  readonly email?: string | undefined
}
