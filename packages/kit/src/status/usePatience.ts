// chunk: opening
import { useEffect, useState } from 'react'

/** The stage of a wait: first nothing, then a hint, then a way out. */
export type Patience = 'fresh' | 'hint' | 'wayOut'

const hintAfter = 3_000
const escapeDelay = 5_000

/** Measures a wait that starts with each new value, and ends with `undefined`. */
export function usePatience(wait: unknown): Patience {
  const [patience, setPatience] = useState<Patience>('fresh')

  useEffect(() => {
    setPatience('fresh')
    if (wait === undefined) return
    const timers = [
      setTimeout(() => setPatience('hint'), hintAfter),
      setTimeout(() => setPatience('wayOut'), escapeDelay),
    ]
    return () => timers.forEach(clearTimeout)
  }, [wait])

  return patience
}
