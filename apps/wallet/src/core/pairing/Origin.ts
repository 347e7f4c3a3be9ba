/**
 * The page that a message came from, as somebody else than the page says it. `unknown`: nobody does.
 * `elsewhere`: it is another page than the one that the message names.
 */
export type Origin =
  | { readonly is: 'unknown' }
  | { readonly is: 'verified' | 'elsewhere' | 'scam'; readonly host: string }

/** Reads what the kit found out about the page that a message came from. */
export function readOrigin(verifyContext: unknown): Origin {
  const { isScam, origin, validation } = verifiedOf(verifyContext)
  if (typeof origin !== 'string' || !URL.canParse(origin)) return { is: 'unknown' }
  const { host } = new URL(origin)
  if (isScam === true) return { host, is: 'scam' }
  if (validation === 'VALID') return { host, is: 'verified' }
  return validation === 'INVALID' ? { host, is: 'elsewhere' } : { is: 'unknown' }
}

/** Older kits, and what is read again from storage, may say nothing. */
function verifiedOf(context: unknown): Readonly<Record<string, unknown>> {
  if (typeof context !== 'object' || context === null || !('verified' in context)) return {}
  const { verified } = context
  return typeof verified === 'object' && verified !== null ? { ...verified } : {}
}
