import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { SocialResult } from '../../social/createSocial.ts'
import { useFrame, useFrameState } from '../FrameUi.ts'
import { ProviderVisit } from '../social/ProviderVisit.tsx'
import { providerNames } from '../social/providerNames.ts'
import { frameTexts } from '../texts.ts'

/** The login by a provider. Browsers want the press that opens its window in the frame itself. */
export default function SocialScreen(): ReactNode {
  const t = useTexts(frameTexts)
  const { context, login } = useFrame()
  const step = useFrameState((state) => state.step)
  const isTemporary = useFrameState((state) => state.isTemporary)
  if (step?.step !== 'social' && step?.step !== 'farcaster') return null
  const { provider, returned, returnUrl } =
    step.step === 'social'
      ? step
      : { provider: step.step, returned: undefined, returnUrl: undefined }
  // Frames navigate the top page only; and without storage, the login would not be found again.
  const canLeave = returnUrl !== undefined && window.parent === window.top && !isTemporary
  function cancel() {
    login.cancel()
    context.emit({ event: 'leave', kind: 'event' })
  }
  return (
    <ProviderVisit<SocialResult>
      ask={login.askVisit}
      begin={login.visit}
      isInHeader
      leave={canLeave ? login.leaveForSocial : undefined}
      onCancel={cancel}
      onResult={login.takeSocial}
      provider={provider}
      returned={returned}
      title={t('social.title', { name: providerNames[provider] })}
    />
  )
}
