import { isHex32 } from './shapes.ts'

/** What a link carries: an envelope, on a topic. Only the first question of all is in the clear. */
export type LinkedMessage = { readonly topic: string; readonly message: string }

const [envelope, place] = ['wc_ev', 'topic']

/** Whether a wallet's link may carry messages: the operating system checks only https ones. */
export function isUniversalLink(link: unknown): link is string {
  return typeof link === 'string' && URL.canParse(link) && link.startsWith('https://')
}

/** The link that opens a wallet's app with a message, instead of a relay that carries it. */
export function toLink(universal: string, topic: string, message: string): string {
  const url = new URL(universal)
  url.searchParams.set(
    envelope,
    message.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  )
  url.searchParams.set(place, topic)
  return url.href
}

/** The message in a link by which a wallet came back to the page. */
export function readLink(link: string): LinkedMessage | undefined {
  const query = URL.canParse(link) ? new URL(link).searchParams : undefined
  const [message, topic] = [query?.get(envelope), query?.get(place)]
  return message && isHex32(topic) ? { message, topic } : undefined
}

/** The page's address without the message. */
export function withoutMessage(link: string): string {
  const url = new URL(link)
  url.searchParams.delete(envelope)
  url.searchParams.delete(place)
  return url.href
}
