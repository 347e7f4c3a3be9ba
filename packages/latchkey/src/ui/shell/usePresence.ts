import { useEffect, useState } from 'react'

const leavingTime = 200

/**
 * The number of the visit while open, for the moment in which closing can still be seen, and before the
 * first opening: what a visitor is about to see is drawn ahead. Who opens again while it still closes
 * begins anew, as later.
 */
export function usePresence(isOpen: boolean): number | undefined {
  const [now, setNow] = useState({ isOpen: false, visit: 0, wasOpen: false })
  const [gone, setGone] = useState<number>()
  const { visit, wasOpen } = now
  if (now.isOpen !== isOpen)
    setNow({ isOpen, visit: isOpen && wasOpen ? visit + 1 : visit, wasOpen: true })

  useEffect(() => {
    if (isOpen || !wasOpen) return
    const timer = setTimeout(() => setGone(visit), leavingTime)
    return () => clearTimeout(timer)
  }, [isOpen, visit, wasOpen])

  return gone === visit ? undefined : visit
}
