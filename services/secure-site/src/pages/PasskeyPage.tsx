import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect, useState } from 'react'
import * as v from 'valibot'
import { createPasskeyHere } from '../frame/passkey/askPasskey.ts'
import { passkeyMessage } from '../frame/passkey/createPasskeyInWindow.ts'
import { Title } from '../frame/ui/Title.tsx'
import { pageTexts } from './texts.ts'

export type PasskeyPageProps = {
  /** The frame that opened the page; null if the page around the frame cut it off. */
  readonly opener: Pick<Window, 'postMessage'> | null
}

/** Creates a passkey for the frame that opened the page, which can't create one itself. */
export function PasskeyPage({ opener }: PasskeyPageProps): ReactNode {
  const t = useTexts(pageTexts)
  const [options, setOptions] = useState<unknown>()
  const create = useTask(async () => {
    const created = await createPasskeyHere(options)
    opener?.postMessage({ kind: 'created', ...created }, location.origin)
    window.close()
  })

  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent) => {
      const parsed = v.safeParse(passkeyMessage, data)
      if (source !== opener || origin !== location.origin || !parsed.success) return
      if (parsed.output.kind === 'options') setOptions(parsed.output.options)
    }
    window.addEventListener('message', onMessage)
    opener?.postMessage({ kind: 'ready' }, location.origin)
    return () => window.removeEventListener('message', onMessage)
  }, [opener])

  if (!opener) return <Notice>{t('page.passkey.alone')}</Notice>
  return (
    <>
      <Title>{t('page.passkey.title')}</Title>
      <p>{t('page.passkey.text')}</p>
      {create.status === 'error' && <Notice tone="negative">{t('page.passkey.failed')}</Notice>}
      <Button
        kind="primary"
        onClick={() => void create.run()}
        pending={options === undefined || create.status === 'pending'}
      >
        {t('page.passkey.create')}
      </Button>
    </>
  )
}
