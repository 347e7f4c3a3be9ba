import { useMemo } from 'react'
import { useUi } from '../UiContext.ts'
import { figuresOf, groupDigits } from './groupDigits.ts'

/** Writes decimals as people of the language do, digit by digit exact. */
export function useGroupedDigits(): (decimal: string) => string {
  const { engine, locale } = useUi()
  return useMemo(() => {
    const figures = engine.once(`figures ${locale.tag}`, () => figuresOf(locale.tag))
    return (decimal) => groupDigits(decimal, locale.tag, figures)
  }, [engine, locale.tag])
}
