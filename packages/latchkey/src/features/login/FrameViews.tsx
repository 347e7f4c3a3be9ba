import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import { createEmbeddedStore } from '../../core/frame/embeddedStore.ts'
import { onEntry } from '../../core/router/onEntry.ts'
import { FrameSpot } from '../../ui/kit/frame/FrameSpot.tsx'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { chooseSocial } from './chooseSocial.ts'
import { loginViewTexts } from './moreTexts.ts'

export function EmailLoginTitle(): ReactNode {
  return useTexts(loginViewTexts)('login.title')
}

/** Place for the frame, where the visitor types the mailed code. */
export function Code(): ReactNode {
  return <FrameSpot title={useTexts(loginViewTexts)('login.code')} />
}

export function CodeTitle(): ReactNode {
  return useTexts(loginViewTexts)('login.code')
}

/** Place for the frame, while the visitor approves this device in a mail. */
export function Device(): ReactNode {
  return <FrameSpot title={useTexts(loginViewTexts)('login.device')} />
}

export function DeviceTitle(): ReactNode {
  return useTexts(loginViewTexts)('login.device')
}

/** Place for the frame, with the button that opens a provider. */
export function Social(): ReactNode {
  return <FrameSpot title={useTexts(loginViewTexts)('login.socialTitle')} />
}

export function SocialTitle(): ReactNode {
  return useTexts(loginViewTexts)('login.socialTitle')
}

/** Place for the frame, with the code that a Farcaster app scans. Begins the login if the host opened the view. */
export function Farcaster(): ReactNode {
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
  return <FrameSpot title={useTexts(loginViewTexts)('login.farcaster')} />
}

export function FarcasterTitle(): ReactNode {
  return useTexts(loginViewTexts)('login.farcaster')
}

/** Place for the frame, with its passkey button. */
export function Passkey(): ReactNode {
  return <FrameSpot title={useTexts(loginViewTexts)('login.passkeyTitle')} />
}

export function PasskeyTitle(): ReactNode {
  return useTexts(loginViewTexts)('login.passkeyTitle')
}

/** Place for the frame, which asks for a passkey or the recovery phrase. */
export function Recover(): ReactNode {
  return <FrameSpot title={useTexts(loginViewTexts)('login.recover')} />
}

export function RecoverTitle(): ReactNode {
  return useTexts(loginViewTexts)('login.recover')
}

/** Place for the frame, which offers a passkey or a recovery kit. */
export function Secure(): ReactNode {
  return <FrameSpot title={useTexts(loginViewTexts)('login.secure')} />
}

export function SecureTitle(): ReactNode {
  return useTexts(loginViewTexts)('login.secure')
}
