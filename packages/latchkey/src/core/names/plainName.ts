/**
 * A name of letters, digits and hyphens as ENSIP-15 writes it: in small letters. Nothing for any
 * other, which only the tables of the standard can tell, and for what they refuse: empty labels and
 * hyphens where `xn--` has them.
 */
export function plainName(name: string): string | undefined {
  const small = name.toLowerCase()
  return /^(?:(?!..--)[a-z0-9-]+(?:\.(?!$)|$))+$/.test(small) ? small : undefined
}
