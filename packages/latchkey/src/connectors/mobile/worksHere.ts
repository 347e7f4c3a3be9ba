import type { PageContext } from '../../core/deepLinks/pageContext.ts'

/** The environment that decides whether a page can reach phone wallets. */
export type Place = {
  readonly context: PageContext
  readonly userAgent: string
  /** Brave's user agent equals Chrome's; only this field tells. */
  readonly isBrave: boolean
  /** WebCrypto needs a secure context. */
  readonly isSecure: boolean
}

/** Android browsers that block `localhost`, as documented. */
const others = /Firefox\/|Focus\/|OPR\/|Opera/

/** Whether the protocol works here: in an Android browser, except the browsers inside wallets. */
export function worksHere({ context, isBrave, isSecure, userAgent }: Place): boolean {
  const { app, system } = context
  return (
    isSecure && system === 'android' && app === 'browser' && !isBrave && !others.test(userAgent)
  )
}
