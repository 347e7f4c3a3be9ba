import * as v from 'valibot'

/**
 * The caller's identity: in the query of every GET and of every call to the directory and to
 * analytics.
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

/** Latchkey's `st` value. */
export const sdkType = 'latchkey'
