import type { Engine } from '../engine.ts'
import { followOpening } from './openings.ts'
import { currentContext, telegramApp } from './pageContext.ts'
import { isSite, type WalletLink, type WalletLinkInput, walletLink } from './walletLink.ts'

export type OpenWalletInput = Omit<WalletLinkInput, 'context'> & {
  readonly name: string
  /** Whether it is a web app: it gets a tab of its own, where it would take the place of the page. */
  readonly isWeb?: boolean | undefined
}

/**
 * Opens a wallet's app by its link, in the tick in which it is called: browsers allow it only then.
 * `openingStore` says what became of it. Answers the link, or nothing where no link opens it from here.
 */
export function openWallet(
  engine: Engine,
  { isWeb, links, message, name }: OpenWalletInput,
): WalletLink | undefined {
  const context = currentContext()
  const made = walletLink({ context, links, message })
  if (!made) return undefined
  const link: WalletLink = isWeb ? { ...made, target: '_blank' } : made
  const { href, target } = link
  // Elsewhere an app may take the link, and no tab is no sign of anything.
  const isTab = (isWeb || !('uri' in message)) && target === '_blank' && context.app === 'browser'
  const isOpen = isTab ? openTab(href) : openLink(link, context.app === 'telegram')
  followOpening(engine, name, isOpen ? 'opening' : 'blocked')
  return link
}

/** Answers whether the browser let us: with `noopener` and `noreferrer` none would say so. */
function openTab(href: string): boolean {
  const tab = window.open('', '_blank')
  if (!tab) return false
  // As `noopener` does, before anything of the page is there.
  tab.opener = null
  // Whoever is sent on from here learns where from; by a link of the empty page they do not.
  const { document } = tab
  const link = document.createElement('a')
  link.href = href
  link.rel = 'noreferrer'
  document.body.append(link)
  link.click()
  return true
}

function openLink({ href, target }: WalletLink, isTelegram: boolean): true {
  const app = isTelegram ? telegramApp() : undefined
  if (app?.openTelegramLink && /^https:\/\/t\.me\//.test(href)) app.openTelegramLink(href)
  else if (app?.openLink && isSite(href)) app.openLink(href)
  else window.open(href, target, 'noopener,noreferrer')
  return true
}
