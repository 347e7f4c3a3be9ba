import { useEffect, useState } from 'react'

const leavingTime = 200

/**
 * Returns the number of the visit: while open, during the closing animation, and before the first opening,
 * because the first view is predrawn. Opening during the closing animation starts the next visit.
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
