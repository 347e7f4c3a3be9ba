import { useMemo } from 'react'
import { useUi } from '../UiContext.ts'
import { formatMoney, moneyFormat } from './formatMoney.ts'

/** Writes dollars as people of the language do; undefined, for "–", where nobody knows or can believe them. */
export function useMoney(): (value?: number) => string | undefined {
  const { engine, locale } = useUi()
  return useMemo(() => {
    const format = engine.once(`moneyFormat ${locale.tag}`, () => moneyFormat(locale.tag))
    return (value) => formatMoney(value, locale.tag, format)
  }, [engine, locale.tag])
}
