/** Cache key of an account's identity. */
export function identityKey(address: string): string {
  return `identity:${address}`
}
