export type DeepLinkInput = {
  /** The wallet's own link: a native scheme in any spelling, or a universal link. */
  readonly link: string
  /** The pairing URI to hand over. */
  readonly uri: string
  /** Telegram on Android decodes what it opens once on its own. */
  readonly isTelegramOnAndroid?: boolean
  readonly isFramed?: boolean
}

export type DeepLink = { readonly href: string; readonly target: '_top' | '_blank' | '_self' }

/**
 * The link that opens a wallet with a pairing URI.
 *
 * @example
 * ```ts
 * deepLink({ link: 'rainbow', uri: 'wc:1' }).href // 'rainbow://wc?uri=wc%3A1'
 * ```
 */
export function deepLink({
  isFramed = false,
  isTelegramOnAndroid = false,
  link,
  uri,
}: DeepLinkInput): DeepLink {
  const isUniversal = /^https?:\/\//i.test(link)
  const base = isUniversal || link.includes('://') ? link : `${link.replace(/[:/]+$/, '')}://`
  const encoded = encodeURIComponent(isTelegramOnAndroid ? encodeURIComponent(uri) : uri)
  return {
    href: `${base.endsWith('/') ? base : `${base}/`}wc?uri=${encoded}`,
    // A frame may not open a native scheme for itself; the page around it may.
    target: isFramed ? '_top' : isUniversal ? '_blank' : '_self',
  }
}
