import { type RefObject, useEffect, useRef } from 'react'
import { useSelected } from '../kit/useSelected.ts'
import { shake } from './motion.ts'

const shakeTime = 500

/** Shakes an element at each refused attempt to close. Ignores attempts during a shake. */
export function useShake(element: RefObject<HTMLElement | null>): void {
  const shakes = useSelected(({ modal }) => modal.shakes)
  const seen = useRef(shakes)
  const running = useRef<Animation>(undefined)

  useEffect(() => {
    if (seen.current === shakes) return
    seen.current = shakes
    if (!element.current || running.current?.playState === 'running') return
    running.current = shake(element.current, shakeTime)
  }, [element, shakes])
}
