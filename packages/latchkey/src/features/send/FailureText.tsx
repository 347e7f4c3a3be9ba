import { Details } from '@latchkey/kit/status/Details.tsx'
import { isolate } from '@latchkey/kit/words/isolate.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { connectedAccount } from '../../core/selectors.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { failureWords } from './failureWords.ts'
import { failureTexts, sendTexts } from './texts.ts'

export type FailureTextProps = {
  readonly error: Error
  /** The text that follows. */
  readonly children?: ReactNode
}

/** Explains a failure in the visitor's words; the wallet's or node's own message is folded behind. */
export function FailureText({ children, error }: FailureTextProps): ReactNode {
  const t = useTexts(failureTexts)
  const own = useTexts(sendTexts)
  const account = useSelected((state) => connectedAccount(state))
  const wallet = account?.wallet?.name ?? account?.connector.name ?? own('common.yourWallet')
  const { key, said, values } = failureWords(error)
  const shown = Object.entries({ wallet, ...values }).map(([name, value]) => [name, isolate(value)])
  return (
    <>
      {' '}
      {t(key, Object.fromEntries(shown))} {children}
      {said && (
        <Details summary={own('common.details')} text={`${t(`send.message.${said.by}`)} `}>
          <q dir="auto" lang="en">
            {said.text}
          </q>
        </Details>
      )}
    </>
  )
}
