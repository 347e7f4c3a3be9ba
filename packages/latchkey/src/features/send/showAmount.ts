import { formatUnits } from '../../ui/kit/figures/formatUnits.ts'
import { groupDigits } from '../../ui/kit/figures/groupDigits.ts'
import { truncateBalance } from '../../ui/kit/figures/truncateBalance.ts'
import { isolate } from '../../ui/kit/words/isolate.ts'
import type { SendAsset } from './sendAsset.ts'

type Asset = Pick<SendAsset, 'decimals' | 'symbol' | 'moved' | 'name'>

/** Writes an amount with every digit, in the visitor's language: an approved amount is not rounded. */
export function showAmount(amount: bigint, asset: Asset, locale: string): string {
  if (asset.moved.kind === 'nft')
    return amount === 1n ? isolate(asset.name) : `${amount} × ${isolate(asset.name)}`
  return `${groupDigits(formatUnits(amount, asset.decimals), locale)} ${isolate(asset.symbol)}`
}

/** Writes a balance with three decimals: cut, never rounded up. */
export function showBalance(
  amount: bigint,
  { decimals, symbol }: Pick<SendAsset, 'decimals' | 'symbol'>,
  locale: string,
): string {
  const cut = truncateBalance(formatUnits(amount, decimals))
  const isDust = amount > 0n && Number(cut) === 0
  const figure = isDust ? `<${groupDigits('0.001', locale)}` : groupDigits(cut, locale)
  return `${figure} ${isolate(symbol)}`
}
