import type { Token } from '../../../core/tokens/token.ts'
import { assetId, type SwapAsset } from '../swapAsset.ts'
import { suggestedSymbols } from './suggestedSymbols.ts'

/** An asset to choose, with the account's balance. */
export type AssetRow = {
  readonly asset: SwapAsset
  /** In the smallest unit; absent if unknown. */
  readonly amount?: bigint | undefined
  /** In US dollars. */
  readonly value?: number | undefined
}

export type AssetRows = {
  /** Popular assets; none during a search. */
  readonly suggested: readonly SwapAsset[]
  /** The account's assets, the most valuable first. */
  readonly yours: readonly AssetRow[]
  readonly others: readonly AssetRow[]
}

export type AssetRowsInput = {
  readonly assets: readonly SwapAsset[]
  readonly held: readonly Token[]
  readonly search: string
}

/** The number of suggestions: two rows of chips. */
const mostSuggested = 8

/** Sorts assets into suggestions, balances and the rest, as searched. */
export function assetRows({ assets, held, search }: AssetRowsInput): AssetRows {
  const balances = new Map(held.map((token) => [assetId(token), token]))
  const words = search.trim().toLowerCase()
  const rows = assets
    .map((asset) => ({ asset, rank: words ? rankOf(asset, words) : 0 }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || unlisted(a) - unlisted(b))
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

/** Unlisted tokens come after listed ones. */
function unlisted({ asset }: Pick<AssetRow, 'asset'>): number {
  return asset.isUnlisted ? 1 : 0
}

/** The rank of a match, the best lowest; undefined without a match. */
function rankOf({ address, name, symbol }: SwapAsset, words: string): number | undefined {
  const [called, written] = [symbol.toLowerCase(), name.toLowerCase()]
  if (called === words || address?.toLowerCase() === words) return 0
  if (called.startsWith(words)) return 1
  if (written.startsWith(words)) return 2
  if (called.includes(words) || written.includes(words)) return 3
  return undefined
}
