import type { Locale } from './words.ts'

const rightToLeft = /^(ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)\b/i

/** Makes a locale from its texts. The direction follows from its tag. */
export function locale(tag: string, translate: Locale['translate']): Locale {
  return { direction: rightToLeft.test(tag) ? 'rtl' : 'ltr', tag, translate }
}
