import { useEffect, useState } from 'react'

/** The present: to the second while one of the moments is about to come, else to the half minute. */
export function useNow(moments: readonly (number | undefined)[]): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.min(
    ...moments.map((moment) => (moment && moment > now ? moment - now : Number.POSITIVE_INFINITY)),
  )
  const wait = left < 90_000 ? 1_000 : 30_000
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), wait)
    return () => clearInterval(timer)
  }, [wait])
  return now
}
