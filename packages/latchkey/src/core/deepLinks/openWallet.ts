import type { Engine } from '../engine.ts'
import { followOpening } from './openings.ts'
import { currentContext, telegramApp } from './pageContext.ts'
import {
  isSite,
  type LinkMessage,
  type WalletLink,
  type WalletLinks,
  walletLink,
} from './walletLink.ts'

export type OpenWalletInput = {
  readonly name: string
  readonly links: WalletLinks
  readonly message: LinkMessage
}

/**
 * Opens a wallet's app by its link, in the tick in which it is called: browsers allow it only then.
 * `openingStore` says what became of it. Answers the link, or nothing where no link opens it from here.
 */
export function openWallet(
  engine: Engine,
  { links, message, name }: OpenWalletInput,
): WalletLink | undefined {
  const context = currentContext()
  const link = walletLink({ context, links, message })
  if (!link) return undefined
  followOpening(engine, name)
  openLink(link, context.app === 'telegram')
  return link
}

function openLink(
  { href, target }: Pick<WalletLink, 'href' | 'target'>,
  isTelegram: boolean,
): void {
  const app = isTelegram ? telegramApp() : undefined
  if (app?.openTelegramLink && /^https:\/\/t\.me\//.test(href)) app.openTelegramLink(href)
  else if (app?.openLink && isSite(href)) app.openLink(href)
  else window.open(href, target, 'noopener,noreferrer')
}
