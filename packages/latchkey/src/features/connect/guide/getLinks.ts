import type { Listing } from '../directory/listing.ts'

/** A link to install or open a wallet. */
export type GetLink = {
  readonly kind: 'chrome' | 'android' | 'ios' | 'homepage'
  readonly href: string
}

/** Platform of the visitor's device and browser. */
export type Platform = 'chromium' | 'firefox' | 'safari' | 'android' | 'ios'

/** Reads the platform from the user agent. */
export function platformOf(userAgent: string, touchPoints = 0): Platform {
  if (/Android/i.test(userAgent)) return 'android'
  // iPads report a Mac user agent. No Mac has a touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1))
    return 'ios'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  return /Chrom(e|ium)\//.test(userAgent) ? 'chromium' : 'safari'
}

/** Platform of this browser. */
export function currentPlatform(): Platform {
  if (typeof navigator === 'undefined') return 'chromium'
  return platformOf(navigator.userAgent, navigator.maxTouchPoints)
}

/**
 * Links to get a wallet, best first: the platform's store, then the wallet's site, then the app stores of
 * phones.
 */
export function getLinks(listing: Listing, platform: Platform): readonly GetLink[] {
  const links = {
    android: listing.play_store,
    chrome: listing.chrome_store,
    homepage: listing.homepage,
    ios: listing.app_store,
  } as const satisfies Record<GetLink['kind'], string | undefined>
  return orderOn[platform].flatMap((kind) => {
    const href = links[kind]
    return href === undefined ? [] : [{ href, kind }]
  })
}

const orderOn = {
  android: ['android', 'homepage'],
  chromium: ['chrome', 'homepage', 'ios', 'android'],
  firefox: ['homepage', 'ios', 'android'],
  ios: ['ios', 'homepage'],
  safari: ['homepage', 'ios', 'android'],
} as const satisfies Record<Platform, readonly GetLink['kind'][]>
