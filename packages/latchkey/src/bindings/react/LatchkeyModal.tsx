import { type ReactNode, useEffect, useRef } from 'react'
import { useInstance } from './useInstance.ts'

/**
 * Where the modal lives with `enableEmbedded` or `disableAppend`: inline here instead of in a dialog
 * on the body, or in a dialog that stands here.
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
