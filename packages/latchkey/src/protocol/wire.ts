import * as v from 'valibot'
import { baseOf } from './linkBase.ts'

/** A positive whole number in a URL. */
export const wireCount = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,8}$/, 'Expected a whole number above zero'),
  v.transform(Number),
)

/** A list in a URL: `a,b,c`. */
export const wireList = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)

/** Optional text; `null` counts as missing. */
export const optionalText = v.pipe(
  v.nullish(v.string()),
  v.transform((text) => text || undefined),
)

/** A link to a wallet's app or site. One that may open anything else counts as missing. */
export const optionalLink = v.pipe(
  v.nullish(v.string()),
  v.transform((link) => (link && baseOf(link) !== undefined ? link : undefined)),
)

/** A link to a site. Anything but http(s) counts as missing. */
export const optionalSite = v.pipe(
  v.nullish(v.string()),
  v.transform((link) => (link && /^https?:\/\//i.test(link) ? link : undefined)),
)
