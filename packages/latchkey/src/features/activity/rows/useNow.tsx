import { useEffect, useState } from 'react'

/** How often times that have passed are counted anew, in ms. */
const every = 15_000

/** What time it is, now and then. */
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
