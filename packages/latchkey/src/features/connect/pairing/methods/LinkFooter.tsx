import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { PairingState } from '../../../../core/state.ts'
import { useSelected } from '../../../../ui/kit/useSelected.ts'
import { endedWords } from '../pairingWords.ts'
import { methodTexts } from './texts.ts'

export type LinkFooterProps = {
  readonly pairing: PairingState | undefined
  readonly kind: 'mobile' | 'desktop' | 'web'
  readonly name: string
  readonly open: () => void
  readonly retry: () => void
}

/** Buttons to open the wallet or to retry. */
export function LinkFooter({ kind, name, open, pairing, retry }: LinkFooterProps): ReactNode {
  const t = useTexts(methodTexts)
  const isManual = useSelected((state) => state.options.manualWCControl)
  const hasLink = pairing !== undefined && 'uri' in pairing
  const isOver = endedWords(pairing) !== undefined
  // The host restarts the pairing, if it wants to.
  if (isOver && isManual) return null
  return (
    <Footer>
      {isOver ? (
        <Button kind="primary" onClick={retry}>
          {t('common.retry')}
        </Button>
      ) : (
        <Button kind="primary" onClick={open} pending={!hasLink}>
          {t(kind === 'web' ? 'common.openWebApp' : 'pairing.open', { name })}
        </Button>
      )}
    </Footer>
  )
}
