import { useEffect, useState } from 'react'

/** The value as it stood when it last did not change for a while. */
export function useDelayed<value>(value: value, wait: number): value {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return delayed
}
