import type { Latchkey } from '../../core/instance/latchkey.ts'
import { useInstance } from './useInstance.ts'

/**
 * The instance itself: `open`, `close`, and everything else that it can do.
 *
 * @example
 * ```tsx
 * const { open } = useLatchkey()
 * <button onClick={() => open({ view: 'Networks' })}>Networks</button>
 * ```
 */
export function useLatchkey(): Latchkey {
  return useInstance('useLatchkey')
}
