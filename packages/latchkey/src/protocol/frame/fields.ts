import * as v from 'valibot'

export const text = (length: number) => v.pipe(v.string(), v.maxLength(length))

// Not the API's `wireChainId`: the page loads this one without the schemas of the API.
export const frameChainId = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))
export const nothing = v.object({})
export const email = v.pipe(text(254), v.trim(), v.email())

/** The number of a request and its response. */
export const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
