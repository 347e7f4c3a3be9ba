import type { Listing } from '../directory/listing.ts'

/** Where a wallet can be had. */
export type GetLink = {
  readonly kind: 'chrome' | 'android' | 'ios' | 'homepage'
  readonly href: string
}

/** What kind of device asks. */
export type Platform = 'chromium' | 'firefox' | 'safari' | 'android' | 'ios'

/** Reads the platform from what a browser says of itself. */
export function platformOf(userAgent: string, touchPoints = 0): Platform {
  if (/Android/i.test(userAgent)) return 'android'
  // A tablet of Apple's calls itself a Mac; no Mac has touch.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1))
    return 'ios'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  return /Chrom(e|ium)\//.test(userAgent) ? 'chromium' : 'safari'
}

/** The platform that this code runs on. */
export function currentPlatform(): Platform {
  if (typeof navigator === 'undefined') return 'chromium'
  return platformOf(navigator.userAgent, navigator.maxTouchPoints)
}

/**
 * The places to get a wallet, the best for the platform first: its own store, then the wallet's
 * site, then phones' stores for those who would rather have it there.
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
