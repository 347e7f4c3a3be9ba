import { sealingContext } from '@latchkey/keys'
import { sealToFactor } from '@latchkey/keys/factors'
import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { answerHandOver, describeHandOver } from 'latchkey/protocol/auth'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Auth } from '../frame/auth/Auth.ts'
import { shownText } from '../frame/decode/shownText.ts'
import { toBase64Url } from '../frame/encoding/bytes.ts'
import { createPasskeyHere, type PasskeyResponse } from '../frame/passkey/askPasskey.ts'
import type { HandOverLink } from '../frame/passkey/parseHandOver.ts'
import { Facts } from '../frame/ui/approve/Facts.tsx'
import { Title } from '../frame/ui/Title.tsx'
import { isRefused } from './isRefused.ts'
import { pageTexts } from './texts.ts'

export type PasskeyPageProps = {
  readonly auth: Pick<Auth, 'call'>
  /** Code and key of the frame. Absent if the page was opened without a frame. */
  readonly link: HandOverLink | undefined
}

/** Creates a passkey for a frame that can't create one itself, and hands it over by the provider. */
export function PasskeyPage({ auth, link }: PasskeyPageProps): ReactNode {
  const t = useTexts(pageTexts)
  if (!link) return <Notice>{t('page.passkey.alone')}</Notice>
  return <Creation auth={auth} link={link} />
}

function Creation({
  auth,
  link,
}: {
  auth: PasskeyPageProps['auth']
  link: HandOverLink
}): ReactNode {
  const t = useTexts(pageTexts)
  const { code, publicKey } = link
  const read = useTask(() => auth.call(describeHandOver, { code }))
  const { run } = read
  /** The passkey that was created. A lost request is sent again with it, without another passkey. */
  const created = useRef<Sealed>(undefined)
  const create = useTask(async () => {
    created.current ??= await seal(await createPasskeyHere(read.result?.options), publicKey)
    await auth.call(answerHandOver, { code, ...created.current })
    // Browsers close only windows that a page opened.
    window.close()
  })
  useEffect(() => void run(), [run])

  if (create.status === 'success') return <Notice>{t('page.passkey.created')}</Notice>
  if (isRefused(read.error) || isRefused(create.error))
    return <Notice tone="negative">{t('page.passkey.gone')}</Notice>
  if (read.status === 'error')
    return (
      <>
        <Notice tone="negative">{t('page.unreachable')}</Notice>
        <Button onClick={() => void run()}>{t('common.retry')}</Button>
      </>
    )
  if (!read.result) return <p aria-busy="true">{t('common.loading')}</p>
  const { email, site } = read.result
  return (
    <>
      <Title>{t('page.passkey.title')}</Title>
      <p>{t('page.passkey.text')}</p>
      <Facts
        facts={[
          ...(email === undefined
            ? []
            : [{ name: t('page.device.email'), value: shownText(email) }]),
          { name: t('page.device.site'), value: <bdi dir="ltr">{shownText(site)}</bdi> },
        ]}
      />
      {create.status === 'error' && (
        <Notice tone="negative">
          {t(created.current ? 'page.unreachable' : 'page.passkey.failed')}
        </Notice>
      )}
      <Button
        kind="primary"
        onClick={() => void create.run()}
        pending={create.status === 'pending'}
      >
        {t('page.passkey.create')}
      </Button>
    </>
  )
}

type Sealed = { readonly response: Record<string, unknown>; readonly sealed?: string }

/** Seals the secret of a passkey to the frame's key, and wipes it. */
async function seal(
  { credentialId, prf, response }: PasskeyResponse,
  publicKey: HandOverLink['publicKey'],
): Promise<Sealed> {
  if (!prf) return { response }
  const sealed = await sealToFactor(publicKey, prf, sealingContext(credentialId, 'hand-over'))
  prf.fill(0)
  return { response, sealed: toBase64Url(sealed) }
}
