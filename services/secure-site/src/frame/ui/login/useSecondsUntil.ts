import { useEffect, useState } from 'react'

/** Counts down to a moment, in seconds; 0 afterwards. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((moment - now) / 1000))

  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= moment) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [moment])

  return seconds
}
