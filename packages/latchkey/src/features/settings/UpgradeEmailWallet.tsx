import { Button } from '@latchkey/kit/controls/Button.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import { onEntry } from '../../core/router/onEntry.ts'
import { push } from '../../core/router/push.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { settingsTexts } from './texts.ts'

/** Tells how to take the embedded wallet to another wallet app. */
export function UpgradeEmailWallet(): ReactNode {
  const engine = useEngine()
  const t = useTexts(settingsTexts)
  useEffect(() =>
    onEntry(engine, 'UpgradeEmailWallet', () => engine.events.emit('EMAIL_UPGRADE_FROM_MODAL')),
  )

  function show() {
    push(engine, { arguments: { screen: 'export' }, view: 'AccountSettings' })
  }

  return (
    <EmptyState
      action={
        <Button kind="primary" onClick={show}>
          {t('settings.export')}
        </Button>
      }
      icon="key"
      text={t('settings.upgradeText')}
      title={t('settings.upgradeHeading')}
    />
  )
}

export function UpgradeEmailWalletTitle(): ReactNode {
  return useTexts(settingsTexts)('settings.upgradeTitle')
}
