import type { SendState } from '../sendStore.ts'
import type { sendTexts } from '../texts.ts'

export type RecipientProblem = {
  readonly text: keyof typeof sendTexts
  /** The visitor may still be typing: not an error yet. */
  readonly isHint: boolean
}

/** Explains why no account was found for the typed text. `isNamed` tells whether the chain family has names. */
export function recipientProblem(
  { isRecipientFinal, recipient, to }: Pick<SendState, 'isRecipientFinal' | 'recipient' | 'to'>,
  isNamed: boolean,
): RecipientProblem | undefined {
  const typed = to.trim()
  if (typed === '' || recipient.status !== 'known' || recipient.data) return undefined
  if (!isNamed) return { isHint: false, text: 'send.notFoundUnnamed' }
  const isShort = !typed.includes('.') && !/^0x/i.test(typed)
  return isShort
    ? { isHint: !isRecipientFinal, text: 'send.nameShort' }
    : { isHint: false, text: 'send.notFound' }
}
