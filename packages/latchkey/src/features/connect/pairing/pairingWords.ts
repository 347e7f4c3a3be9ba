import type { PairingState } from '../../../core/state.ts'
import type { Patience } from '../../../ui/kit/status/usePatience.ts'
import type { pairingTexts } from './texts.ts'

/** What is said of a pairing, and how it is shown. */
export type PairingWords<key extends string = keyof typeof pairingTexts> = {
  readonly title: key
  readonly text: key
  /** A `message` stands in place of the code. */
  readonly tone: 'waiting' | 'message'
}

export type PairingWordsInput = {
  readonly pairing: PairingState | undefined
  readonly patience: Patience
  /** Whether the host makes the links. */
  readonly isManual: boolean
}

/** How it ended, in words; absent while it goes on. */
export function endedWords(pairing: PairingState | undefined): PairingWords | undefined {
  if (pairing?.status === 'refused')
    return { text: 'pairing.refusedText', title: 'pairing.refused', tone: 'message' }
  if (pairing?.status === 'expired')
    return { text: 'pairing.expiredText', title: 'pairing.expired', tone: 'message' }
  if (pairing?.status !== 'unreachable') return undefined
  return /_(UNREACHABLE|REFUSED)$/.test(pairing.error.code)
    ? { text: 'pairing.unreachableText', title: 'pairing.unreachable', tone: 'message' }
    : { text: 'pairing.failedText', title: 'pairing.failed', tone: 'message' }
}

export type CodeWordsInput = PairingWordsInput & {
  /** Whether it is for one wallet. */
  readonly hasName: boolean
  /** Whether a phone shows it: then it is another device that reads it. */
  readonly isPhone: boolean
}

/** What is said beside a code. */
export function codeWords(input: CodeWordsInput): PairingWords {
  const { hasName, isManual, isPhone, pairing, patience } = input
  const over = endedWords(pairing)
  if (over) return over
  if (pairing?.status === 'waiting')
    return {
      text: hasName ? 'pairing.scanName' : 'pairing.scanAny',
      title: isPhone ? 'pairing.scanElsewhere' : 'pairing.scan',
      tone: 'waiting',
    }
  if (pairing?.status === 'opened')
    return { text: 'pairing.openedText', title: 'pairing.opened', tone: 'waiting' }
  if (isManual) return { text: 'pairing.manualText', title: 'pairing.manual', tone: 'waiting' }
  return preparingWords(patience)
}

/** What is said until there is a link. */
export function preparingWords(patience: Patience): PairingWords {
  return patience === 'fresh'
    ? { text: 'pairing.preparingText', title: 'pairing.preparing', tone: 'waiting' }
    : { text: 'pairing.preparingLongText', title: 'pairing.preparingLong', tone: 'waiting' }
}
