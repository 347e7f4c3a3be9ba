import * as v from 'valibot'

/** The body of every error response. */
export const failure = v.object({
  reasons: v.array(v.object({ description: v.string(), name: v.string() })),
  status: v.string(),
})

/** The body of a failed response. */
export type Failure = v.InferOutput<typeof failure>
