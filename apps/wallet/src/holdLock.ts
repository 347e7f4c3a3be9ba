/**
 * Only one tab at a time uses the wallet's keys and sessions: the one opened last. Resolves when
 * this tab does; `lost` runs when another tab takes over.
 */
export function holdLock(lost: () => void): Promise<void> {
  return new Promise((held) => {
    navigator.locks
      .request('latchkey-wallet', { steal: true }, () => {
        held()
        // Held until the tab closes.
        return new Promise<never>(() => {})
      })
      .catch(lost)
  })
}
