import { useEffect } from 'react'
import type { Engine } from '../../core/engine.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useStore } from '../../ui/kit/useStore.ts'
import { watchSend } from './facts/watchSend.ts'
import { type SendModel, sendModel } from './sendModel.ts'
import { type SendState, sendStore } from './sendStore.ts'

export type Sending = {
  readonly engine: Engine
  readonly send: SendState
  readonly model: SendModel
}

/** Follows the form while the view is mounted. */
export function useSend(): Sending {
  const engine = useEngine()
  useEffect(() => watchSend(engine), [engine])
  const send = useStore(sendStore(engine))
  const state = useStore(engine.store)
  return { engine, model: sendModel(state, send), send }
}
