import type { Network } from '../../../core/network.ts'
import { isSameContract } from '../../../core/tokens/isSameContract.ts'
import { tokenRows } from '../facts/tokenRows.ts'
import type { SendAsset } from '../sendAsset.ts'
import type { SendState } from '../sendStore.ts'

/**
 * Whether a token's name does not identify it: no list has the token, or another one here has the same
 * name or symbol.
 */
export function isAmbiguousToken(send: SendState, asset: SendAsset, network: Network): boolean {
  const { moved } = asset
  if (moved.kind !== 'token') return false
  const rows = tokenRows(send, network)
  const own = rows.find(({ address }) => isSameContract(address, moved.address))
  if (!own || own.isUnlisted) return true
  return rows.some(
    (row) =>
      row !== own &&
      (fold(row.symbol) === fold(asset.symbol) || fold(row.name) === fold(asset.name)),
  )
}

/** Ignores what a visitor hardly sees. */
function fold(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').toLowerCase()
}
