import { Icon, type IconName } from '@latchkey/kit/pictures/Icon.tsx'
import type { Part } from '@latchkey/kit/theme/parts.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { WalletFeature } from '../../core/options/options.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { startAction } from './startAction.ts'
import { accountTexts } from './texts.ts'

const icons: Readonly<Record<WalletFeature, IconName>> = {
  onramp: 'add',
  receive: 'receive',
  send: 'send',
  swaps: 'switch',
}

const names = {
  onramp: 'account.action.onramp',
  receive: 'common.receive',
  send: 'common.send',
  swaps: 'account.action.swaps',
} as const satisfies Record<WalletFeature, string>

export type ActionsProps = { readonly actions: readonly WalletFeature[] }

/** Round buttons for the available actions, in the host's order. */
export function Actions({ actions }: ActionsProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(accountTexts)
  if (actions.length === 0) return null
  return (
    <section aria-label={t('account.actions')} className="lk-AccountActions">
      {actions.map((action) => (
        <button
          className="lk-AccountActions-action"
          key={action}
          onClick={() => startAction(engine, action)}
          part={'action' satisfies Part}
          type="button"
        >
          <span className="lk-AccountActions-icon">
            <Icon name={icons[action]} size={24} />
          </span>
          {t(names[action])}
        </button>
      ))}
    </section>
  )
}
