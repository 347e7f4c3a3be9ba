import { useSyncExternalStore } from 'react'

/** Whether the browser reports a network connection. */
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
