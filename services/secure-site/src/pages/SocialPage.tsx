import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { answerSocial, describeSocial, loginResultParameter } from 'latchkey/protocol/auth'
import { type ReactNode, useEffect, useState } from 'react'
import type { Auth } from '../frame/auth/Auth.ts'
import { shownText } from '../frame/decode/shownText.ts'
import { Facts } from '../frame/ui/approve/Facts.tsx'
import { providerNames } from '../frame/ui/social/providerNames.ts'
import { Title } from '../frame/ui/Title.tsx'
import { pageTexts } from './texts.ts'

export type SocialPageProps = {
  readonly auth: Pick<Auth, 'call'>
  /** The result code of the login. */
  readonly code: string
  /** Leads to a page. */
  readonly go: (url: string) => void
  readonly leave: () => void
}

/**
 * The end of a visit to a provider. The frame that opened this window has the result already, and the page of a
 * listed site gets it at once. Otherwise the visitor decides: another site could have sent the visitor to the
 * provider.
 */
export function SocialPage({ auth, code, go, leave }: SocialPageProps): ReactNode {
  const t = useTexts(pageTexts)
  const [isDeclined, setIsDeclined] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const read = useTask(async () => {
    const found = await auth.call(describeSocial, { code })
    const { isListed, returnUrl, status } = found
    // A failure returns, too: the frame offers another attempt.
    if (returnUrl !== undefined && (isListed || status !== 'proven'))
      go(withResult(returnUrl, code))
    return found
  })
  const answer = useTask(async (_, isApproved: boolean) => {
    const returnUrl = read.result?.returnUrl
    if (returnUrl !== undefined && isApproved) return go(withResult(returnUrl, code))
    if (returnUrl === undefined) await auth.call(answerSocial, { code, isApproved })
    setIsDeclined(!isApproved)
    setIsDone(true)
    leave()
  })
  const { run } = read
  useEffect(() => {
    if (code) void run()
  }, [code, run])

  if (!code) return <Notice>{t('page.social.expired')}</Notice>
  if (isDone) return <Notice>{t(isDeclined ? 'page.social.declined' : 'page.social.done')}</Notice>
  if (read.status === 'error')
    return (
      <>
        <Notice tone="negative">{t('page.social.unread')}</Notice>
        <Button onClick={() => void run()}>{t('common.retry')}</Button>
      </>
    )
  if (!read.result) return <p aria-busy="true">{t('common.loading')}</p>
  const { browser, isListed, provider, requestedAt, returnUrl, site, status } = read.result
  if (status !== 'proven') return <Notice>{t(`page.social.${status}`)}</Notice>
  if (returnUrl !== undefined && isListed) return <p aria-busy="true">{t('common.loading')}</p>
  return (
    <>
      <Title>{t('page.social.title')}</Title>
      <Facts
        facts={[
          { name: t('page.social.provider'), value: providerNames[provider] },
          { name: t('page.device.site'), value: <bdi dir="ltr">{shownText(site)}</bdi> },
          { name: t('page.device.browser'), value: shownText(browser) },
          { name: t('page.device.when'), value: new Date(requestedAt).toLocaleString() },
        ]}
      />
      <p>{t('page.social.text')}</p>
      {answer.status === 'error' && <Notice tone="negative">{t('page.social.unread')}</Notice>}
      <div className="lk-Page-buttons">
        <Button onClick={() => void answer.run(false)} pending={answer.status === 'pending'}>
          {t('page.social.decline')}
        </Button>
        <Button
          kind="primary"
          onClick={() => void answer.run(true)}
          pending={answer.status === 'pending'}
        >
          {t('page.social.continue')}
        </Button>
      </div>
    </>
  )
}

/** Adds the result without a change to the rest of the address. */
function withResult(returnUrl: string, code: string): string {
  return `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}${loginResultParameter}=${code}`
}
