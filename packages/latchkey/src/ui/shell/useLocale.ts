import { useEffect, useState } from 'react'
import type { Engine } from '../../core/engine.ts'
import { chainStates, currentRoute } from '../../core/selectors.ts'
import type { State } from '../../core/state.ts'
import type { Locale } from '../kit/words/words.ts'
import { english, loadLocale, matchLocale } from '../locales/loadLocale.ts'
import { isForConnected } from '../routes.ts'

/** How long a first view waits for its language before it is shown in English. */
const patience = 150

/** The language to speak, as it stands now; undefined for the moment in which it is fetched first. */
export function useLocale(engine: Engine): Locale | undefined {
  const [tag, setTag] = useState(() => wantedTag(engine.store.getState()))
  const [hasAll, setAll] = useState(() => readsAll(engine.store.getState()))
  const [locale, setLocale] = useState(tag === english.tag ? english : undefined)

  useEffect(() => {
    const { store } = engine
    return store.subscribe((state, before) => {
      if (state.options !== before.options || state.modal.open !== before.modal.open)
        setTag(wantedTag(state))
      // For good: what was done may be told of when the wallet is gone.
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
        (error: unknown) => engine.logger.error(`The texts for ${tag} could not be loaded.`, error),
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

/** Whether somebody is connected, who reads more than others do, or looks at such a view anyway. */
function readsAll(state: State): boolean {
  const isConnected = chainStates(state).some(({ account }) => account.status === 'connected')
  return isConnected || isForConnected(currentRoute(state).view)
}
