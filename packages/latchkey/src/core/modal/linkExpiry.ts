/** A link is shown for this long; wallets take it for a minute more. */
const lifetime = 240_000

/** A link with this little left, in ms, counts as expired: nobody scans and decides so fast. */
export const margin = 10_000

/** When a link that was made now stops being shown: by our own clock, or earlier where the link itself says so. */
export function linkExpiry(uri: string): number {
  const ours = Date.now() + lifetime
  const theirs = Number(/[?&]expiryTimestamp=(\d+)/.exec(uri)?.[1] ?? Number.POSITIVE_INFINITY)
  return Math.min(ours, theirs * 1_000)
}
