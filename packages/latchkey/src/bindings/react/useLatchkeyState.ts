import { useMemo } from 'react'
import { describeState } from '../../core/instance/describeState.ts'
import type { PublicState } from '../../core/instance/latchkey.ts'
import { activeChain } from '../../core/selectors.ts'
import { useInstance } from './useInstance.ts'
import { useShared } from './useShared.ts'

/**
 * Returns whether the modal is open, and which chain is active.
 *
 * @example
 * ```tsx
 * import { useLatchkeyState } from 'latchkey/react'
 *
 * function Page() {
 *   const { open } = useLatchkeyState()
 *   return <main aria-hidden={open}>…</main>
 * }
 * ```
 */
export function useLatchkeyState(): PublicState {
  const latchkey = useInstance('useLatchkeyState')
  const modal = useShared(latchkey, (state) => state.modal)
  const chain = useShared(latchkey, activeChain)
  return useMemo(() => describeState(modal, chain), [modal, chain])
}
