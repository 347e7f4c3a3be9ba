// chunk: connections
import type { PageContext } from './pageContext.ts'

/** The links by which a wallet can be opened, as the directory has them. */
export type WalletLinks = {
  /** A scheme of its app in any spelling: `rainbow`, `rainbow:`, `rainbow://`. */
  readonly native?: string | undefined
  /** A page of its site that its app opens instead. */
  readonly universal?: string | undefined
}

/** What the wallet finds in the link. */
export type LinkMessage =
  | { readonly uri: string }
  /** A request that waits for it in a session. Some ids only their senders know. */
  | { readonly requestId?: string; readonly sessionTopic: string }

export type WalletLinkInput = {
  readonly links: WalletLinks
  readonly message: LinkMessage
  readonly context: PageContext
}

export type WalletLink = {
  readonly href: string
  readonly target: '_self' | '_blank' | '_top'
  /** What the link is made of, without its message: what is remembered of it. */
  readonly base: string
}

/**
 * The link that opens a wallet with a message from where the page is; absent where none would.
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
  const universal = baseOf(links.universal)
  const [first, second] = context.app === 'webView' ? [universal, native] : [native, universal]
  const base = first ?? second
  if (base === undefined) return undefined
  return {
    base,
    href: `${base}wc?${queryOf(message, context)}`,
    target: targetOf(base, message, context),
  }
}

/** A link in the one spelling that messages are added to; absent where it opens no wallet. */
export function baseOf(link: string | undefined): string | undefined {
  const text = link?.trim()
  if (!text) return undefined
  const spelled = text.includes('://') ? text : `${text.replace(/[:/]+$/, '')}://`
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(spelled) || runsCode.test(spelled)) return undefined
  return spelled.endsWith('/') ? spelled : `${spelled}/`
}

/** Whether it is a page rather than a scheme of an app. */
export function isSite(link: string): boolean {
  return /^https?:/i.test(link)
}

/** Schemes that do something in the page instead of opening an app. */
const runsCode = /^(javascript|data|vbscript|blob|file|about|filesystem|view-source):/i

function queryOf(message: LinkMessage, { app, system }: PageContext): string {
  if (!('uri' in message)) return `${new URLSearchParams(message)}`
  const encoded = encodeURIComponent(message.uri)
  // Telegram on Android decodes what it opens once on its own.
  const isDecoded = app === 'telegram' && system === 'android'
  return `uri=${isDecoded ? encodeURIComponent(encoded) : encoded}`
}

function targetOf(base: string, message: LinkMessage, { app, isFramed, system }: PageContext) {
  // A frame may not open an app for itself; the page around it may.
  if (isFramed) return '_top'
  if (!isSite(base)) return '_self'
  // The app has a session, so it is there and takes the link: a tab would be left behind. To connect,
  // it may not be there, and the page has to survive.
  const isTaken = !('uri' in message) && system !== 'desktop' && app === 'browser'
  return isTaken ? '_self' : '_blank'
}
