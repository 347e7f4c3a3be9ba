import type { moreTexts } from '../moreTexts.ts'
import type { Purchase } from '../purchase.ts'

type Key = keyof typeof moreTexts

/** Texts and actions for the state of a purchase. */
export type BuyProgress = {
  readonly icon: 'waiting' | 'done' | 'refused' | 'failed'
  readonly title: Key
  readonly text?: Key
  readonly actions: readonly BuyAction[]
}

export type BuyAction =
  | 'open'
  | 'openAgain'
  | 'retry'
  | 'change'
  | 'checkAgain'
  | 'activity'
  | 'done'
  | 'more'

/** Key of the texts. For a waiting purchase, the state of its checkout. */
type PurchaseStep = Purchase['checkout'] | Exclude<Purchase['status'], 'waiting'>

/** Derives the texts and actions of a purchase. */
export function progressOf({ checkout, received, seller, status }: Purchase): BuyProgress {
  const steps: Readonly<Record<PurchaseStep, BuyProgress>> = {
    done: {
      actions: ['done', 'more'],
      icon: 'done',
      text: 'buy.arrivedText',
      title: received ? 'buy.arrived' : 'buy.arrivedSome',
    },
    failed: {
      actions: ['change'],
      icon: 'failed',
      text: 'buy.purchaseFailedText',
      title: 'buy.purchaseFailed',
    },
    gaveUp: {
      actions: ['checkAgain', ...(seller.tells ? (['activity'] as const) : [])],
      // Not a failure: the tokens may still arrive.
      icon: 'refused',
      text: 'buy.gaveUpText',
      title: 'buy.gaveUp',
    },
    settling: { actions: [], icon: 'waiting', text: 'buy.settlingText', title: 'buy.settling' },
    blocked: { actions: ['open'], icon: 'waiting', text: 'buy.blockedText', title: 'buy.blocked' },
    closed: {
      actions: ['openAgain', 'change'],
      icon: 'waiting',
      text: 'buy.closedText',
      title: 'buy.closed',
    },
    open: {
      actions: ['openAgain'],
      icon: 'waiting',
      text: 'buy.waitingText',
      title: 'buy.waiting',
    },
    preparing: { actions: [], icon: 'waiting', title: 'buy.preparing' },
    refused: {
      actions: ['retry', 'change'],
      icon: 'refused',
      text: 'buy.refusedText',
      title: 'buy.refused',
    },
  }
  return steps[status === 'waiting' ? checkout : status]
}
