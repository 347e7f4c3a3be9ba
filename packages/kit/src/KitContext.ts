import { createContext, useContext } from 'react'
import type { Styles } from './theme/adoptStyles.ts'
import type { Locale, WordsOf } from './words/words.ts'

/** The services that every control uses. */
export type Kit = {
  readonly locale: Locale
  readonly styles: Styles
  /** Returns the texts of a catalogue, translated or replaced by the host. */
  readonly wordsOf: WordsOf
  /** Lets screen readers announce a text after their current one. Returns a function that takes it back. */
  readonly announce: (text: string) => () => void
}

export const KitContext = createContext<Kit | undefined>(undefined)

/** Returns the services that the page around the controls provides. */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new Error('A control is rendered outside of KitContext')
  return kit
}
