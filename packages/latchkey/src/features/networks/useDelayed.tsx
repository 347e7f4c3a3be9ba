import { useEffect, useState } from 'react'

/** Debounces a value. `wait` is in milliseconds. */
export function useDelayed<value>(value: value, wait: number): value {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return delayed
}
