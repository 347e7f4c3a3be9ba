import type { CommonKey } from '@latchkey/kit/words/commonTexts.ts'
import type { connectTexts } from '../texts.ts'
import type { ConnectingState } from './connectingModel.ts'

type Key = CommonKey | keyof typeof connectTexts

export type ConnectingWords = { readonly title: Key; readonly text: Key }

const words = {
  blocked: { text: 'connecting.blockedText', title: 'connecting.blocked' },
  busy: { text: 'common.busyText', title: 'connecting.busy' },
  done: { text: 'connecting.doneText', title: 'connecting.done' },
  failed: { text: 'connecting.failedText', title: 'connecting.failed' },
  found: { text: 'connecting.foundText', title: 'connecting.found' },
  gone: { text: 'connecting.goneText', title: 'connecting.gone' },
  hint: { text: 'common.lookInToolbar', title: 'connecting.waiting' },
  missing: { text: 'connecting.missingText', title: 'connecting.missing' },
  refused: { text: 'connecting.refusedText', title: 'common.declined' },
  waiting: { text: 'connecting.waitingText', title: 'connecting.waiting' },
  wayOut: { text: 'common.lookInToolbar', title: 'connecting.waiting' },
} as const satisfies Record<ConnectingState, ConnectingWords>

const onMobile: Partial<Record<ConnectingState, ConnectingWords>> = {
  hint: { text: 'common.lookForRequest', title: 'connecting.waiting' },
  missing: { text: 'connecting.missingMobileText', title: 'connecting.missingMobile' },
  wayOut: { text: 'common.lookForRequest', title: 'connecting.waiting' },
}

/** Texts of a state. Phones have no toolbar, and install apps instead of extensions. */
export function connectingWords(state: ConnectingState, isMobile: boolean): ConnectingWords {
  return (isMobile && onMobile[state]) || words[state]
}
