import { Button } from '@latchkey/kit/controls/Button.tsx'
import { useKit } from '@latchkey/kit/KitContext.ts'
import { Row } from '@latchkey/kit/lists/Row.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import { shownText } from '../../decode/shownText.ts'
import { useFrame } from '../FrameUi.ts'
import { Problem } from '../Problem.tsx'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'
import type { PanelProps } from './Panel.ts'

/** Lists the visitor's sessions, and ends them. */
export function Sessions({ onBack }: PanelProps): ReactNode {
  const t = useTexts(frameTexts)
  const { settings } = useFrame()
  const { locale } = useKit()
  const dateOf = (time: number | string) =>
    new Intl.DateTimeFormat(locale.tag, { dateStyle: 'medium' }).format(new Date(time))
  const read = useTask(() => settings.readSessions())
  const { run } = read
  const end = useTask(async (_, which: string) => {
    await settings.endSessions(which)
    if (which !== 'all') await run()
  })
  useEffect(() => void run(), [run])
  return (
    <>
      <Title>{t('settings.sessions')}</Title>
      <Problem error={read.error ?? end.error} />
      {read.result?.map(({ browser, id, isCurrent, site, usedAt }) => (
        <Row
          detail={`${shownText(site)} · ${dateOf(usedAt)}`}
          end={t('settings.signOut')}
          key={id}
          onClick={() => void end.run(id)}
          tag={isCurrent ? { text: t('settings.current'), tone: 'accent' } : undefined}
          title={shownText(browser)}
        />
      ))}
      {read.result && read.result.length > 1 && (
        <Button onClick={() => void end.run('others')} pending={end.status === 'pending'}>
          {t('settings.signOutOthers')}
        </Button>
      )}
      <Button onClick={() => void end.run('all')} pending={end.status === 'pending'}>
        {t('settings.signOutEverywhere')}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  )
}
