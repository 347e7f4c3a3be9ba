import { useMemo } from 'react'
import { formatMoney } from './formatMoney.ts'
import { useUi } from './UiContext.ts'

/** Writes dollars as people of the language do; undefined, for "–", where nobody knows or can believe them. */
export function useMoney(): (value?: number) => string | undefined {
  const { locale } = useUi()
  return useMemo(() => (value) => formatMoney(value, locale.tag), [locale.tag])
}
