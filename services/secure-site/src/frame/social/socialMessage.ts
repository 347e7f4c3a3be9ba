import * as v from 'valibot'

/** The message of the page `/social` to the frame that opened its window. Both are the secure site. */
export const socialMessage = v.object({
  kind: v.literal('social'),
  code: v.pipe(v.string(), v.regex(/^[\w-]{32,64}$/)),
})
