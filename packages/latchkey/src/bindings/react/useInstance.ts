import { useContext } from 'react'
import type { Latchkey } from '../../core/instance/latchkey.ts'
import { bindingError } from '../errors.ts'
import { InstanceContext } from './InstanceContext.ts'

/**
 * Returns the instance of the nearest provider.
 *
 * @throws {@link LatchkeyError} with the name of the calling hook or component, if there is no provider.
 */
export function useInstance(asker: string): Latchkey {
  const latchkey = useContext(InstanceContext)
  if (!latchkey) throw bindingError('OUTSIDE_PROVIDER', { asker })
  return latchkey
}
