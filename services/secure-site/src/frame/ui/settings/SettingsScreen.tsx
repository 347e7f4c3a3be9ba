import { type ReactNode, useEffect, useState } from 'react'
import { useFrame, useFrameState } from '../FrameUi.ts'
import { AccountType } from './AccountType.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportWords } from './ExportWords.tsx'
import { KeepPhrase } from './KeepPhrase.tsx'
import { LinkLogin } from './LinkLogin.tsx'
import { Overview } from './Overview.tsx'
import { OwnerPasskey } from './OwnerPasskey.tsx'
import type { Panel } from './Panel.ts'
import { Sessions } from './Sessions.tsx'
import { StepUp } from './StepUp.tsx'
import { Upgrade } from './Upgrade.tsx'

const panels = {
  accountType: AccountType,
  changeEmail: ChangeEmail,
  delete: DeleteAccount,
  export: ExportWords,
  link: LinkLogin,
  owner: OwnerPasskey,
  passkey: AddPasskey,
  phrase: KeepPhrase,
  sessions: Sessions,
  upgrade: Upgrade,
} as const

/** The account's settings. Whatever changes the wallet or shows its words needs a fresh login. */
export default function SettingsScreen(): ReactNode {
  const { context, settings } = useFrame()
  const wanted = useFrameState((state) => state.wanted.screen)
  // A step-up makes the login fresh.
  useFrameState(({ login }) => login?.loggedInAt)
  const first = wanted === 'export' || wanted === 'changeEmail' ? wanted : undefined
  const [panel, setPanel] = useState<Panel | undefined>(first)
  /** Action that continues after the visitor logged in again. */
  const [next, setNext] = useState<() => void>()
  useEffect(() => setPanel(first), [first])

  function leave() {
    if (first) context.emit({ event: 'leave', kind: 'event' })
    else setPanel(undefined)
  }

  /** Runs an action with a fresh login, after a step-up if it needs one. */
  function withFresh(action: () => void) {
    if (settings.isFresh()) action()
    else setNext(() => action)
  }

  if (next)
    return (
      <StepUp
        onBack={() => setNext(undefined)}
        onEnd={() => {
          setNext(undefined)
          next()
        }}
      />
    )
  if (!panel) return <Overview onOpen={setPanel} withFresh={withFresh} />
  // An upgrade has an approval of its own.
  const needsFresh = !['accountType', 'sessions', 'upgrade'].includes(panel) && !settings.isFresh()
  if (needsFresh) return <StepUp onBack={leave} onEnd={() => setPanel(panel)} />
  const View = panels[panel]
  return <View onBack={leave} onEnd={leave} />
}
