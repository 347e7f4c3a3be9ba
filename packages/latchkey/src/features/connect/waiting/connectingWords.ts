import type { CommonKey } from '@latchkey/kit/words/commonTexts.ts'
import type { connectTexts } from '../texts.ts'
import type { ConnectingState } from './connectingModel.ts'

type Key = CommonKey | keyof typeof connectTexts

export type ConnectingWords = { readonly title: Key; readonly text: Key }

const words = {
  blocked: { text: 'connecting.blockedText', title: 'connecting.blocked' },
  busy: { text: 'common.busyText', title: 'common.busy' },
  done: { text: 'connecting.doneText', title: 'connecting.done' },
  failed: { text: 'connecting.failedText', title: 'common.notConnected' },
  found: { text: 'connecting.foundText', title: 'connecting.found' },
  gone: { text: 'connecting.goneText', title: 'connecting.gone' },
  hint: { text: 'common.lookInToolbar', title: 'common.continueIn' },
  missing: { text: 'connecting.missingText', title: 'connecting.missing' },
  refused: { text: 'common.nothingShared', title: 'common.declined' },
  waiting: { text: 'common.approveToShare', title: 'common.continueIn' },
  wayOut: { text: 'common.lookInToolbar', title: 'common.continueIn' },
} as const satisfies Record<ConnectingState, ConnectingWords>

const onMobile: Partial<Record<ConnectingState, ConnectingWords>> = {
  hint: { text: 'common.lookForRequest', title: 'common.continueIn' },
  missing: { text: 'connecting.missingMobileText', title: 'connecting.missingMobile' },
  wayOut: { text: 'common.lookForRequest', title: 'common.continueIn' },
}

/** Texts of a state. Phones have no toolbar, and install apps instead of extensions. */
export function connectingWords(state: ConnectingState, isMobile: boolean): ConnectingWords {
  return (isMobile && onMobile[state]) || words[state]
}
