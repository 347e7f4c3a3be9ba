import type { PageContext } from '../../core/deepLinks/pageContext.ts'

/** The environment that decides whether a page can reach phone wallets. */
export type BrowserContext = {
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
export function isSupportedHere({
  context,
  isBrave,
  isSecure,
  userAgent,
}: BrowserContext): boolean {
  const { app, system } = context
  return (
    isSecure && system === 'android' && app === 'browser' && !isBrave && !others.test(userAgent)
  )
}
