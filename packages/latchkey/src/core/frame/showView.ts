import type { Engine } from '../engine.ts'
import { open } from '../modal/open.ts'
import { push } from '../router/push.ts'
import type { Route } from '../router/views.ts'

/** Opens the modal if it is closed, and shows a view, if one is given, on top. */
export function showView(engine: Engine, route?: Route): void {
  const { modal, options } = engine.store.getState()
  if (!modal.open && !options.enableEmbedded) open(engine)
  if (route) push(engine, route)
}
