import { isHex32 } from './shapes.ts'

/** A link's message: an envelope and its topic. Only the first request is in plaintext. */
export type LinkedMessage = { readonly topic: string; readonly message: string }

const [envelope, place] = ['wc_ev', 'topic']

/**
 * Whether a wallet's link may carry messages: only https links are verified by the operating
 * system.
 */
export function isUniversalLink(link: unknown): link is string {
  return typeof link === 'string' && URL.canParse(link) && link.startsWith('https://')
}

/** The link that opens a wallet's app with a message, instead of the relay. */
export function toLink(universal: string, topic: string, message: string): string {
  const url = new URL(universal)
  url.searchParams.set(
    envelope,
    message
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/={1,2}$/, ''),
  )
  url.searchParams.set(place, topic)
  return url.href
}

/** The message in a link with which a wallet returned to the page. */
export function readMessageLink(link: string): LinkedMessage | undefined {
  const query = URL.canParse(link) ? new URL(link).searchParams : undefined
  const [message, topic] = [query?.get(envelope), query?.get(place)]
  return message && isHex32(topic) ? { message, topic } : undefined
}

/** The page's URL without the message. */
export function withoutMessage(link: string): string {
  const url = new URL(link)
  url.searchParams.delete(envelope)
  url.searchParams.delete(place)
  return url.href
}
