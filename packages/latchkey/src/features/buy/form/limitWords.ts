import type { Translate } from '@latchkey/kit/words/words.ts'
import type { buyTexts } from '../texts.ts'
import type { Verdict } from './limits.ts'

/** Describes the limit that an amount breaks. Undefined for an accepted amount. */
export function limitWords(
  verdict: Verdict,
  {
    money,
    t,
  }: {
    readonly money: (amount: string) => string
    readonly t: Translate<keyof typeof buyTexts>
  },
): string | undefined {
  if (verdict.status === 'below') return t('buy.limitBelow', { limit: money(verdict.limit) })
  if (verdict.status === 'above') return t('buy.limitAbove', { limit: money(verdict.limit) })
  if (verdict.status !== 'partly') return undefined
  return t('buy.limitPartly', {
    limit: money(verdict.max),
    method: methodName(verdict.method, t),
  })
}

function methodName(method: string, t: Translate<keyof typeof buyTexts>): string {
  if (method === 'card' || method === 'ach_bank_account') return t(`buy.method.${method}`)
  // Sellers have more payment methods than there are texts, so others are shown by their id.
  const name = method
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .slice(0, 32)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
