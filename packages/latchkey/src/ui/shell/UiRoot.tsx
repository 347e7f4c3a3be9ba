import { type ReactNode, useMemo } from 'react'
import { type Ui, UiContext } from '../kit/UiContext.ts'
import { useLocale } from './useLocale.ts'

export type UiRootProps = Omit<Ui, 'locale'> & { readonly children: ReactNode }

/** Hands down what every part reaches for, as soon as there are words. */
export function UiRoot({ adopt, announce, children, engine }: UiRootProps): ReactNode {
  const locale = useLocale(engine)
  const ui = useMemo(
    () => locale && { adopt, announce, engine, locale },
    [adopt, announce, engine, locale],
  )
  return ui && <UiContext.Provider value={ui}>{children}</UiContext.Provider>
}
