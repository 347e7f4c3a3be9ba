import type { Options } from '../../../core/options/options.ts'

/** The source of a token's picture: an id of the provider's picture, or a URL that is safe to show. */
export type TokenPictureSource = { readonly id?: string; readonly src?: string }

/**
 * Returns the picture of a token that is safe to show. Token issuers choose these URLs, and their servers
 * would see every visitor who holds the token. Only data URLs, the provider's pictures and the host's
 * pictures are allowed.
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
    // A malformed URL names no picture.
    return {}
  }
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    // An invalid URL means no picture.
    return undefined
  }
}
