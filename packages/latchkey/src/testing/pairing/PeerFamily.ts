/** A peer's methods for one chain family. */
export type PeerFamily = {
  /** `'eip155:1'`, in the wallet's order. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  /** The shared addresses of a chain, the active one first. */
  addressesOn(chain: string): Promise<readonly string[]>
  /** Handles a page's request. @throws the error for the page */
  request(chain: string, method: string, params: unknown): Promise<unknown>
  /** Additional session properties. */
  readonly properties?: Readonly<Record<string, string>>
}

/** By namespace. */
export type PeerFamilies = Readonly<Record<string, PeerFamily>>
