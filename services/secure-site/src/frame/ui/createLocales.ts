import { english } from '@latchkey/kit/words/english.ts'
import { locale } from '@latchkey/kit/words/locale.ts'
import { matchTag } from '@latchkey/kit/words/matchTag.ts'
import type { Locale } from '@latchkey/kit/words/words.ts'

type LoadTexts = () => Promise<{ readonly translate: Locale['translate'] }>

/** The pseudo-locales of the modal. */
const pseudo: Readonly<Record<string, LoadTexts>> = {
  'ar-XB': () => import('@latchkey/kit/words/pseudo/ar-XB.ts'),
  'en-XA': () => import('@latchkey/kit/words/pseudo/en-XA.ts'),
}

/** The languages of a page besides English, each its own chunk: those that the modal has. */
export function createLocales(languages: Readonly<Record<string, LoadTexts>>) {
  const chunks = { ...languages, ...pseudo }
  return {
    /** Finds the language for a tag, as the modal does; undefined for English. */
    match: (wanted: string) => matchTag(wanted, Object.keys(chunks)),
    /** Fetches a language that `match` found. English if it can't be loaded. */
    async load(tag: string | undefined): Promise<Locale> {
      try {
        const texts = tag === undefined ? undefined : await chunks[tag]?.()
        return tag !== undefined && texts ? locale(tag, texts.translate) : english
      } catch {
        // A visitor must be able to approve and decline without the chunk.
        return english
      }
    },
  }
}
