/**
 * One tab at a time works with the wallet's keys and sessions: the one that was opened last. Resolves
 * when this tab is it; `lost` runs when another tab took over.
 */
export function holdLock(lost: () => void): Promise<void> {
  return new Promise((held) => {
    navigator.locks
      .request('latchkey-wallet', { steal: true }, () => {
        held()
        // For as long as the tab lives.
        return new Promise<never>(() => {})
      })
      .catch(lost)
  })
}
