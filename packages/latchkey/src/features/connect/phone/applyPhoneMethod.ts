import { currentContext, telegramApp } from '../../../core/deepLinks/pageContext.ts'
import type { Engine } from '../../../core/engine.ts'
import { wantedFamilies } from '../../../core/modal/wantedFamilies.ts'
import type { WalletRow } from '../walletRow.ts'
import { phoneMethod } from './phoneMethod.ts'

/**
 * Takes a phone-only way to a wallet within the press. Returns the row to show, with the app's connector if
 * there is one. Returns undefined if the wallet's own browser opens the page.
 */
export function applyPhoneMethod(engine: Engine, row: WalletRow): WalletRow | undefined {
  const state = engine.store.getState()
  const context = currentContext()
  const way = phoneMethod({
    connectors: state.connectors,
    context,
    families: wantedFamilies(state),
    front: state.modal.namespace ?? state.activeNamespace,
    page: window.location.href,
    row,
  })
  if (way?.kind !== 'browse') return way ? { ...row, wallet: way.wallet } : row
  const { href, target } = way.link
  engine.events.emit('SELECT_WALLET', { name: row.name, platform: 'mobile' })
  const telegram = context.app === 'telegram' ? telegramApp() : undefined
  if (telegram?.openLink) telegram.openLink(href)
  else window.open(href, target, 'noopener,noreferrer')
  return undefined
}
