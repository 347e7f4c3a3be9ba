import type { Hub } from './createHub.ts'
import type { HubEvent, TabEvent } from './events.ts'

/** Dependencies and the name of a shared hub. */
export type SharedHubOptions = {
  /** Tabs of one origin with the same name share one hub. */
  readonly name: string
  createHub(tell: (event: HubEvent) => void): Hub
  hear(event: HubEvent): void
}

/** Access to the hub, in whichever tab it runs. */
export type SharedHub = {
  /** The first call finds the hub, or becomes it. `stored` gets no response. */
  send(event: TabEvent): void
  close(): void
}

/** An awake owner responds within milliseconds. */
const ownerTimeoutMs = 1_500

/**
 * One hub for all tabs: the tab with a lock owns it, the others reach it over a BroadcastChannel,
 * and a closed owner's lock passes on. Without locks each tab has its own hub.
 */
export function shareHub({ createHub, hear, name }: SharedHubOptions): SharedHub {
  let hub: Hub | undefined
  let channel: BroadcastChannel | undefined
  let isClosed = false
  let isStarted = false
  let isQueued = false
  let release: (() => void) | undefined
  let ownerTimer: ReturnType<typeof setTimeout> | undefined

  function tell(event: HubEvent): void {
    // The status of a closing hub is obsolete: the next one reports.
    if (!hub) return
    channel?.postMessage(event)
    hear(event)
  }

  function lead(): void {
    clearTimeout(ownerTimer)
    ownerTimer = undefined
    hub = createHub(tell)
    tell({ type: 'leader' })
  }

  function resign(): void {
    const mine = hub
    hub = undefined
    mine?.close()
  }

  function start(): void {
    const locks = globalThis.navigator?.locks
    if (!locks || typeof BroadcastChannel === 'undefined') {
      lead()
      return
    }
    channel = new BroadcastChannel(name)
    // No other sender uses this channel, so the data has one of these types.
    channel.onmessage = ({ data }: MessageEvent<HubEvent | TabEvent>) => {
      if ('tab' in data) hub?.take(data)
      else if (!hub) {
        clearTimeout(ownerTimer)
        ownerTimer = undefined
        hear(data)
      }
    }
    elect(locks, false)
  }

  function elect(locks: LockManager, steal: boolean): void {
    if (isClosed || (isQueued && !steal)) return
    isQueued ||= !steal
    const leading = locks.request(name, { steal }, () => {
      if (!steal) isQueued = false
      if (isClosed || hub) return
      lead()
      return new Promise<void>((resolve) => {
        release = resolve
      })
    })
    leading.catch((error: unknown) => {
      // An opaque origin may not use locks, and has no other tabs.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') return lead()
      // Another tab stole the lock: this one slept.
      resign()
      hear({ status: 'connecting', type: 'status' })
      elect(locks, false)
      hear({ type: 'leader' })
    })
  }

  return {
    close() {
      isClosed = true
      clearTimeout(ownerTimer)
      resign()
      release?.()
      channel?.close()
    },
    send(event) {
      if (!isStarted) {
        isStarted = true
        start()
      }
      if (hub) {
        hub.take(event)
        return
      }
      channel?.postMessage(event)
      if (event.type === 'stored') return
      ownerTimer ??= setTimeout(() => {
        const { locks } = globalThis.navigator
        elect(locks, true)
      }, ownerTimeoutMs)
    },
  }
}
