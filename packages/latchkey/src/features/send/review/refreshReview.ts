import type { Engine } from '../../../core/engine.ts'
import { goBack } from '../../../core/router/goBack.ts'
import { sendModel } from '../sendModel.ts'
import { sendStore } from '../sendStore.ts'

/** Shows what would be sent as it stands now; the form, where something is in the way. */
export function refreshReview(engine: Engine): void {
  const store = sendStore(engine)
  const { draft } = sendModel(engine.store.getState(), store.getState())
  if (draft) store.setState({ attempt: undefined, reviewed: draft })
  else goBack(engine)
}
