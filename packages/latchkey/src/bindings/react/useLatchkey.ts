import type { Latchkey } from '../../core/instance/latchkey.ts'
import { useInstance } from './useInstance.ts'

/**
 * Returns the instance with `open`, `close` and all other methods.
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
