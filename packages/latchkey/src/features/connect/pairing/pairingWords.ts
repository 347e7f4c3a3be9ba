import type { Patience } from '@latchkey/kit/status/usePatience.ts'
import type { CommonKey } from '@latchkey/kit/words/commonTexts.ts'
import { isAlreadyPending } from '../../../core/eip1193/walletError.ts'
import type { PairingState } from '../../../core/state.ts'
import type { pairingTexts } from './texts.ts'

/** Texts of a pairing, and how to show them. */
export type PairingWords<key extends string = keyof typeof pairingTexts> = {
  readonly title: key | CommonKey
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
    return { text: 'pairing.refusedText', title: 'common.declined', tone: 'message' }
  if (pairing?.status === 'expired') return words('expired', 'message')
  if (pairing?.status !== 'unreachable') return undefined
  const { error } = pairing
  if (isAlreadyPending(error)) return words('busy', 'message', 'pairing.openedText')
  return words(/_(UNREACHABLE|REFUSED)$/.test(error.code) ? 'unreachable' : 'failed', 'message')
}

type Name = 'busy' | 'expired' | 'failed' | 'manual' | 'opened' | 'unreachable' | Early
type Early = 'preparing' | 'preparingLong'

function words(
  name: Name,
  tone: PairingWords['tone'],
  text = `pairing.${name}Text` as PairingWords['text'],
): PairingWords {
  return { text, title: `pairing.${name}`, tone }
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
  if (pairing?.status === 'opened') return words('opened', 'waiting')
  if (isManual) return words('manual', 'waiting')
  return preparingWords(patience)
}

/** Texts while there is no link yet. */
export function preparingWords(patience: Patience): PairingWords {
  return words(patience === 'fresh' ? 'preparing' : 'preparingLong', 'waiting')
}
