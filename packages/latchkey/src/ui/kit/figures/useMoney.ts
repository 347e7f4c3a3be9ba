import { useMemo } from 'react'
import { useUi } from '../UiContext.ts'
import { formatMoney, moneyFormat } from './formatMoney.ts'

/** Writes dollars as people of the language do; undefined, for "–", where nobody knows or can believe them. */
export function useMoney(): (value?: number) => string | undefined {
  const { engine, locale } = useUi()
  return useMemo(() => {
    const known = engine.once(createFormats)
    const format = known.get(locale.tag) ?? moneyFormat(locale.tag)
    known.set(locale.tag, format)
    return (value) => formatMoney(value, locale.tag, format)
  }, [engine, locale.tag])
}

/** Formats by language tag: making one is slow. */
function createFormats(): Map<string, ReturnType<typeof moneyFormat>> {
  return new Map()
}
