import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import type { Settings } from '../../settings/createSettings.ts'
import { useFrame } from '../FrameUi.ts'
import { Problem } from '../Problem.tsx'
import { frameTexts } from '../texts.ts'
import type { PanelProps } from './Panel.ts'
import { passkeyLabel } from './passkeyLabel.ts'

type PreparedPasskey = Awaited<ReturnType<Settings['preparePasskey']>>

/** Opens a window that creates a passkey, and waits for it. */
export function AddPasskeyInWindow({ onEnd }: Pick<PanelProps, 'onEnd'>): ReactNode {
  const t = useTexts(frameTexts)
  const { settings } = useFrame()
  const prepare = useTask(settings.preparePasskey)
  const { run } = prepare
  const prepared = prepare.result
  const add = useTask(async (signal, { add }: PreparedPasskey) => {
    try {
      await add(passkeyLabel(), signal)
      onEnd()
    } catch (error) {
      // Each window needs a code of its own.
      void run()
      throw error
    }
  })
  useEffect(() => void run(), [run])

  function open() {
    if (prepare.status === 'error') void run()
    // Browsers block windows that open later than the press. A blocked window looks like one that the
    // page around the frame cuts off, so the text names both.
    if (!prepared) return
    window.open(prepared.url, '_blank', 'popup,width=440,height=640')
    if (add.status !== 'pending') void add.run(prepared)
  }

  const isOpen = add.status === 'pending'
  return (
    <>
      <Problem error={prepare.error ?? add.error} />
      <p className="lk-Frame-text">{t(isOpen ? 'passkey.inWindow' : 'passkey.newWindow')}</p>
      <Button kind="primary" onClick={open} pending={prepare.status === 'pending'}>
        {t(isOpen ? 'passkey.reopenWindow' : 'passkey.openWindow')}
      </Button>
    </>
  )
}
