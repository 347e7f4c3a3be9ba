/** Android package names of wallets that support the protocol. */
export const apps: readonly string[] = [
  'ag.jup.jupiter.android',
  'app.phantom',
  'com.solflare.mobile',
]

/** Whether a value is an Android package name: links accept nothing else. */
export function isAppId(id: unknown): id is string {
  return typeof id === 'string' && /^[a-z]\w*(\.[a-z]\w*)+$/i.test(id)
}
