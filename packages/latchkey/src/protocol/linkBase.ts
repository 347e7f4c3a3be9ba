// chunk: connections
/** Schemes that pages, browsers and systems handle themselves. No wallet's app has one of them. */
const foreign =
  /^(https?|wss?|s?ftp|file|data|blob|about|filesystem|javascript|vbscript|jar|view-source|resource|chrome|chrome-extension|moz-extension|safari-web-extension|edge|brave|opera|intent|content|android-app|market|ms-.*|search-ms|shell|itms.*|mailto|tel|sms|facetime.*|callto|ssh|telnet|smb|afp|nfs|vnc|ldaps?)$/i

/**
 * Normalizes a wallet's link so that a message can be appended: a site or an app's scheme, in any
 * spelling (`rainbow`, `rainbow:`, `rainbow://`). Undefined if the link may open anything else.
 */
export function baseOf(link: string | undefined): string | undefined {
  const text = link?.trim()
  if (!text) return undefined
  const spelled = text.includes('://') ? text : `${text.replace(/[:/]{1,9}$/, '')}://`
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(spelled)?.[1]
  if (scheme === undefined) return undefined
  if (isSite(spelled) ? !URL.canParse(spelled) : foreign.test(scheme)) return undefined
  return spelled.endsWith('/') ? spelled : `${spelled}/`
}

/** Whether the link leads to a web page instead of an app. Only HTTPS keeps its message secret. */
export function isSite(link: string): boolean {
  return /^https:\/\//i.test(link)
}
