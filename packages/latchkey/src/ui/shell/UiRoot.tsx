import { type Kit, KitContext } from '@latchkey/kit/KitContext.ts'
import { words } from '@latchkey/kit/words/words.ts'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { type Ui, UiContext } from '../kit/UiContext.ts'
import { useLocale } from './useLocale.ts'

export type UiRootProps = Ui &
  Omit<Kit, 'locale' | 'wordsOf'> & {
    readonly children: ReactNode
  }

/** Provides the interface's services to all parts, once the texts are loaded. */
export function UiRoot({ announce, children, engine, loadPanel, styles }: UiRootProps): ReactNode {
  const { store } = engine
  const locale = useLocale(engine)
  const overrides = useSyncExternalStore(store.subscribe, () => store.getState().options.texts)
  const ui = useMemo(() => ({ engine, loadPanel }), [engine, loadPanel])
  const kit = useMemo(
    () => locale && { announce, locale, styles, wordsOf: words(locale, overrides) },
    [announce, locale, overrides, styles],
  )
  return (
    kit && (
      <KitContext.Provider value={kit}>
        <UiContext.Provider value={ui}>{children}</UiContext.Provider>
      </KitContext.Provider>
    )
  )
}
