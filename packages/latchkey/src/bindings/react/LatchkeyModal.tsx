import { type ReactNode, useEffect, useRef } from 'react'
import { useInstance } from './useInstance.ts'

/**
 * Holds the modal with `enableEmbedded` (inline) or `disableAppend` (as a dialog in this place), instead
 * of a dialog on the body.
 *
 * @example
 * ```tsx
 * import { LatchkeyModal } from 'latchkey/react'
 *
 * export const Checkout = () => <LatchkeyModal />
 * ```
 */
export function LatchkeyModal(): ReactNode {
  const latchkey = useInstance('LatchkeyModal')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const container = place.current
    return container ? latchkey.mount(container) : undefined
  }, [latchkey])
  return <div ref={place} />
}
