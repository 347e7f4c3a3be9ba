import { Button } from '@latchkey/kit/controls/Button.tsx'
import { QrCode } from '@latchkey/kit/pictures/QrCode.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { poll } from '../../auth/poll.ts'
import type { Visit } from '../../social/openVisit.ts'
import { useFrame } from '../FrameUi.ts'
import { Problem } from '../Problem.tsx'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'
import { farcasterTexts } from './farcasterTexts.ts'
import { isPhone } from './isPhone.ts'
import type { VisitEnd } from './VisitScreen.tsx'

export type FarcasterVisitProps<result extends { readonly status: string }> = {
  readonly title: string
  readonly isInHeader?: boolean
  readonly begin: (provider: 'farcaster') => Promise<Omit<Visit, 'provider'>>
  readonly ask: (visit: Pick<Visit, 'attemptId'>) => Promise<result | VisitEnd>
  /** The app has signed. Whatever it throws is shown. */
  readonly onResult: (
    visit: { readonly attemptId: string; readonly provider: 'farcaster' },
    result: result,
  ) => Promise<void>
  readonly onCancel: () => void
}

/** Time between two requests, in ms. */
const pollMs = 1_500

/** Shows the code and the link that open the login in a Farcaster app, and waits for its signature. */
export function FarcasterVisit<result extends { readonly status: string }>({
  ask,
  begin,
  isInHeader,
  onCancel,
  onResult,
  title,
}: FarcasterVisitProps<result>): ReactNode {
  const t = useTexts(frameTexts)
  const f = useTexts(farcasterTexts)
  const { context } = useFrame()
  const [reason, setReason] = useState<VisitEnd['reason']>()
  const prepare = useTask(() => begin('farcaster'))
  const wait = useTask(async (signal, attemptId: string) => {
    const result = await poll(pollMs, signal, async () => {
      const found = await ask({ attemptId })
      return found.status === 'waiting' ? undefined : found
    })
    signal.throwIfAborted()
    if (result.status === 'ended') setReason((result as VisitEnd).reason)
    else await onResult({ attemptId, provider: 'farcaster' }, result as result)
  })
  const { result: visit, run: prepareNow } = prepare
  const { run: waitNow } = wait

  useEffect(() => void prepareNow(), [prepareNow])
  useEffect(() => {
    if (visit) void waitNow(visit.attemptId)
  }, [visit, waitNow])

  function openApp() {
    if (!visit) return
    const opened = window.open(visit.url, '_blank')
    // The app needs nothing of the frame.
    if (opened) opened.opener = null
    else context.emit({ event: 'link', kind: 'event', url: visit.url })
  }

  function restart() {
    setReason(undefined)
    void prepare.run()
  }

  const error = prepare.error ?? (visit && wait.error)
  const hasEnded = reason !== undefined || error !== undefined
  const phone = isPhone()
  return (
    <>
      <Title isInHeader={isInHeader}>{title}</Title>
      <Problem error={error} />
      {reason && <Notice tone="negative">{f(`farcaster.${reason}`)}</Notice>}
      {!hasEnded && (
        <>
          <p className="lk-Frame-text">{f(phone ? 'farcaster.tap' : 'farcaster.scan')}</p>
          {!phone && (
            <div className="lk-Frame-code">
              <QrCode label={f('farcaster.code')} text={visit?.url} />
            </div>
          )}
          <p role="status">{f('farcaster.waiting')}</p>
        </>
      )}
      {hasEnded ? (
        <Button kind="primary" onClick={restart}>
          {t('common.retry')}
        </Button>
      ) : (
        <Button kind={phone ? 'primary' : 'secondary'} onClick={openApp} pending={!visit}>
          {f('farcaster.open')}
        </Button>
      )}
      <Button kind="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </>
  )
}
