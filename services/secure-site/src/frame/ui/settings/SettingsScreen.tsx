import { type ReactNode, useEffect, useState } from 'react'
import { useFrame, useFrameState } from '../FrameUi.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportWords } from './ExportWords.tsx'
import { KeepPhrase } from './KeepPhrase.tsx'
import { Overview } from './Overview.tsx'
import type { Panel } from './Panel.ts'
import { Sessions } from './Sessions.tsx'
import { StepUp } from './StepUp.tsx'

const panels = {
  changeEmail: ChangeEmail,
  delete: DeleteAccount,
  export: ExportWords,
  passkey: AddPasskey,
  phrase: KeepPhrase,
  sessions: Sessions,
} as const

/** The account's settings. Whatever changes the wallet or shows its words needs a fresh login. */
export default function SettingsScreen(): ReactNode {
  const { context, settings } = useFrame()
  const wanted = useFrameState((state) => state.wanted.screen)
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
  const needsFresh = panel !== 'sessions' && !settings.isFresh()
  if (needsFresh) return <StepUp onBack={leave} onEnd={() => setPanel(panel)} />
  const View = panels[panel]
  return <View onBack={leave} onEnd={leave} />
}
