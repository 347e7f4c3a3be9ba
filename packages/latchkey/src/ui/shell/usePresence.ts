import { useEffect, useState } from 'react'

const leavingTime = 200

/** True while open and for the moment in which closing can still be seen. */
export function usePresence(isOpen: boolean): boolean {
  const [isPresent, setPresent] = useState(isOpen)
  if (isOpen && !isPresent) setPresent(true)

  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(() => setPresent(false), leavingTime)
    return () => clearTimeout(timer)
  }, [isOpen])

  return isOpen || isPresent
}
