import type { Engine } from '../../core/engine.ts'
import { isMobile } from '../../core/platform.ts'
import { push } from '../../core/router/push.ts'
import { startAttempt } from './attempt.ts'
import type { WalletRow } from './walletRow.ts'

/** Shows how it goes with a wallet, and asks it at once where it is in this browser. */
export function selectWallet(engine: Engine, row: WalletRow): void {
  const platform = row.wallet ? 'browser' : isMobile() ? 'mobile' : 'external'
  engine.events.emit('SELECT_WALLET', { name: row.name, platform })
  selectedRows(engine).set(row.id, row)
  push(engine, { arguments: { walletId: row.id }, view: 'ConnectingExternal' })
  if (row.wallet) startAttempt(engine, row.wallet)
}

/** What was known of a wallet when it was chosen: it may be on no list by now. */
export function selectedRow(engine: Engine, walletId: string): WalletRow | undefined {
  return selectedRows(engine).get(walletId)
}

function selectedRows(engine: Engine): Map<string, WalletRow> {
  return engine.once('connect.selected', () => new Map<string, WalletRow>())
}
