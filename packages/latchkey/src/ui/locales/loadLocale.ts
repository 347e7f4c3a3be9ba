import type { Locale } from '../kit/words/words.ts'
import { locale } from './locale.ts'

type LocaleModule = { readonly translate: Locale['translate'] }

/** The languages besides English, each its own chunk. The last two prove that any other would fit. */
const chunks: Readonly<Record<string, () => Promise<LocaleModule>>> = {
  'ar-XB': () => import('./ar-XB.ts'),
  de: () => import('./de.ts'),
  'en-XA': () => import('./en-XA.ts'),
}

/** The words of the account and of what is done from it, where a language keeps them apart. */
const connectedChunks: Readonly<Record<string, () => Promise<LocaleModule>>> = {
  de: () => import('./de/connected.ts'),
}

/** What everything is written in; needs no chunk. */
export const english: Locale = locale('en-US', () => undefined)

/**
 * The language for what a host or a page asked for: exactly that one, else one for its first part,
 * else English.
 */
export function matchLocale(wanted: string): string {
  const tags = Object.keys(chunks)
  const same = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase()
  const [language = ''] = wanted.split('-')
  return tags.find(same(wanted)) ?? tags.find(same(language)) ?? english.tag
}

/** Fetches a language that `matchLocale` named; all of its words for who is connected, or looks at what they do. */
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
