/**
 * Origin of a message as the provider reports it. `unknown`: not reported. `claimed`: reported, but
 * not signed by the origin, so that a script may have forged it. `elsewhere`: another page than the
 * message names.
 */
export type Origin =
  | { readonly is: 'unknown' }
  | { readonly is: 'verified' | 'claimed' | 'elsewhere' | 'scam'; readonly host: string }

/** Reads the kit's verification of a message's origin. */
export function readOrigin(verifyContext: unknown): Origin {
  const { isScam, origin, validation } = verifiedOf(verifyContext)
  if (typeof origin !== 'string' || !URL.canParse(origin)) return { is: 'unknown' }
  const { host } = new URL(origin)
  if (isScam === true) return { host, is: 'scam' }
  // `keepToItself` sets `isScam` to false for signed messages only.
  if (validation === 'VALID') return { host, is: isScam === false ? 'verified' : 'claimed' }
  return validation === 'INVALID' ? { host, is: 'elsewhere' } : { is: 'unknown' }
}

/** Older kits, and stored requests, may lack it. */
function verifiedOf(context: unknown): Readonly<Record<string, unknown>> {
  if (typeof context !== 'object' || context === null || !('verified' in context)) return {}
  const { verified } = context
  return typeof verified === 'object' && verified !== null ? { ...verified } : {}
}
