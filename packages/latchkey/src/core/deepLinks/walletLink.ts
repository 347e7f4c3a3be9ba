// chunk: connections
import { baseOf, isSite } from '../../protocol/linkBase.ts'
import type { PageContext } from './pageContext.ts'

/** The links that open a wallet, as in the directory. */
export type WalletLinks = {
  /** The scheme of the wallet's app in any spelling: `rainbow`, `rainbow:`, `rainbow://`. */
  readonly native?: string | undefined
  /** A universal link: a page of the wallet's site that its app opens instead. */
  readonly universal?: string | undefined
}

/** The message that a link carries to the wallet. */
export type LinkMessage =
  | { readonly uri: string }
  /** A pending request in a pairing session. Absent `requestId`: only the sender knows it. */
  | { readonly requestId?: string; readonly sessionTopic: string }

export type WalletLinkInput = {
  readonly links: WalletLinks
  readonly message: LinkMessage
  readonly context: PageContext
}

export type WalletLink = {
  readonly href: string
  readonly target: '_self' | '_blank' | '_top'
  /** The link without its message, for later requests. */
  readonly base: string
}

/**
 * The link that opens a wallet with a message in the page's context; undefined if none works.
 *
 * | page is in | first choice | else |
 * | --- | --- | --- |
 * | a browser, a wallet's browser, Electron | the app's scheme, same tab | universal link |
 * | a view inside an app | universal link, new tab | the app's scheme |
 * | Telegram | universal link | nothing: it opens no schemes |
 * | a frame | as above, at the top | |
 */
export function walletLink({ context, links, message }: WalletLinkInput): WalletLink | undefined {
  const native = context.app === 'telegram' ? undefined : baseOf(links.native)
  const site = baseOf(links.universal)
  const universal = site && isSite(site) ? site : undefined
  const [first, second] = context.app === 'webView' ? [universal, native] : [native, universal]
  const base = first ?? second
  if (base === undefined) return undefined
  return {
    base,
    href: `${base}wc?${queryOf(message, context)}`,
    target: targetOf(base, message, context),
  }
}

function queryOf(message: LinkMessage, { app, system }: PageContext): string {
  if (!('uri' in message)) return `${new URLSearchParams(message)}`
  const encoded = encodeURIComponent(message.uri)
  // Telegram on Android decodes a link once before it opens it.
  const isDecoded = app === 'telegram' && system === 'android'
  return `uri=${isDecoded ? encodeURIComponent(encoded) : encoded}`
}

function targetOf(base: string, message: LinkMessage, { app, isFramed, system }: PageContext) {
  // Browsers forbid a frame to open an app, but not the top-level page.
  if (isFramed) return '_top'
  if (!isSite(base)) return '_self'
  // With a session, the app is installed and opens the link, and a tab would be left behind. To connect,
  // the app may be missing, and the page must stay open.
  const isTaken = !('uri' in message) && system !== 'desktop' && app === 'browser'
  return isTaken ? '_self' : '_blank'
}
