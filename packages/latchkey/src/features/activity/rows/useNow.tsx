import { useEffect, useState } from 'react'

/** Milliseconds between updates of relative times. */
const every = 15_000

/** The current time, updated now and then. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'hidden') setNow(Date.now())
    }
    const timer = setInterval(look, every)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
