import { isSite } from '../../protocol/linkBase.ts'
import type { Engine } from '../engine.ts'
import { followOpening } from './openings.ts'
import { currentContext, telegramApp } from './pageContext.ts'
import { type WalletLink, type WalletLinkInput, walletLink } from './walletLink.ts'

export type OpenWalletInput = Omit<WalletLinkInput, 'context'> & {
  readonly name: string
  /** Whether the wallet is a web app, which opens in a new tab instead of replacing the page. */
  readonly isWeb?: boolean | undefined
}

/**
 * Opens a wallet by its link, synchronously, because browsers require a user gesture. `openingStore`
 * reports the progress. Returns the link, or nothing if no link works in this context.
 */
export function openWallet(
  engine: Engine,
  { isWeb, links, message, name }: OpenWalletInput,
): WalletLink | undefined {
  const context = currentContext()
  const found = walletLink({ context, links, message })
  if (!found) return undefined
  const link: WalletLink = isWeb ? { ...found, target: '_blank' } : found
  const { href, target } = link
  // Other links may open an app, so that a missing tab tells nothing.
  const isTab = (isWeb || !('uri' in message)) && target === '_blank' && context.app === 'browser'
  const isOpen = isTab ? openTab(href) : openLink(link, context.app === 'telegram')
  followOpening(engine, name, isOpen ? 'opening' : 'blocked')
  return link
}

/** Opens a tab and returns whether the browser allowed it. `noopener` would hide that. */
function openTab(href: string): boolean {
  const tab = window.open('', '_blank')
  if (!tab) return false
  // The effect of `noopener`, set before the tab loads the page.
  tab.opener = null
  // Navigating directly would send a referrer; a link with `noreferrer` doesn't.
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
