import type { Purchase } from '../purchase.ts'
import type { moreTexts } from './texts.ts'

type Key = keyof typeof moreTexts

/** How a purchase goes, in words, and what there is to do. */
export type BuyProgress = {
  readonly icon: 'waiting' | 'done' | 'refused' | 'failed'
  readonly title: Key
  readonly text?: Key
  readonly actions: readonly BuyAction[]
}

export type BuyAction =
  | 'open'
  | 'openAgain'
  | 'reload'
  | 'change'
  | 'lookAgain'
  | 'toActivity'
  | 'done'
  | 'more'

/** Derives what is said of a purchase. */
export function progressOf(purchase: Purchase): BuyProgress {
  const { checkout, received, seller, status } = purchase
  if (status === 'done')
    return {
      actions: ['done', 'more'],
      icon: 'done',
      text: 'buy.arrivedText',
      title: received ? 'buy.arrived' : 'buy.arrivedSome',
    }
  if (status === 'failed')
    return {
      actions: ['change'],
      icon: 'failed',
      text: 'buy.purchaseFailedText',
      title: 'buy.purchaseFailed',
    }
  if (status === 'gaveUp')
    return {
      actions: ['lookAgain', ...(seller.tells ? (['toActivity'] as const) : [])],
      // Not a failure: it may still come.
      icon: 'refused',
      text: 'buy.gaveUpText',
      title: 'buy.gaveUp',
    }
  if (status === 'settling')
    return {
      actions: [],
      icon: 'waiting',
      text: 'buy.settlingText',
      title: 'buy.settling',
    }
  return waiting[checkout]
}

const waiting: Readonly<Record<Purchase['checkout'], BuyProgress>> = {
  blocked: {
    actions: ['open'],
    icon: 'waiting',
    text: 'buy.blockedText',
    title: 'buy.blocked',
  },
  closed: {
    actions: ['openAgain', 'change'],
    icon: 'waiting',
    text: 'buy.closedText',
    title: 'buy.closed',
  },
  open: { actions: ['openAgain'], icon: 'waiting', text: 'buy.waitingText', title: 'buy.waiting' },
  preparing: { actions: [], icon: 'waiting', title: 'buy.preparing' },
  refused: {
    actions: ['reload', 'change'],
    icon: 'refused',
    text: 'buy.refusedText',
    title: 'buy.refused',
  },
}
