import type { Engine } from '../../../core/engine.ts'
import { hasBorrowedSymbol } from '../../../core/tokens/hasBorrowedSymbol.ts'
import { isSameContract } from '../../../core/tokens/isSameContract.ts'
import { tokenRows } from '../facts/tokenRows.ts'
import type { SendState } from '../sendStore.ts'
import type { Draft } from './draft.ts'

/**
 * Whether a token's name does not identify it: no list has the token, its symbol is that of a well-known
 * one, or another one here has the same name or symbol.
 */
export function isAmbiguousToken(
  engine: Engine,
  send: SendState,
  { asset, network }: Pick<Draft, 'asset' | 'network'>,
): boolean {
  const { moved } = asset
  if (moved.kind !== 'token') return false
  const rows = tokenRows(send, network)
  const own = rows.find(({ address }) => isSameContract(address, moved.address))
  if (!own || own.isUnlisted || hasBorrowedSymbol(engine.store.getState(), own)) return true
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
