import type { ReactNode } from 'react'
import { Details } from '../../ui/kit/status/Details.tsx'
import { isolate } from '../../ui/kit/words/isolate.ts'
import { useTexts } from '../../ui/kit/words/useTexts.ts'
import { failureWords } from './failureWords.ts'
import { sendTexts, troubleTexts } from './texts.ts'

export type FailureTextProps = {
  readonly error: Error
  /** The text that follows. */
  readonly children?: ReactNode
}

/** Explains a failure in the visitor's words; the wallet's or node's own message is folded behind. */
export function FailureText({ children, error }: FailureTextProps): ReactNode {
  const t = useTexts(troubleTexts)
  const details = useTexts(sendTexts)('common.details')
  const { key, said, values } = failureWords(error)
  const shown = Object.entries(values).map(([name, value]) => [name, isolate(value)])
  return (
    <>
      {' '}
      {t(key, Object.fromEntries(shown))} {children}
      {said && (
        <Details summary={details} text={`${t(`send.said.${said.by}`)} `}>
          <q dir="auto" lang="en">
            {said.text}
          </q>
        </Details>
      )}
    </>
  )
}
