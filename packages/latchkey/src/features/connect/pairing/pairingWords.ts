import type { PairingState } from '../../../core/state.ts'
import type { Patience } from '../../../ui/kit/status/usePatience.ts'
import type { pairingTexts } from './texts.ts'

/** Texts of a pairing, and how to show them. */
export type PairingWords<key extends string = keyof typeof pairingTexts> = {
  readonly title: key
  readonly text: key
  /** A `message` replaces the code. */
  readonly tone: 'waiting' | 'message'
}

export type PairingWordsInput = {
  readonly pairing: PairingState | undefined
  readonly patience: Patience
  /** Whether the host creates the links. */
  readonly isManual: boolean
}

/** Texts for the end of a pairing. Undefined while it is running. */
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
  /** Whether the code is for one wallet. */
  readonly hasName: boolean
  /** Whether the page is on a phone, so that another device scans the code. */
  readonly isPhone: boolean
}

/** Texts beside a code. */
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

/** Texts while there is no link yet. */
export function preparingWords(patience: Patience): PairingWords {
  return patience === 'fresh'
    ? { text: 'pairing.preparingText', title: 'pairing.preparing', tone: 'waiting' }
    : { text: 'pairing.preparingLongText', title: 'pairing.preparingLong', tone: 'waiting' }
}
