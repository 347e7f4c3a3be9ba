import { useUi } from '../UiContext.ts'
import type { Texts, Translate } from './words.ts'

/** The texts of a catalogue: the host's words, then the locale's, then English. */
export function useTexts<texts extends Texts>(texts: texts): Translate<keyof texts & string> {
  return useUi().wordsOf(texts)
}
