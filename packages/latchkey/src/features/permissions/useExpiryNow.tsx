import { useEffect, useState } from 'react'

/** Current time. Updates every second if one of the moments is less than 90 s away, else every 30 s. */
export function useExpiryNow(moments: readonly (number | undefined)[]): number {
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
