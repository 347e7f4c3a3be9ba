import { english } from '@latchkey/kit/words/english.ts'
import type { Locale } from '@latchkey/kit/words/words.ts'
import { useEffect, useState } from 'react'
import type { Engine } from '../../core/engine.ts'
import { reportFailure } from '../../core/log/reportFailure.ts'
import { chainStates, currentRoute } from '../../core/selectors.ts'
import type { State } from '../../core/state.ts'
import { loadLocale, matchLocale } from '../locales/loadLocale.ts'
import { isForConnected } from '../routes.ts'

/** How long the first view waits for its language before it falls back to English, in ms. */
const patience = 150

/** Returns the current language; `undefined` while it loads for the first time. */
export function useLocale(engine: Engine): Locale | undefined {
  const [tag, setTag] = useState(() => wantedTag(engine.store.getState()))
  const [hasAll, setAll] = useState(() => readsAll(engine.store.getState()))
  const [locale, setLocale] = useState(tag === english.tag ? english : undefined)

  useEffect(() => {
    const { store } = engine
    return store.subscribe((state, before) => {
      if (state.options !== before.options || state.modal.open !== before.modal.open)
        setTag(wantedTag(state))
      // Never reset: results may be shown after the wallet disconnects.
      if (readsAll(state)) setAll(true)
    })
  }, [engine])

  useEffect(() => {
    let isGone = false
    const timer = setTimeout(() => setLocale((known) => known ?? english), patience)
    loadLocale(tag, { isConnected: hasAll })
      .then(
        (loaded) => {
          if (!isGone) setLocale(loaded)
        },
        (error: unknown) =>
          reportFailure(engine, `The texts for ${tag} could not be loaded.`, error),
      )
      .finally(() => clearTimeout(timer))
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [engine, hasAll, tag])

  return locale
}

function wantedTag({ options }: State): string {
  return matchLocale(options.locale || document.documentElement.lang || navigator.language)
}

/** Whether a connected visitor, or a view for connected visitors, needs all texts. */
function readsAll(state: State): boolean {
  const isConnected = chainStates(state).some(({ account }) => account.status === 'connected')
  return isConnected || isForConnected(currentRoute(state).view)
}
