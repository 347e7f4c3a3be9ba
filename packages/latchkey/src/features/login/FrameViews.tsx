import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import { chooseSocial } from '../../core/embedded/chooseSocial.ts'
import { createEmbeddedStore } from '../../core/frame/embeddedStore.ts'
import { onEntry } from '../../core/router/onEntry.ts'
import type { FeatureViews } from '../../ui/kit/feature.ts'
import { FrameSpot } from '../../ui/kit/frame/FrameSpot.tsx'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { loginViewTexts } from './moreTexts.ts'

type Named = { readonly name: keyof typeof loginViewTexts }

/** Places for the frame, which draws each step of a login. */
export const frameViews: FeatureViews = {
  ConnectingFarcaster: { ...placeWith('login.farcaster'), View: Farcaster },
  ConnectingSocial: placeWith('login.socialTitle'),
  EmailVerifyDevice: placeWith('login.device'),
  EmailVerifyOtp: placeWith('login.code'),
  PasskeyLogin: placeWith('login.passkeyTitle'),
  RecoverWallet: placeWith('login.recover'),
  SecureWallet: placeWith('login.secure'),
}

function placeWith(name: Named['name']) {
  return { Title: Title.bind(undefined, { name }), View: Place.bind(undefined, { name }) }
}

function Title({ name }: Named): ReactNode {
  return useTexts(loginViewTexts)(name)
}

function Place({ name }: Named): ReactNode {
  return <FrameSpot title={useTexts(loginViewTexts)(name)} />
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
  return <Place name="login.farcaster" />
}
