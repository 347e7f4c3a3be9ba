import { formatMoney, moneyFormat } from '@latchkey/kit/figures/formatMoney.ts'
import { useKit } from '@latchkey/kit/KitContext.ts'
import { useMemo } from 'react'
import { useEngine } from '../useEngine.ts'

/** Returns a function that formats dollars for the visitor's language; it returns `undefined`, shown as "–", for unknown or implausible amounts. */
export function useMoney(): (value?: number) => string | undefined {
  const engine = useEngine()
  const { locale } = useKit()
  return useMemo(() => {
    const known = engine.once(createFormats)
    const format = known.get(locale.tag) ?? moneyFormat(locale.tag)
    known.set(locale.tag, format)
    return (value) => formatMoney(value, locale.tag, format)
  }, [engine, locale.tag])
}

/** Caches formats by language tag: creating one is slow. */
function createFormats(): Map<string, ReturnType<typeof moneyFormat>> {
  return new Map()
}
