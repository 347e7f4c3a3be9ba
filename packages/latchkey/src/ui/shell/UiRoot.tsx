import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { type Ui, UiContext } from '../kit/UiContext.ts'
import { words } from '../kit/words/words.ts'
import { useLocale } from './useLocale.ts'

export type UiRootProps = Omit<Ui, 'locale' | 'wordsOf'> & { readonly children: ReactNode }

/** Provides the interface's services to all parts, once the texts are loaded. */
export function UiRoot({ announce, children, engine, loadPanel, styles }: UiRootProps): ReactNode {
  const { store } = engine
  const locale = useLocale(engine)
  const overrides = useSyncExternalStore(store.subscribe, () => store.getState().options.texts)
  const ui = useMemo(
    () =>
      locale && { announce, engine, loadPanel, locale, styles, wordsOf: words(locale, overrides) },
    [announce, engine, loadPanel, locale, overrides, styles],
  )
  return ui && <UiContext.Provider value={ui}>{children}</UiContext.Provider>
}
