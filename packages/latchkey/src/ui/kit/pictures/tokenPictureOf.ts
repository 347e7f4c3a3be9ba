import type { Options } from '../../../core/options/options.ts'

/** Where a token's picture comes from: a picture of the provider's, by id, or an address that may be shown. */
export type TokenPictureSource = { readonly id?: string; readonly src?: string }

/**
 * Which picture of a token may be shown. Strangers choose these addresses, and whoever serves one sees
 * every visitor who has the token: so only pictures within the address itself, the provider's, and what
 * the host named.
 */
export function tokenPictureOf(
  iconUrl: string | undefined,
  { provider, tokens = {} }: Pick<Options, 'provider' | 'tokens'>,
): TokenPictureSource {
  if (!iconUrl) return {}
  if (/^data:image\//i.test(iconUrl)) return { src: iconUrl }
  if (Object.values(tokens).some(({ image }) => image === iconUrl)) return { src: iconUrl }
  const url = parseUrl(iconUrl)
  const own = [provider.directoryUrl, provider.url].map((base) => base && parseUrl(base)?.origin)
  if (!url || !own.includes(url.origin)) return {}
  const [, id] = /\/public\/getTokenImage\/([^/]+)$/.exec(url.pathname) ?? []
  return id ? readId(id) : {}
}

function readId(id: string): TokenPictureSource {
  try {
    return { id: decodeURIComponent(id) }
  } catch {
    // Badly written: there is no such picture.
    return {}
  }
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    // No address, no picture.
    return undefined
  }
}
