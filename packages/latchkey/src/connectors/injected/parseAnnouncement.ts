import { isProvider, type Provider, property } from '../../core/eip1193/provider.ts'

/** A validated announcement of a wallet. */
export type Announcement = {
  readonly uuid: string
  readonly name: string
  readonly rdns: string
  readonly icon?: string
  readonly provider: Provider
}

const longestName = 60
const longestIcon = 1_000_000

/**
 * Parses the detail of `eip6963:announceProvider`. Any script can dispatch it, so a malformed one
 * is ignored, and an image that could load or run something is dropped.
 */
export function parseAnnouncement(detail: unknown): Announcement | undefined {
  const info = property(detail, 'info')
  const provider = property(detail, 'provider')
  const uuid = textOf(property(info, 'uuid'), 100)
  const rdns = textOf(property(info, 'rdns'), 253)
  const name = textOf(property(info, 'name'), longestName)
  const icon = iconOf(property(info, 'icon'))
  if (!uuid || !name || !rdns || !isRdns(rdns) || !isProvider(provider)) return undefined
  return { name, provider, rdns, uuid, ...(icon && { icon }) }
}

/** Drops control, direction and invisible characters, which disguise names. */
function textOf(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string') return undefined
  return [
    ...value
      .slice(0, longest * 4)
      .replace(/\p{C}/gu, '')
      .trim(),
  ]
    .slice(0, longest)
    .join('')
}

/** The dot prevents a collision with Latchkey's own connector ids. */
function isRdns(text: string): boolean {
  return /^[\w-]+(\.[\w-]+)+$/.test(text)
}

function iconOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > longestIcon) return undefined
  const icon = value.trim()
  return /^data:image\/[a-z]/i.test(icon) || isHttps(icon) ? icon : undefined
}

function isHttps(text: string): boolean {
  return /^https:\/\//i.test(text) && URL.canParse(text)
}
