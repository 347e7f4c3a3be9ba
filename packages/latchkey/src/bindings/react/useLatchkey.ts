import type { Latchkey } from '../../core/instance/latchkey.ts'
import { useInstance } from './useInstance.ts'

/**
 * The instance itself: `open`, `close`, and everything else that it can do.
 *
 * @example
 * ```tsx
 * import { useLatchkey } from 'latchkey/react'
 *
 * function NetworksButton() {
 *   const { open } = useLatchkey()
 *   return <button onClick={() => open({ view: 'Networks' })}>Networks</button>
 * }
 * ```
 */
export function useLatchkey(): Latchkey {
  return useInstance('useLatchkey')
}
