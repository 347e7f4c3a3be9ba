import type { CommonKey } from '@latchkey/kit/words/commonTexts.ts'
import type { SwitchState } from './switchState.ts'
import type { networksTexts } from './texts.ts'

type Key = CommonKey | keyof typeof networksTexts

export type SwitchWords = {
  readonly icon: 'waiting' | 'done' | 'refused' | 'failed'
  readonly title: Key
  readonly text?: Key
  /** Whether the visitor can do more than wait. */
  readonly isOver: boolean
}

/** Icon and texts of each state. */
export const switchWords: Readonly<Record<SwitchState, SwitchWords>> = {
  busy: {
    icon: 'waiting',
    isOver: true,
    text: 'common.busyText',
    title: 'common.busy',
  },
  done: { icon: 'done', isOver: false, title: 'switchNetwork.done' },
  failed: {
    icon: 'failed',
    isOver: true,
    text: 'switchNetwork.failedText',
    title: 'switchNetwork.failed',
  },
  hint: {
    icon: 'waiting',
    isOver: false,
    text: 'common.lookForRequest',
    title: 'common.continueIn',
  },
  refused: {
    icon: 'refused',
    isOver: true,
    text: 'switchNetwork.refusedText',
    title: 'common.declined',
  },
  waiting: {
    icon: 'waiting',
    isOver: false,
    text: 'switchNetwork.waitingText',
    title: 'common.continueIn',
  },
  wayOut: {
    icon: 'waiting',
    isOver: true,
    text: 'common.lookForRequest',
    title: 'common.continueIn',
  },
}

/** While a login is being connected on the network's chain family. The visitor approves nothing. */
export const joiningWords: SwitchWords = {
  icon: 'waiting',
  isOver: false,
  text: 'switchNetwork.joiningText',
  title: 'switchNetwork.joining',
}
