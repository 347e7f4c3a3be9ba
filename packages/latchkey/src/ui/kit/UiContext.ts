import { createContext, useContext } from 'react'
import type { Engine } from '../../core/engine.ts'

/** The words and directions of one language. */
export type Locale = {
  /** BCP 47, e.g. `de`. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** The text for a key, where the locale has one; some are made from the English. */
  readonly translate: (key: string, english: string) => string | undefined
}

/** What every part of the modal can reach. */
export type Ui = {
  readonly engine: Engine
  readonly locale: Locale
  /** Puts a chunk's styles into the shadow root, once. */
  readonly adopt: (css: string) => void
  /** Has screen readers say something when they are done with what they are saying. */
  readonly announce: (text: string) => void
}

export const UiContext = createContext<Ui | undefined>(undefined)

/** What the shell provides to all that it renders. */
export function useUi(): Ui {
  const ui = useContext(UiContext)
  if (!ui) throw new Error('Rendered outside of the modal: there is no UiContext')
  return ui
}
