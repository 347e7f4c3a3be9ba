import { english } from '@latchkey/kit/words/english.ts'
import { locale } from '@latchkey/kit/words/locale.ts'
import { matchTag } from '@latchkey/kit/words/matchTag.ts'
import type { Locale } from '@latchkey/kit/words/words.ts'

type LocaleModule = { readonly translate: Locale['translate'] }

/** The languages besides English, each its own chunk. The last two are pseudo-locales for tests. */
const chunks: Readonly<Record<string, () => Promise<LocaleModule>>> = {
  'ar-XB': () => import('@latchkey/kit/words/pseudo/ar-XB.ts'),
  de: () => import('./de.ts'),
  'en-XA': () => import('@latchkey/kit/words/pseudo/en-XA.ts'),
}

/** Texts of views for connected visitors, for languages that split them off. */
const connectedChunks: Readonly<Record<string, () => Promise<LocaleModule>>> = {
  de: () => import('./de/connected.ts'),
}

/**
 * Returns the supported language for a language tag: the exact tag, else its primary language, else
 * English.
 */
export function matchLocale(wanted: string): string {
  return matchTag(wanted, Object.keys(chunks)) ?? english.tag
}

/** Fetches a language that `matchLocale` returned, with the texts for connected visitors if needed. */
export async function loadLocale(
  tag: string,
  { isConnected }: { readonly isConnected: boolean },
): Promise<Locale> {
  const load = chunks[tag]
  if (!load) return english
  const [first, more] = await Promise.all([
    load(),
    isConnected ? connectedChunks[tag]?.() : undefined,
  ])
  return locale(tag, (key, text) => more?.translate(key, text) ?? first.translate(key, text))
}
