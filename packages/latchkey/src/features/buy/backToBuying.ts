import type { Engine } from '../../core/engine.ts'
import { goBack } from '../../core/router/goBack.ts'
import { replace } from '../../core/router/replace.ts'

/** Returns to the visitor's purchase form, or opens a new one. */
export function backToBuying(engine: Engine): void {
  const before = engine.store.getState().router.history.at(-2)
  if (before?.view === 'OnRampProviders') goBack(engine)
  else replace(engine, { view: 'OnRampProviders' })
}
