import { Details } from '@latchkey/kit/status/Details.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { PairingState } from '../../../core/state.ts'
import { pairingTexts } from './texts.ts'

export type PairingProblemProps = { readonly pairing: PairingState | undefined }

/** Technical details of a failed pairing, for support. */
export function PairingProblem({ pairing }: PairingProblemProps): ReactNode {
  const t = useTexts(pairingTexts)
  if (pairing?.status !== 'unreachable') return null
  return <Details summary={t('common.details')} text={pairing.error.message} />
}
