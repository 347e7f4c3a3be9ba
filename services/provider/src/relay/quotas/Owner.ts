/** Owner of a socket for quotas. A client's key costs nothing, so it is no owner. */
export type Owner = {
  /** The client's address, or the /64 of it. */
  readonly network: string
  /** Undefined if the provider serves one project, or any. */
  readonly project: string | undefined
}
