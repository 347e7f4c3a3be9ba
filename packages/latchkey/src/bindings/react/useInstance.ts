import { useContext } from 'react'
import type { Latchkey } from '../../core/instance/latchkey.ts'
import { reactError } from './errors.ts'
import { InstanceContext } from './InstanceContext.ts'

/**
 * The instance that the nearest provider handed down.
 *
 * @throws {@link LatchkeyError} naming the hook or component that asked, when there is no provider.
 */
export function useInstance(asker: string): Latchkey {
  const latchkey = useContext(InstanceContext)
  if (!latchkey) throw reactError('OUTSIDE_PROVIDER', { asker })
  return latchkey
}
