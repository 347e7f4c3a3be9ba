/** Waits for some milliseconds. @throws the signal's reason when it aborts */
export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }, milliseconds)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp)
  })
}
