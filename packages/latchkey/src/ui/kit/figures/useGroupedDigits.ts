import { useKit } from '@latchkey/kit/KitContext.ts'
import { useMemo } from 'react'
import { figuresOf, groupDigits } from '../../../core/figures/groupDigits.ts'
import { useEngine } from '../useEngine.ts'

/** Returns a function that formats decimals for the visitor's language, digit by digit exact. */
export function useGroupedDigits(): (decimal: string) => string {
  const engine = useEngine()
  const { locale } = useKit()
  return useMemo(() => {
    const known = engine.once(createFigures)
    const figures = known.get(locale.tag) ?? figuresOf(locale.tag)
    known.set(locale.tag, figures)
    return (decimal) => groupDigits(decimal, locale.tag, figures)
  }, [engine, locale.tag])
}

/** Caches number marks by language tag: reading them from `Intl` is slow. */
function createFigures(): Map<string, ReturnType<typeof figuresOf>> {
  return new Map()
}
