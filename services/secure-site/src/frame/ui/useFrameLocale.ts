import { english } from '@latchkey/kit/words/english.ts'
import { locale } from '@latchkey/kit/words/locale.ts'
import type { Locale } from '@latchkey/kit/words/words.ts'
import { useEffect, useState } from 'react'

/** Returns the texts of a language; English while they load, and for languages without texts. */
export function useFrameLocale(tag: string): Locale {
  const [loaded, setLoaded] = useState(english)
  const isGerman = /^de\b/i.test(tag)

  useEffect(() => {
    if (!isGerman) {
      setLoaded(english)
      return
    }
    let isGone = false
    void import('./germanTexts.ts').then(({ texts }) => {
      if (!isGone) setLoaded(locale('de', (key) => texts[key]))
    })
    return () => {
      isGone = true
    }
  }, [isGerman])

  return loaded
}
