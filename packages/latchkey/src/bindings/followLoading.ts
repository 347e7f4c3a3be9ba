import type { Namespace } from '../core/caip.ts'
import { engineOf } from '../core/instance/engineOf.ts'
import type { Latchkey } from '../core/instance/latchkey.ts'
import type { State } from '../core/state.ts'

/** How long a button keeps its label after a click, in ms. Most modals open faster. */
const patience = 100

/**
 * Reports when a button must show that the modal is opening or open. Drawing the label in the modal's
 * first frame would delay the modal. A button of one chain family ignores a modal opened for another.
 * Returns a function that stops it.
 */
export function followLoading(
  latchkey: Latchkey,
  listener: (loading: boolean) => void,
  familyOf: () => Namespace | undefined,
): () => void {
  const { store } = engineOf(latchkey)
  let timer: ReturnType<typeof setTimeout> | undefined
  function follow(loading: boolean) {
    clearTimeout(timer)
    if (loading) timer = setTimeout(listener, patience, true)
    else listener(false)
  }
  const isMine = ({ modal }: State) => {
    const family = familyOf()
    return modal.loading && (!family || !modal.namespace || modal.namespace === family)
  }
  const unsubscribe = store.subscribe((state, before) => {
    if (isMine(state) !== isMine(before)) follow(isMine(state))
  })
  if (isMine(store.getState())) follow(true)
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
