import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { hide } from '../router/hide.ts'
import { reset } from '../router/reset.ts'
import { currentRoute, mustSwitchChain } from '../selectors.ts'
import { open } from './open.ts'

/** Shows UnsupportedChain when a wallet moves to an unsupported chain, and leaves it after the return. */
export function watchChain(engine: Engine): void {
  const unsubscribe = engine.store.subscribe((state, previous) => {
    const must = mustSwitchChain(state)
    if (must === mustSwitchChain(previous)) return
    const isShown = currentRoute(state).view === 'UnsupportedChain'
    if (must && !state.modal.open && !state.options.enableEmbedded)
      open(engine, { view: 'UnsupportedChain' })
    else if (must && !isShown) reset(engine, { view: 'UnsupportedChain' })
    else if (!must && isShown) hide(engine)
  })
  onDestroy(engine, unsubscribe)
}
