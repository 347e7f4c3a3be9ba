import { type Fields, fieldsOf } from '../read.ts'

/** A site's own description, unverified. */
export type Site = {
  readonly name: string
  readonly url: string
  readonly host: string
  readonly icon: string | undefined
}

const longest = 80

/**
 * Reads a site's description. All of it is optional, because an invalid one must not stop a
 * request.
 */
function readSite(metadata: unknown): Site {
  const said: Fields = typeof metadata === 'object' && metadata !== null ? { ...metadata } : {}
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const url = text(said.url)
  const host = URL.canParse(url) ? new URL(url).host : url.slice(0, longest)
  const icons = Array.isArray(said.icons) ? said.icons.map(text) : []
  return {
    name: text(said.name).slice(0, longest) || host || 'A site without a name',
    url,
    host,
    icon: icons.find((icon) => /^(https?:|data:image\/)/.test(icon)),
  }
}

/** Reads the site of a proposal, request or session. */
export function readPeer(peer: unknown): Site {
  return readSite(fieldsOf(peer, 'The other side').metadata)
}
