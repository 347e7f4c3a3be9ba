import { getContext, setContext } from 'svelte'
import { engineOf } from '../../core/instance/engineOf.ts'
import { instanceError } from '../../core/instance/errors.ts'
import type { Latchkey } from '../../core/instance/latchkey.ts'
import { bindingOf } from '../../core/provider/client/bindingOf.ts'

const key = 'latchkey'

/**
 * Provides an instance to this component and those below it. Call it while the component initializes.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { evm } from 'latchkey/evm'
 * import { ethereum } from 'latchkey/networks'
 * import { setLatchkey } from 'latchkey/svelte'
 *
 * setLatchkey(createLatchkey({ adapters: [evm()], networks: [ethereum] }))
 * ```
 */
export function setLatchkey(latchkey: Latchkey): void {
  bindingOf(engineOf(latchkey), 'svelte')
  setContext(key, latchkey)
}

/**
 * Returns the instance of the nearest component that provides one.
 *
 * @throws {@link LatchkeyError} with the name of the calling function or button, if there is none.
 */
export function useInstance(asker: string): Latchkey {
  const latchkey = getContext<Latchkey | undefined>(key)
  if (!latchkey) throw instanceError('INSTANCE_MISSING', { asker, call: 'setLatchkey(latchkey)' })
  return latchkey
}
