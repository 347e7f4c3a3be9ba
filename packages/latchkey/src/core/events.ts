import type { Namespace } from './caip.ts'

/**
 * What happens, by name, with what is told about it. Hosts subscribe to them; analytics is one
 * subscriber. The table in the docs is made from this one.
 */
export type EventProperties = {
  INITIALIZE: { networks: readonly string[] }
  MODAL_CREATED: undefined
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  CLICK_ALL_WALLETS: undefined
  SELECT_WALLET: { name: string; platform: 'browser' | 'mobile' | 'qrcode' | 'external' }
  CONNECT_SUCCESS: { method: 'browser' | 'mobile' | 'qrcode' | 'email'; name: string }
  CONNECT_ERROR: { message: string }
  SEARCH_WALLET: { badge: string; search: string }
  CLICK_WALLET_HELP: undefined
  CLICK_GET_WALLET: undefined
  DISCONNECT_SUCCESS: { namespace: Namespace | 'all' }
  DISCONNECT_ERROR: { message: string }
  INTERNAL_SDK_ERROR: {
    errorType: string
    errorMessage: string
    stackTrace: string
    uncaught: boolean
  }
  CLICK_NETWORKS: undefined
  CLICK_NETWORK_HELP: undefined
  SWITCH_NETWORK: { network: string }
}

export type EventName = keyof EventProperties

export type LatchkeyEvent = {
  [name in EventName]: {
    readonly type: name extends 'INTERNAL_SDK_ERROR' ? 'error' : 'track'
    readonly event: name
    readonly properties: EventProperties[name]
    /** Milliseconds since 1970. */
    readonly timestamp: number
  }
}[EventName]

export type Events = {
  emit<name extends EventName>(
    event: name,
    ...properties: EventProperties[name] extends undefined ? [] : [EventProperties[name]]
  ): void
  subscribe(listener: (event: LatchkeyEvent) => void): () => void
  /** The latest event, if there was one. */
  last(): LatchkeyEvent | undefined
}

export function createEvents(now: () => number = Date.now): Events {
  const listeners = new Set<(event: LatchkeyEvent) => void>()
  let latest: LatchkeyEvent | undefined

  return {
    emit(event, ...[properties]) {
      const type = event === 'INTERNAL_SDK_ERROR' ? 'error' : 'track'
      // The signature ties `properties` to `event`; the union cannot follow it through a generic.
      latest = { event, properties, timestamp: now(), type } as LatchkeyEvent
      for (const listener of [...listeners]) listener(latest)
    },
    last: () => latest,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
