import type { Opening } from '../../../../core/deepLinks/openings.ts'
import {
  endedWords,
  type PairingWords,
  type PairingWordsInput,
  preparingWords,
} from '../pairingWords.ts'
import type { methodTexts } from './texts.ts'

type LinkWords = PairingWords<keyof typeof methodTexts>

/** Texts for a wallet that a link opens. */
export function linkWords(
  input: PairingWordsInput & { readonly opening: Opening; readonly isBlocked: boolean },
): LinkWords {
  const { isBlocked, isManual, opening, pairing, patience } = input
  const over = endedWords(pairing)
  if (over) return over
  if (isBlocked)
    return { text: 'pairing.stayedNoLinkText', title: 'pairing.stayedNoLink', tone: 'waiting' }
  if (!pairing || !('uri' in pairing))
    return isManual
      ? { text: 'pairing.manualText', title: 'pairing.manual', tone: 'waiting' }
      : preparingWords(patience)
  return openingWords[opening.status]
}

const openingWords = {
  away: { text: 'common.approveToShare', title: 'common.continueIn', tone: 'waiting' },
  back: { text: 'common.approveToShare', title: 'common.continueIn', tone: 'waiting' },
  blocked: { text: 'pairing.blockedText', title: 'pairing.blocked', tone: 'waiting' },
  idle: { text: 'pairing.openText', title: 'pairing.open', tone: 'waiting' },
  late: { text: 'pairing.lateText', title: 'pairing.late', tone: 'waiting' },
  opening: { text: 'common.approveToShare', title: 'common.continueIn', tone: 'waiting' },
  silent: { text: 'pairing.lateText', title: 'pairing.late', tone: 'waiting' },
  stayed: { text: 'pairing.stayedText', title: 'pairing.stayed', tone: 'waiting' },
} as const satisfies Record<Opening['status'], LinkWords>
