import type { PageContext } from '../../core/deepLinks/pageContext.ts'

/** What decides whether a page can reach the wallets of the phone. */
export type Place = {
  readonly context: PageContext
  readonly userAgent: string
  /** Brave calls itself Chrome, and says who it is only so. */
  readonly isBrave: boolean
  /** A page without TLS gets no keys to agree on a secret with. */
  readonly isSecure: boolean
}

/** Browsers of Android that are documented not to reach wallets so: they keep pages from `localhost`. */
const others = /Firefox\/|Focus\/|OPR\/|Opera/

/** Whether the protocol works where the page is: in a browser of Android that is none of a wallet's. */
export function worksHere({ context, isBrave, isSecure, userAgent }: Place): boolean {
  const { app, system } = context
  return (
    isSecure && system === 'android' && app === 'browser' && !isBrave && !others.test(userAgent)
  )
}
