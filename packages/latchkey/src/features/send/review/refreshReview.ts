import type { Engine } from '../../../core/engine.ts'
import { goBack } from '../../../core/router/goBack.ts'
import { sendModel } from '../sendModel.ts'
import { sendStore } from '../sendStore.ts'

/** Opens the review of the transfer with its latest fee; the form if there is a problem. */
export function refreshReview(engine: Engine): void {
  const store = sendStore(engine)
  const { draft } = sendModel(engine.store.getState(), store.getState())
  if (draft) store.setState({ attempt: undefined, reviewed: draft })
  else goBack(engine)
}
