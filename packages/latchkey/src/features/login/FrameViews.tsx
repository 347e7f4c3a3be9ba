import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import { createEmbeddedStore } from '../../core/frame/embeddedStore.ts'
import { onEntry } from '../../core/router/onEntry.ts'
import type { FeatureViews } from '../../ui/kit/feature.ts'
import { FrameSpot } from '../../ui/kit/frame/FrameSpot.tsx'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { chooseSocial } from './chooseSocial.ts'
import { loginViewTexts } from './moreTexts.ts'

/** Places for the frame, which draws each step of a login. */
export const frameViews: FeatureViews = {
  ConnectingFarcaster: {
    Title: () => <Title title="login.farcaster" />,
    View: Farcaster,
  },
  ConnectingSocial: {
    Title: () => <Title title="login.socialTitle" />,
    View: () => <Place title="login.socialTitle" />,
  },
  EmailVerifyDevice: {
    Title: () => <Title title="login.device" />,
    View: () => <Place title="login.device" />,
  },
  EmailVerifyOtp: {
    Title: () => <Title title="login.code" />,
    View: () => <Place title="login.code" />,
  },
  PasskeyLogin: {
    Title: () => <Title title="login.passkeyTitle" />,
    View: () => <Place title="login.passkeyTitle" />,
  },
  RecoverWallet: {
    Title: () => <Title title="login.recover" />,
    View: () => <Place title="login.recover" />,
  },
  SecureWallet: {
    Title: () => <Title title="login.secure" />,
    View: () => <Place title="login.secure" />,
  },
}

type Titled = { readonly title: keyof typeof loginViewTexts }

function Title({ title }: Titled): ReactNode {
  return useTexts(loginViewTexts)(title)
}

function Place({ title }: Titled): ReactNode {
  return <FrameSpot title={useTexts(loginViewTexts)(title)} />
}

/** Place for the code that a Farcaster app scans. Begins the login if the host opened the view. */
function Farcaster(): ReactNode {
  const engine = useEngine()
  useEffect(() => {
    const { isLoggingIn, screen } = engine.once(createEmbeddedStore).getState()
    // The frame shows its code before the page learns that a login has begun.
    if (isLoggingIn || screen === 'farcaster') return
    onEntry(
      engine,
      'ConnectingFarcaster',
      () => void chooseSocial(engine, 'farcaster', engine.signal),
    )
  }, [engine])
  return <Place title="login.farcaster" />
}
