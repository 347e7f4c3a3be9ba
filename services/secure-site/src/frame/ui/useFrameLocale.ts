import { english } from '@latchkey/kit/words/english.ts'
import type { Locale } from '@latchkey/kit/words/words.ts'
import { useEffect, useState } from 'react'
import { createLocales } from './createLocales.ts'

const locales = createLocales({ de: () => import('./germanTexts.ts') })

/** Returns the texts of a language; the former ones while they load. */
export function useFrameLocale(wanted: string): Locale {
  const [loaded, setLoaded] = useState(english)
  const tag = locales.match(wanted)

  useEffect(() => {
    let isGone = false
    void locales.load(tag).then((next) => {
      if (!isGone) setLoaded(next)
    })
    return () => {
      isGone = true
    }
  }, [tag])

  return loaded
}
