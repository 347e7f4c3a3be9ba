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

/** An array of up to `most` items. A longer one is refused before its items are checked, which takes time. */
/* @__NO_SIDE_EFFECTS__ */
export function wireArray<item extends v.GenericSchema>(item: item, most: number) {
  const checked = v.array(item)
  const unchecked = v.array(v.any())
  const list: typeof checked = {
    ...checked,
    '~run': (dataset, config) =>
      (Array.isArray(dataset.value) && dataset.value.length > most ? unchecked : checked)['~run'](
        dataset,
        config,
      ),
  }
  return v.pipe(list, v.maxLength(most))
}

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
