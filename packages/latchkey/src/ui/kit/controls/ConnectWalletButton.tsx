// chunk: figures
import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { reset } from '../../../core/router/reset.ts'
import { useEngine } from '../useEngine.ts'
import { connectedTexts } from '../words/connectedTexts.ts'

/** Leads from a view that needs a wallet to Connect. */
export function ConnectWalletButton(): ReactNode {
  const engine = useEngine()
  const t = useTexts(connectedTexts)
  return (
    <Button kind="primary" onClick={() => reset(engine, { view: 'Connect' })}>
      {t('common.connectWallet')}
    </Button>
  )
}
