import { useEffect, useState } from 'react'
import type { Engine } from '../../core/engine.ts'
import { chainStates } from '../../core/selectors.ts'
import type { State } from '../../core/state.ts'
import type { Locale } from '../kit/words.ts'
import { english, loadLocale, matchLocale } from '../locales/loadLocale.ts'

/** How long a first view waits for its language before it is shown in English. */
const patience = 150

/** The language to speak, as it stands now; undefined for the moment in which it is fetched first. */
export function useLocale(engine: Engine): Locale | undefined {
  const [tag, setTag] = useState(() => wantedTag(engine.store.getState()))
  const [isConnected, setConnected] = useState(() => holdsAccount(engine.store.getState()))
  const [locale, setLocale] = useState(tag === english.tag ? english : undefined)

  useEffect(() => {
    const { store } = engine
    return store.subscribe((state, before) => {
      if (state.options !== before.options || state.modal.open !== before.modal.open)
        setTag(wantedTag(state))
      if (state.chains !== before.chains) setConnected(holdsAccount(state))
    })
  }, [engine])

  useEffect(() => {
    let isGone = false
    const timer = setTimeout(() => setLocale((known) => known ?? english), patience)
    loadLocale(tag, { isConnected })
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
  }, [engine, isConnected, tag])

  return locale
}

function wantedTag({ options }: State): string {
  return matchLocale(options.locale || document.documentElement.lang || navigator.language)
}

/** Whether somebody is connected, who reads more than others do. */
function holdsAccount(state: State): boolean {
  return chainStates(state).some(({ account }) => account.status === 'connected')
}
