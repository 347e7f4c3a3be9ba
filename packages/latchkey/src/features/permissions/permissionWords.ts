import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import { isolate } from '@latchkey/kit/words/isolate.ts'
import type { Translate } from '@latchkey/kit/words/words.ts'
import { formatUnits } from '../../core/figures/formatUnits.ts'
import { groupDigits } from '../../core/figures/groupDigits.ts'
import type { Balance, PermissionUse, TokenFacts } from '../../core/ports/adapter.ts'
import type { PermissionFacts } from '../../core/smartSessions/permissionFacts.ts'
import { interval } from './interval.ts'
import type { permissionTexts } from './texts.ts'

export type Words = {
  readonly t: Translate<keyof typeof permissionTexts>
  readonly locale: string
  /** Coin of the network. */
  readonly coin: Pick<Balance, 'decimals' | 'symbol'>
  /** Metadata of the token, if known. */
  readonly token: TokenFacts | undefined
  /** Label that the visitor or the host gave to the address. */
  readonly label?: string | undefined
}

const mostNamed = 4

/** Describes a permission in one sentence. */
export function permissionWords(
  facts: PermissionFacts,
  { coin, label, locale, t, token }: Words,
): string {
  const often = (seconds: number) => {
    const { key, ...values } = interval(seconds)
    return t(`sessions.interval.${key}`, values)
  }
  const amount = (value: bigint, unit: Words['coin']) => amountWords(value, unit, locale)
  const called = (address: string) => (label ? isolate(label) : truncateAddress(address))

  if (facts.kind === 'unknown') return t('sessions.unknown', { type: facts.type })
  if (facts.kind === 'calls') {
    const contract = called(facts.address)
    const { functions } = facts
    if (functions.length === 0) return t('sessions.allFunctions', { contract })
    const named = functions.slice(0, mostNamed)
    return functions.length > mostNamed
      ? t('sessions.callsMore', { contract, functions: named.join(', ') })
      : t('sessions.calls', { contract, functions: new Intl.ListFormat(locale).format(named) })
  }
  const { allowance, period } = facts
  if (facts.kind === 'native')
    return t('sessions.spend', { amount: amount(allowance, coin), interval: often(period) })
  if (token)
    return t('sessions.spend', { amount: amount(allowance, token), interval: often(period) })
  return t('sessions.erc20Units', {
    amount: groupDigits(String(allowance), locale),
    interval: often(period),
    token: called(facts.address),
  })
}

/** Says how much of a permission's limit is spent; undefined if it has none, or its token is unknown. */
export function spentWords(
  { kind }: PermissionFacts,
  { limit, spent }: PermissionUse,
  { coin, locale, t, token }: Words,
): string | undefined {
  const unit = kind === 'native' ? coin : kind === 'erc20' ? token : undefined
  if (!unit || limit === undefined || spent === undefined) return undefined
  return t('sessions.spent', {
    limit: amountWords(limit, unit, locale),
    spent: amountWords(spent, unit, locale),
  })
}

function amountWords(value: bigint, { decimals, symbol }: Words['coin'], locale: string): string {
  return `${groupDigits(formatUnits(value, decimals), locale)} ${symbol}`
}
