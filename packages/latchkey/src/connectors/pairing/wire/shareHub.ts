import type { Hub } from './createHub.ts'
import type { HubEvent, TabEvent } from './events.ts'

/** How a hub is made, and found by other tabs. */
export type SharedHubOptions = {
  /** Tabs of one origin that use the same name share one hub. */
  readonly name: string
  createHub(tell: (event: HubEvent) => void): Hub
  hear(event: HubEvent): void
}

/** The way to the hub, in whichever tab it is. */
export type SharedHub = {
  /** The first call looks for the hub, or for the right to be it. What is `stored` is not answered. */
  send(event: TabEvent): void
  close(): void
}

/** A tab that owns the hub answers within milliseconds, unless the browser has put it to sleep. */
const patienceMs = 1_500

/**
 * One hub for all tabs: the tab that holds a lock owns it, the others reach it over a channel, and
 * when it goes the browser hands the lock on. Where there are no locks each tab has its own.
 */
export function shareHub({ createHub, hear, name }: SharedHubOptions): SharedHub {
  let hub: Hub | undefined
  let channel: BroadcastChannel | undefined
  let isClosed = false
  let isStarted = false
  let isQueued = false
  let release: (() => void) | undefined
  let asleep: ReturnType<typeof setTimeout> | undefined

  function tell(event: HubEvent): void {
    // What a hub says while it goes is not how things stand: the next one tells.
    if (!hub) return
    channel?.postMessage(event)
    hear(event)
  }

  function lead(): void {
    clearTimeout(asleep)
    asleep = undefined
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
    // Nothing else posts here, so it is one of the two.
    channel.onmessage = ({ data }: MessageEvent<HubEvent | TabEvent>) => {
      if ('tab' in data) hub?.take(data)
      else if (!hub) {
        clearTimeout(asleep)
        asleep = undefined
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
      // A frame without an origin of its own may not use locks, and has nobody to share with.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') return lead()
      // Another tab took the lock: this one slept.
      resign()
      hear({ status: 'connecting', type: 'status' })
      elect(locks, false)
      hear({ type: 'leader' })
    })
  }

  return {
    close() {
      isClosed = true
      clearTimeout(asleep)
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
      asleep ??= setTimeout(() => {
        const { locks } = globalThis.navigator
        elect(locks, true)
      }, patienceMs)
    },
  }
}
