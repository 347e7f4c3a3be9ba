import { type Fields, fieldsOf } from '../read.ts'

/** Who asks, in the site's own words: nobody has checked them. */
export type Site = {
  readonly name: string
  readonly url: string
  readonly host: string
  readonly icon: string | undefined
}

const longest = 80

/** Reads what a site says about itself. Nothing of it may stop a request, so all of it may be missing. */
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

/** Reads the site of whoever proposes, requests or holds a session. */
export function readPeer(peer: unknown): Site {
  return readSite(fieldsOf(peer, 'The other side').metadata)
}
