import type { SiteConfig } from './SiteConfig.ts'

export type PageHeaderOptions = SiteConfig & {
  /** Origins that may embed the page; undefined for every site, and empty for none. */
  readonly ancestors: readonly string[] | undefined
  /** Hash of the inline import map. */
  readonly importMapHash: string
}

/** Response headers of every file of the secure site. */
export const fileHeaders = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  // The page that embeds the frame may have COEP, too.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
  // A network must not answer in its place. Browsers ignore it over http.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
} as const

/** Response headers of a page: it runs its own hashed scripts, and talks to its services only. */
export function pageHeaders({
  ancestors,
  escrowUrl,
  importMapHash,
  providerUrl,
}: PageHeaderOptions): Record<string, string> {
  const policy = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': [...new Set([providerUrl, escrowUrl])],
    'form-action': ["'none'"],
    'frame-ancestors': ancestors ? (ancestors.length ? ancestors : ["'none'"]) : ['*'],
    'img-src': ['data:'],
    'require-trusted-types-for': ["'script'"],
    'script-src': ["'self'", `'${importMapHash}'`],
    'style-src': ["'self'"],
    'trusted-types': ["'none'"],
  }
  return {
    ...fileHeaders,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, values]) => `${name} ${values.join(' ')}`)
      .join('; '),
    'Integrity-Policy': 'blocked-destinations=(script)',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy':
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  }
}
