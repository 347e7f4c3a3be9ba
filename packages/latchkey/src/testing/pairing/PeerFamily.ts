/** What a peer can do on one chain family. */
export type PeerFamily = {
  /** `'eip155:1'`, in the wallet's order. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  /** The addresses that it shares on a chain, the one in front first. */
  addressesOn(chain: string): Promise<readonly string[]>
  /** Does what a page asks. @throws what the page is to be told instead */
  request(chain: string, method: string, params: unknown): Promise<unknown>
  /** What it tells with the session, besides. */
  readonly properties?: Readonly<Record<string, string>>
}

/** By namespace. */
export type PeerFamilies = Readonly<Record<string, PeerFamily>>
