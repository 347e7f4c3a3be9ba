import type { Namespace } from '../caip.ts'
import { familyHas } from '../familyHas.ts'
import type { State } from '../state.ts'

/** Whether the host lets visitors send on a chain family. Bitcoin needs `features.bitcoinSend`. */
export function canSend(state: Pick<State, 'chains' | 'options'>, namespace: Namespace): boolean {
  const isAllowed = namespace !== 'bip122' || state.options.features.bitcoinSend
  return isAllowed && familyHas(state, namespace, 'send')
}
