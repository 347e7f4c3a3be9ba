/** How long a link is shown, in ms. Wallets accept it for another minute. */
const lifetime = 240_000

/** Remaining time in ms at which a link counts as expired, because visitors need longer to scan and approve. */
export const margin = 10_000

/** Returns when to hide a new link: by this page's clock, or by the link's own timestamp if that is earlier. */
export function linkExpiry(uri: string): number {
  const ownExpiry = Date.now() + lifetime
  const linkTimestamp = Number(
    /[?&]expiryTimestamp=(\d+)/.exec(uri)?.[1] ?? Number.POSITIVE_INFINITY,
  )
  return Math.min(ownExpiry, linkTimestamp * 1_000)
}
