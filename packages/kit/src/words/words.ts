import { createElement, Fragment, type ReactNode } from 'react'
import { type CommonKey, commonTexts } from './commonTexts.ts'
import { formatMessage, type MessageValues } from './formatMessage.ts'

/** The texts and the direction of one language. */
export type Locale = {
  /** BCP 47, e.g. `de`. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** Returns the text for a key, if the locale has one. Pseudo-locales derive it from the English text. */
  readonly translate: (key: string, english: string) => string | undefined
}

/** English texts by key, e.g. `{ 'connect.title': 'Connect wallet' }`. */
export type Texts = Readonly<Record<string, string>>

/** Translates a text into the visitor's language. */
export type Translate<key extends string = string> = {
  (key: key | CommonKey, values?: MessageValues): string
  /** Translates with nodes for some values: links within a sentence. */
  nodes(key: key | CommonKey, values: Readonly<Record<string, ReactNode>>): ReactNode
}

export type WordsOf = <texts extends Texts>(texts: texts) => Translate<keyof texts & string>

/** Returns a function that translates any catalogue: the host's texts, then the locale's, then English. */
export function words(locale: Locale, overrides: Texts | undefined): WordsOf {
  const known = new WeakMap<Texts, Translate>()
  return (texts) => {
    const translate = known.get(texts) ?? translateWith(texts, locale, overrides)
    known.set(texts, translate)
    return translate
  }
}

function translateWith(texts: Texts, locale: Locale, overrides: Texts | undefined): Translate {
  const shared: Texts = commonTexts
  const message = (key: string) => {
    const english = texts[key] ?? shared[key] ?? key
    return overrides?.[key] ?? locale.translate(key, english) ?? english
  }
  const say = (key: string, values?: MessageValues) =>
    formatMessage(message(key), values, locale.tag)
  const nodes = (key: string, values: Readonly<Record<string, ReactNode>>) =>
    message(key)
      .split(/\{(\w+)\}/)
      .map((part, index) =>
        createElement(Fragment, { key: index }, index % 2 ? (values[part] ?? null) : part),
      )
  return Object.assign(say, { nodes })
}
