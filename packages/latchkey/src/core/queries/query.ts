import type { Kept } from '../storage/keptReadings.ts'

/** Data of a chain, a wallet or a server. Queries with the same key share what was read. */
export type Query<data> = {
  readonly key: readonly string[]
  readonly read: (signal: AbortSignal) => Promise<data>
  /**
   * Milliseconds between reads while the page is visible, or what derives them from the data; undefined
   * stops polling. Polling also stops after a 503.
   */
  readonly poll?: Pace<data>
  /** Milliseconds between a failed read and the next. @default `poll` */
  readonly retry?: Pace<data>
  /** Milliseconds that the key has to stand before its first read. */
  readonly wait?: number
  /** Milliseconds for which data counts as fresh. @default 0 */
  readonly fresh?: number
  /** Milliseconds after a failure in which every read fails with the same error. @default 0 */
  readonly lock?: number
  /** Milliseconds for which data outlives the last view of it. @default 300000 */
  readonly keep?: number
  /** How data outlives a reload. @default it does not */
  readonly kept?: Kept<data>
}

type Pace<data> = number | ((data: data | undefined) => number | undefined)

/** Data as the cache holds it: it may be undefined, which the cache itself does not allow. */
export type Cached<data> = { readonly data: data }
