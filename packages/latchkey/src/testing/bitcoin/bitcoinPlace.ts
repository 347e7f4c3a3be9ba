/** A wallet at a global of its own, or registered in `window.btc_providers`. */
export type BitcoinPlace = {
  /** Path below `window`. */
  readonly path: string
  readonly methods: Readonly<Record<string, (...input: readonly unknown[]) => Promise<unknown>>>
  /** How pages subscribe: like Node's EventEmitter, or like sats-connect's wallets. */
  readonly hears: 'on' | 'addListener'
  /** The entry in the page's list. */
  readonly entry?: Readonly<Record<string, unknown>>
  /** Reports changes in the wallet. */
  listen(listener: (event: string, value: unknown) => void): () => void
}
