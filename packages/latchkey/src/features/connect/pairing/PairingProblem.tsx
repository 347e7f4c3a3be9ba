import type { ReactNode } from 'react'
import type { PairingState } from '../../../core/state.ts'
import { useTexts } from '../../../ui/kit/useTexts.ts'
import { pairingTexts } from './texts.ts'

export type PairingProblemProps = { readonly pairing: PairingState | undefined }

/** What went wrong in words for those who have to mend it. */
export function PairingProblem({ pairing }: PairingProblemProps): ReactNode {
  const t = useTexts(pairingTexts)
  if (pairing?.status !== 'unreachable') return null
  return (
    <details className="lk-PairingProblem">
      <summary>{t('pairing.details')}</summary>
      <p>{pairing.error.message}</p>
    </details>
  )
}
