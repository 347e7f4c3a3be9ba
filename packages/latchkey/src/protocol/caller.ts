import * as v from 'valibot'

/**
 * The caller's identity: in the query of every GET and of every call to the directory and to
 * analytics.
 *
 * @example
 * ```ts
 * import { caller } from 'latchkey/protocol'
 * import { parse } from 'valibot'
 *
 * const { searchParams } = new URL('https://provider.example/getWallets?projectId=p&st=latchkey')
 * parse(caller, Object.fromEntries(searchParams)) // { projectId: 'p', st: 'latchkey' }
 * ```
 */
export const caller = v.object({
  projectId: v.optional(v.string()),
  /** The kind of client: `latchkey`. */
  st: v.optional(v.string()),
  /** `{platform}-{adapters}-{version}`. */
  sv: v.optional(v.string()),
})

/** The identity of a caller: its project, its SDK and its version. */
export type Caller = v.InferOutput<typeof caller>

/**
 * Latchkey's `st` value.
 *
 * @example
 * ```ts
 * import { sdkType } from 'latchkey/protocol'
 *
 * new URLSearchParams({ st: sdkType }).toString() // 'st=latchkey'
 * ```
 */
export const sdkType = 'latchkey'
