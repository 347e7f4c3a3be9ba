import * as v from 'valibot'

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

// Browsers skip spaces and control characters before the scheme.
const scriptScheme = /^(?:javascript|data|vbscript|file|blob|about|filesystem):/i

/** Whether following the link cannot run code in the page. */
function isHarmless(link: string): boolean {
  return !scriptScheme.test([...link].filter((character) => character > ' ').join(''))
}

/** A link to an app or a site. A link that could run code in the page counts as missing. */
export const optionalLink = v.pipe(
  v.nullish(v.string()),
  v.transform((link) => (link && isHarmless(link) ? link : undefined)),
)

/** A link to a site. Anything but http(s) counts as missing. */
export const optionalSite = v.pipe(
  v.nullish(v.string()),
  v.transform((link) => (link && /^https?:\/\//i.test(link) ? link : undefined)),
)
