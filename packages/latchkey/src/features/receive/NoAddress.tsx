import { Button } from '@latchkey/kit/controls/Button.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { reset } from '../../core/router/reset.ts'
import { connectedAccount } from '../../core/selectors.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { receiveTexts } from './texts.ts'

/** Shown while no wallet is connected or the host disabled receiving. */
export function NoAddress(): ReactNode {
  const engine = useEngine()
  const t = useTexts(receiveTexts)
  const isConnected = useSelected((state) => connectedAccount(state) !== undefined)
  if (isConnected) return <EmptyState icon="qr" title={t('receive.none')} />
  return (
    <EmptyState
      action={
        <Button kind="primary" onClick={() => reset(engine, { view: 'Connect' })}>
          {t('common.connectWallet')}
        </Button>
      }
      icon="qr"
      text={t('receive.noneText')}
      title={t('receive.none')}
    />
  )
}
