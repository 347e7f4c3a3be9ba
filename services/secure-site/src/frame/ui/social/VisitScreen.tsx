import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { OauthSocial } from 'latchkey/protocol/auth'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { openVisit, type Visit } from '../../social/openVisit.ts'
import { useFrame } from '../FrameUi.ts'
import { Problem } from '../Problem.tsx'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'
import { providerNames } from './providerNames.ts'

/** The result of a visit that did not end the login. */
export type VisitEnd = {
  readonly status: 'ended'
  readonly reason: 'declined' | 'expired' | 'failed'
}

export type VisitScreenProps<result extends { readonly status: string }> = {
  readonly provider: OauthSocial
  readonly title: string
  readonly isInHeader?: boolean
  readonly begin: (provider: OauthSocial) => Promise<Visit>
  readonly ask: (visit: Pick<Visit, 'attemptId'>, code?: string) => Promise<result | VisitEnd>
  /** The provider has answered. Whatever it throws is shown. */
  readonly onResult: (visit: Pick<Visit, 'attemptId' | 'provider'>, result: result) => Promise<void>
  readonly onCancel: () => void
  /** Goes on in this tab, if that is possible. */
  readonly leave?: (() => Promise<void>) | undefined
  /** The result that the page came back with. */
  readonly returned?: { readonly attemptId: string; readonly code: string } | undefined
}

type Phase = 'ready' | 'open' | 'unseen' | 'closed' | 'checking' | VisitEnd['reason']

/** Opens a provider in a window, and has a way out of everything that can go wrong there. */
export function VisitScreen<result extends { readonly status: string }>({
  ask,
  begin,
  isInHeader,
  leave,
  onCancel,
  onResult,
  provider,
  returned,
  title,
}: VisitScreenProps<result>): ReactNode {
  const t = useTexts(frameTexts)
  const { context } = useFrame()
  const [phase, setPhase] = useState<Phase>(returned ? 'checking' : 'ready')
  const ending = useRef(new AbortController())
  const opened = useRef<Window>(undefined)
  const name = providerNames[provider]

  const prepare = useTask(() => begin(provider))
  const leaving = useTask(async () => leave?.())
  const finish = useTask(
    async (
      _,
      visit: Pick<Visit, 'attemptId'>,
      answer: Promise<result | VisitEnd>,
      signal: AbortSignal,
    ) => {
      const result = await answer
      // Another visit has begun, or the visitor has left.
      if (signal.aborted) return
      if (result.status === 'ended') {
        setPhase((result as VisitEnd).reason)
        return
      }
      setPhase('checking')
      await onResult({ ...visit, provider }, result as result)
    },
  )
  const { run: prepareNow } = prepare
  const { run: finishNow } = finish
  const first = useRef(returned)

  useEffect(() => {
    const { current: back } = first
    if (back) void finishNow(back, ask(back, back.code), ending.current.signal)
    else void prepareNow()
    return () => ending.current.abort()
  }, [ask, finishNow, prepareNow])

  function open() {
    const visit = prepare.result
    if (!visit) return
    if (phase === 'open') return opened.current?.focus()
    const signal = newVisit()
    const { result, window } = openVisit({
      ask,
      onClosed() {
        setPhase('closed')
        // A visit counts once at the provider, so the next press needs another one.
        void prepare.run()
      },
      onCode: () => setPhase('checking'),
      signal,
      visit,
    })
    opened.current = window
    setPhase(window ? 'open' : 'unseen')
    void finish.run(visit, result, signal)
    if (window) return
    // An app that shows the page may open the URL instead; Telegram's web views open no windows.
    context.emit({ event: 'link', kind: 'event', url: visit.url })
    void prepare.run()
  }

  /** Ends the visit before. Returns the signal of the next one. */
  function newVisit(): AbortSignal {
    ending.current.abort()
    ending.current = new AbortController()
    return ending.current.signal
  }

  function restart() {
    newVisit()
    setPhase('ready')
    void prepare.run()
  }

  const hasFailed = finish.status === 'error' && phase !== 'ready'
  const hasEnded = phase === 'declined' || phase === 'expired' || phase === 'failed' || hasFailed
  const hasNoWindow = phase === 'ready' || phase === 'closed'
  return (
    <>
      <Title isInHeader={isInHeader}>{title}</Title>
      <Problem error={prepare.error ?? leaving.error ?? (hasFailed ? finish.error : undefined)} />
      {phase === 'ready' && <p className="lk-Frame-text">{t('social.text', { name })}</p>}
      {(phase === 'open' || phase === 'checking') && !hasEnded && (
        <p role="status">{t(phase === 'open' ? 'social.open' : 'social.checking', { name })}</p>
      )}
      {(phase === 'unseen' || phase === 'closed') && (
        <Notice>{t(`social.${phase}`, { name })}</Notice>
      )}
      {(phase === 'declined' || phase === 'expired' || phase === 'failed') && (
        <Notice tone="negative">{t(`social.${phase}`, { name })}</Notice>
      )}
      {hasEnded || prepare.status === 'error' ? (
        <Button kind="primary" onClick={restart}>
          {t('common.retry')}
        </Button>
      ) : (
        // Stays while the result is checked, because it has the focus.
        <Button
          kind={hasNoWindow ? 'primary' : 'secondary'}
          onClick={open}
          pending={phase === 'checking' || !prepare.result}
        >
          {t('social.continue', { name })}
        </Button>
      )}
      {leave && (phase === 'unseen' || phase === 'closed') && (
        <Button onClick={() => void leaving.run()} pending={leaving.status === 'pending'}>
          {t('social.leave')}
        </Button>
      )}
      <Button kind="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </>
  )
}
