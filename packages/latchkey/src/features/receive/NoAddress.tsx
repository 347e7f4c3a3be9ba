import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { connectedAccount } from '../../core/selectors.ts'
import { ConnectWalletButton } from '../../ui/kit/controls/ConnectWalletButton.tsx'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { receiveTexts } from './texts.ts'

/** Shown while no wallet is connected or the host disabled receiving. */
export function NoAddress(): ReactNode {
  const t = useTexts(receiveTexts)
  const isConnected = useSelected((state) => connectedAccount(state) !== undefined)
  if (isConnected) return <EmptyState icon="qr" title={t('receive.none')} />
  return (
    <EmptyState
      action={<ConnectWalletButton />}
      icon="qr"
      text={t('receive.noneText')}
      title={t('receive.none')}
    />
  )
}
