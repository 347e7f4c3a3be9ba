import { useEffect, useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../core/engine.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { watchSend } from './facts/watchSend.ts'
import { type SendModel, sendModel } from './sendModel.ts'
import { type SendState, sendStore } from './sendStore.ts'

export type Sending = {
  readonly engine: Engine
  readonly send: SendState
  readonly model: SendModel
}

/** What is being sent, kept read while it is on show. */
export function useSend(): Sending {
  const engine = useEngine()
  useEffect(() => watchSend(engine), [engine])
  const send = useStore(sendStore(engine))
  const state = useStore(engine.store)
  return { engine, model: sendModel(state, send), send }
}

function useStore<state>(store: StoreApi<state>): state {
  return useSyncExternalStore(store.subscribe, store.getState, store.getState)
}
