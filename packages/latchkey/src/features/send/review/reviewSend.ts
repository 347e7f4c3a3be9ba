import type { Engine } from '../../../core/engine.ts'
import { push } from '../../../core/router/push.ts'
import { sendModel } from '../sendModel.ts'
import { sendStore } from '../sendStore.ts'

/** Opens the review of the form's transfer. Exactly the reviewed transfer is sent. */
export function reviewSend(engine: Engine): void {
  const store = sendStore(engine)
  const { draft } = sendModel(engine.store.getState(), store.getState())
  if (!draft) return
  store.setState({ attempt: undefined, reviewed: draft })
  push(engine, { view: 'WalletSendPreview' })
}
