import type { Engine } from '../../core/engine.ts'
import { goBack } from '../../core/router/goBack.ts'
import { replace } from '../../core/router/replace.ts'

/** Shows the purchase form: the one the visitor came from, if they did. */
export function backToBuying(engine: Engine): void {
  const before = engine.store.getState().router.history.at(-2)
  if (before?.view === 'OnRampProviders') goBack(engine)
  else replace(engine, { view: 'OnRampProviders' })
}
