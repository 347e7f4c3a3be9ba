import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { answerDevice, describeDevice } from 'latchkey/protocol/auth'
import { type ReactNode, useEffect, useState } from 'react'
import type { Auth } from '../frame/auth/Auth.ts'
import { shownText } from '../frame/decode/shownText.ts'
import { Facts } from '../frame/ui/approve/Facts.tsx'
import { Title } from '../frame/ui/Title.tsx'
import { isRefused } from './isRefused.ts'
import { pageTexts } from './texts.ts'

export type DevicePageProps = {
  readonly auth: Pick<Auth, 'call'>
  /** The token of the mailed link. Absent if the page was opened without one. */
  readonly token: string | undefined
}

/** Approves or declines a device. Opening the link does nothing: mail scanners open links, too. */
export function DevicePage({ auth, token }: DevicePageProps): ReactNode {
  const t = useTexts(pageTexts)
  if (!token) return <Notice>{t('page.device.missing')}</Notice>
  return <Approval auth={auth} token={token} />
}

function Approval({ auth, token }: { auth: DevicePageProps['auth']; token: string }): ReactNode {
  const t = useTexts(pageTexts)
  const [answered, setAnswered] = useState<'approved' | 'declined'>()
  const read = useTask(() => auth.call(describeDevice, { token }))
  const { run } = read
  const answer = useTask(async (_, isApproved: boolean) => {
    try {
      await auth.call(answerDevice, { isApproved, token })
      setAnswered(isApproved ? 'approved' : 'declined')
    } catch (error) {
      if (!isRefused(error)) throw error
      // Another tab answered, or the link ended meanwhile.
      await run()
    }
  })
  useEffect(() => void run(), [run])

  if (isRefused(read.error)) return <Notice tone="negative">{t('page.device.gone')}</Notice>
  if (read.status === 'error')
    return (
      <>
        <Notice tone="negative">{t('page.unreachable')}</Notice>
        <Button onClick={() => void run()}>{t('common.retry')}</Button>
      </>
    )
  if (!read.result) return <p aria-busy="true">{t('common.loading')}</p>
  const { browser, email, requestedAt, site } = read.result
  const status = answered ?? read.result.status
  if (status !== 'waiting') return <Notice>{t(`page.device.${status}`)}</Notice>
  return (
    <>
      <Title>{t('page.device.title')}</Title>
      <Facts
        facts={[
          { name: t('page.device.email'), value: shownText(email) },
          { name: t('page.device.site'), value: <bdi dir="ltr">{shownText(site)}</bdi> },
          { name: t('page.device.browser'), value: shownText(browser) },
          { name: t('page.device.when'), value: new Date(requestedAt).toLocaleString() },
        ]}
      />
      <p>{t('page.device.text')}</p>
      {answer.status === 'error' && <Notice tone="negative">{t('page.unreachable')}</Notice>}
      <div className="lk-Page-buttons">
        <Button onClick={() => void answer.run(false)} pending={answer.status === 'pending'}>
          {t('page.device.decline')}
        </Button>
        <Button
          kind="primary"
          onClick={() => void answer.run(true)}
          pending={answer.status === 'pending'}
        >
          {t('page.device.approve')}
        </Button>
      </div>
    </>
  )
}
