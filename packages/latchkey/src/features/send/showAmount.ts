import { isolate } from '@latchkey/kit/words/isolate.ts'
import { formatUnits } from '../../core/figures/formatUnits.ts'
import { groupDigits } from '../../core/figures/groupDigits.ts'
import { shortAmount } from '../../core/figures/shortAmount.ts'
import type { SendAsset } from './sendAsset.ts'

type Asset = Pick<SendAsset, 'decimals' | 'symbol' | 'moved' | 'name'>

/** Writes an amount with every digit, in the visitor's language: an approved amount is not rounded. */
export function showAmount(amount: bigint, asset: Asset, locale: string): string {
  if (asset.moved.kind === 'nft')
    return amount === 1n ? isolate(asset.name) : `${amount} × ${isolate(asset.name)}`
  return `${groupDigits(formatUnits(amount, asset.decimals), locale)} ${isolate(asset.symbol)}`
}

/** Writes a balance, shortened: cut, never rounded up. */
export function showBalance(
  amount: bigint,
  { decimals, symbol }: Pick<SendAsset, 'decimals' | 'symbol'>,
  locale: string,
): string {
  const figure = shortAmount(formatUnits(amount, decimals), (decimal) =>
    groupDigits(decimal, locale),
  )
  return `${figure} ${isolate(symbol)}`
}
