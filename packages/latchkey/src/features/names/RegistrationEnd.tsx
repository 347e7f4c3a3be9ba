import { Details } from '@latchkey/kit/status/Details.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { registrationFailureWords } from './nameWords.ts'
import type { Registration } from './registration.ts'
import { namesTexts } from './texts.ts'

export type RegistrationEndProps = { readonly registration: Registration }

/** The outcome of the last attempt, unless it succeeded. */
export function RegistrationEnd({ registration }: RegistrationEndProps): ReactNode {
  const t = useTexts(namesTexts)
  if (registration.status === 'refused') return <Notice>{t('names.refused')}</Notice>
  if (registration.status !== 'failed') return null
  const { error, name } = registration
  const { cause } = error
  return (
    <Notice tone="negative">
      <p>
        <bdi>{t('names.failed', { name })}</bdi> {t(registrationFailureWords(error))}
      </p>
      {cause instanceof Error && <Details summary={t('common.details')} text={cause.message} />}
    </Notice>
  )
}
