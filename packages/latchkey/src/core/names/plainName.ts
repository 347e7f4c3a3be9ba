/**
 * Normalizes a name of ASCII letters, digits and hyphens to lowercase, as ENSIP-15 does. Returns nothing
 * for names that need the standard's tables, and for names that it forbids: those with empty labels, or
 * with hyphens as in `xn--`.
 */
export function plainName(name: string): string | undefined {
  const small = name.toLowerCase()
  return /^(?:(?!..--)[a-z0-9-]+(?:\.(?!$)|$))+$/.test(small) ? small : undefined
}
