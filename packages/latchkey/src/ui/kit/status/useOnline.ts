import { useSyncExternalStore } from 'react'

/** Whether the browser says that there is a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}

function subscribe(listener: () => void): () => void {
  const listening = new AbortController()
  for (const event of ['online', 'offline'])
    window.addEventListener(event, listener, { signal: listening.signal })
  return () => listening.abort()
}

function isOnline(): boolean {
  return navigator.onLine
}
