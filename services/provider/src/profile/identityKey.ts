/** What an account's identity is remembered under. */
export function identityKey(address: string): string {
  return `identity:${address}`
}
