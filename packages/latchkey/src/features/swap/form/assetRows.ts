import type { Token } from '../../../core/tokens/token.ts'
import { assetId, type SwapAsset } from '../swapAsset.ts'
import { suggestedSymbols } from './suggestedSymbols.ts'

/** One asset to choose, with what the account has of it. */
export type AssetRow = {
  readonly asset: SwapAsset
  /** In the smallest unit; absent where it is not known. */
  readonly amount?: bigint | undefined
  /** In US dollars. */
  readonly value?: number | undefined
}

export type AssetRows = {
  /** A few that people want most; none while somebody searches. */
  readonly suggested: readonly SwapAsset[]
  /** What the account has, the most valuable first. */
  readonly yours: readonly AssetRow[]
  readonly others: readonly AssetRow[]
}

export type AssetRowsInput = {
  readonly assets: readonly SwapAsset[]
  readonly held: readonly Token[]
  readonly search: string
}

/** How many are suggested: two rows of chips. */
const mostSuggested = 8

/** Sorts what can be swapped: suggestions, what the account has, and the rest, as searched. */
export function assetRows({ assets, held, search }: AssetRowsInput): AssetRows {
  const balances = new Map(held.map((token) => [assetId(token), token]))
  const words = search.trim().toLowerCase()
  const rows = assets
    .map((asset) => ({ asset, rank: words ? rankOf(asset, words) : 0 }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ asset }): AssetRow => {
      const token = balances.get(assetId(asset))
      return { amount: token?.amount, asset, value: token?.value }
    })
  const isHeld = ({ amount }: AssetRow) => amount !== undefined && amount > 0n
  return {
    others: rows.filter((row) => !isHeld(row)),
    suggested: words ? [] : suggestedOf(assets),
    yours: rows.filter(isHeld).sort((a, b) => (b.value ?? 0) - (a.value ?? 0)),
  }
}

function suggestedOf(assets: readonly SwapAsset[]): readonly SwapAsset[] {
  return suggestedSymbols
    .flatMap((symbol) => assets.find((asset) => asset.symbol === symbol && !asset.isUnlisted) ?? [])
    .slice(0, mostSuggested)
}

/** The better it fits, the lower; undefined where it does not fit. */
function rankOf({ address, name, symbol }: SwapAsset, words: string): number | undefined {
  const [called, written] = [symbol.toLowerCase(), name.toLowerCase()]
  if (called === words || address?.toLowerCase() === words) return 0
  if (called.startsWith(words)) return 1
  if (written.startsWith(words)) return 2
  if (called.includes(words) || written.includes(words)) return 3
  return undefined
}
