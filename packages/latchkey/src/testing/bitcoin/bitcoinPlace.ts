/** A wallet that stands at a place of its own on the page, or is entered in `window.btc_providers`. */
export type BitcoinPlace = {
  /** From `window` on. */
  readonly path: string
  readonly methods: Readonly<Record<string, (...input: readonly unknown[]) => Promise<unknown>>>
  /** How pages hear it: as Node's emitters are heard, or as sats-connect's wallets are. */
  readonly hears: 'on' | 'addListener'
  /** Its entry in the page's list. */
  readonly entry?: Readonly<Record<string, unknown>>
  /** Says what happens in the wallet. */
  listen(listener: (event: string, value: unknown) => void): () => void
}
