import type { Engine } from '../../core/engine.ts'
import { isSmartAccount } from '../../core/transactions/isSmartAccount.ts'
import { type AccountTab, accountTabs } from './accountTabs.ts'

/** Selects a tab of the account view. */
export function selectTab(engine: Engine, tab: AccountTab): void {
  const tabs = accountTabs(engine)
  if (tab === 'Activity' && tabs.getState().tab !== tab)
    engine.events.emit('CLICK_TRANSACTIONS', {
      isSmartAccount: isSmartAccount(engine.store.getState()),
    })
  tabs.setState({ tab })
}
