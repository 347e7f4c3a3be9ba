import { useEffect, useRef, useState } from 'react'

const leavingTime = 200

/**
 * True while open, for the moment in which closing can still be seen, and before the first opening:
 * what a visitor is about to see is drawn ahead.
 */
export function usePresence(isOpen: boolean): boolean {
  const [isPresent, setPresent] = useState(true)
  const wasOpen = useRef(false)
  if (isOpen && !isPresent) setPresent(true)

  useEffect(() => {
    if (isOpen) wasOpen.current = true
    if (isOpen || !wasOpen.current) return
    const timer = setTimeout(() => setPresent(false), leavingTime)
    return () => clearTimeout(timer)
  }, [isOpen])

  return isOpen || isPresent
}
