/** Wallets that are known to speak the protocol, by what Android knows them by. */
export const apps: readonly string[] = [
  'ag.jup.jupiter.android',
  'app.phantom',
  'com.solflare.mobile',
]

/** Whether Android could know an app by this: nothing else may get into a link. */
export function isAppId(id: unknown): id is string {
  return typeof id === 'string' && /^[a-z]\w*(\.[a-z]\w*)+$/i.test(id)
}
