import type { Patience } from '@latchkey/kit/status/usePatience.ts'
import type { CommonKey } from '@latchkey/kit/words/commonTexts.ts'
import { isAlreadyPending } from '../../../core/eip1193/walletError.ts'
import type { PairingState } from '../../../core/state.ts'
import type { pairingTexts } from './texts.ts'

/** Texts of a pairing, and how to show them. */
export type PairingWords<key extends string = keyof typeof pairingTexts> = {
  readonly title: key | CommonKey
  readonly text: key | CommonKey
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
    return { text: 'common.nothingShared', title: 'common.declined', tone: 'message' }
  if (pairing?.status === 'expired') return words('expired', 'message')
  if (pairing?.status !== 'unreachable') return undefined
  const { error } = pairing
  if (isAlreadyPending(error))
    return { text: 'common.busyText', title: 'common.busy', tone: 'message' }
  return /_(UNREACHABLE|REFUSED)$/.test(error.code)
    ? words('unreachable', 'message')
    : { text: 'pairing.failedText', title: 'common.notConnected', tone: 'message' }
}

type Name = 'expired' | 'manual' | 'preparing' | 'preparingLong' | 'unreachable'

function words(name: Name, tone: PairingWords['tone']): PairingWords {
  return { text: `pairing.${name}Text`, title: `pairing.${name}`, tone }
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
    return { text: 'common.approveToShare', title: 'common.continueIn', tone: 'waiting' }
  if (isManual) return words('manual', 'waiting')
  return preparingWords(patience)
}

/** Texts while there is no link yet. */
export function preparingWords(patience: Patience): PairingWords {
  return words(patience === 'fresh' ? 'preparing' : 'preparingLong', 'waiting')
}
