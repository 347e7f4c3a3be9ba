import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { shownScreen } from '../state.ts'
import { useFrameState } from './FrameUi.ts'
import { CodeScreen } from './login/CodeScreen.tsx'
import { DeviceScreen } from './login/DeviceScreen.tsx'
import { PasskeyScreen } from './login/PasskeyScreen.tsx'
import { frameTexts } from './texts.ts'

const ApproveScreen = lazy(() => import('./approve/ApproveScreen.tsx'))
const CallsScreen = lazy(() => import('./approve/CallsScreen.tsx'))
const KnownScreen = lazy(() => import('./login/KnownScreen.tsx'))
const RecoverScreen = lazy(() => import('./login/RecoverScreen.tsx'))
const SecureScreen = lazy(() => import('./login/SecureScreen.tsx'))
const SettingsScreen = lazy(() => import('./settings/SettingsScreen.tsx'))
const SocialScreen = lazy(() => import('./login/SocialScreen.tsx'))

const screens = {
  approve: ApproveScreen,
  calls: CallsScreen,
  changeEmail: SettingsScreen,
  code: CodeScreen,
  device: DeviceScreen,
  export: SettingsScreen,
  farcaster: SocialScreen,
  known: KnownScreen,
  none: undefined,
  passkey: PasskeyScreen,
  recover: RecoverScreen,
  secure: SecureScreen,
  settings: SettingsScreen,
  social: SocialScreen,
} as const

/** Draws the current screen. */
export function Screens(): ReactNode {
  const t = useTexts(frameTexts)
  const screen = useFrameState(shownScreen)
  const isTemporary = useFrameState((state) => state.isTemporary)
  const takesFocus = useFrameState(({ wanted }) => wanted.takesFocus ?? false)
  const main = useRef<HTMLElement>(null)
  const Screen = screens[screen]

  // The page asks for it once a view that shows the frame has opened.
  useEffect(() => {
    if (!takesFocus || screen === 'none') return
    const find = (name: string) => main.current?.querySelector<HTMLElement>(name)
    const first = find('input') ?? find('h2')
    first?.focus()
  }, [screen, takesFocus])

  if (!Screen) return null
  return (
    <main className="lk-Frame" key={screen} ref={main}>
      <Suspense fallback={<p aria-busy="true">{t('common.loading')}</p>}>
        <Screen />
      </Suspense>
      {isTemporary && screen !== 'approve' && <Notice>{t('temporary')}</Notice>}
    </main>
  )
}
