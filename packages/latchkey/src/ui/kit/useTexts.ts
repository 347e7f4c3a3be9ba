import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { formatMessage, type MessageValues } from './formatMessage.ts'
import { useUi } from './UiContext.ts'
import { useSelected } from './useSelected.ts'

/** English texts by key, e.g. `{ 'connect.title': 'Connect wallet' }`. */
export type Texts = Readonly<Record<string, string>>

/** Says a text in the reader's language. */
export type Translate<key extends string = string> = {
  (key: key, values?: MessageValues): string
  /** The same with nodes for some values: links within a sentence. */
  nodes(key: key, values: Readonly<Record<string, ReactNode>>): ReactNode
}

/** The texts of a catalogue: the host's words, then the locale's, then English. */
export function useTexts<texts extends Texts>(texts: texts): Translate<keyof texts & string> {
  const { locale } = useUi()
  const overrides = useSelected((state) => state.options.texts)
  return useMemo(() => {
    const message = (key: keyof texts & string) => {
      const english = texts[key] ?? key
      return overrides?.[key] ?? locale.translate(key, english) ?? english
    }
    const say = (key: keyof texts & string, values?: MessageValues) =>
      formatMessage(message(key), values, locale.tag)
    const nodes = (key: keyof texts & string, values: Readonly<Record<string, ReactNode>>) =>
      message(key)
        .split(/\{(\w+)\}/)
        .map((part, index) =>
          createElement(Fragment, { key: index }, index % 2 ? (values[part] ?? null) : part),
        )
    return Object.assign(say, { nodes })
  }, [locale, overrides, texts])
}
