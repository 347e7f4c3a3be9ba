import { setTimeout as wait } from 'node:timers/promises'
import { relayLimits } from 'latchkey/protocol'
import type { WebSocket } from 'ws'
import { type Bucket, createBucket } from '../../fairness/createBuckets.ts'
import type { RelaySettings } from '../relaySettings.ts'
import type { Frame } from './readFrame.ts'

export type RelayCall = Extract<Frame, { kind: 'call' }>

/** Calls of one socket, handled one after the other. */
export type Inbox = {
  take(call: RelayCall, size: number): void
  /** Charges the rate limit for a frame that is not a call. */
  charge(size: number): void
  /** Resolves when no call is left. */
  whenIdle(): Promise<void>
}

export type InboxOptions = {
  readonly socket: WebSocket
  readonly settings: RelaySettings
  /** Rates that the socket shares with the others of its network. */
  readonly shared: { readonly bytes: Bucket; readonly calls: Bucket }
  /** Resolves when it is the network's turn. */
  readonly turn: () => Promise<void>
  readonly handle: (call: RelayCall) => Promise<void>
  readonly onSlowed: () => void
  /** Called with the size of a call once it is handled. */
  readonly onHandled: (size: number) => void
}

/** Topics of a batch that count as one call. */
const topicsPerCall = 10

/** Counts the longest list of the parameters, which are not validated yet. */
function weightOf(params: unknown): number {
  const lists = typeof params === 'object' && params ? Object.values(params) : []
  const lengths = lists.slice(0, 8).map((list) => (Array.isArray(list) ? list.length : 0))
  // Longer lists are refused.
  const length = Math.min(relayLimits.batch, Math.max(0, ...lengths))
  return Math.max(1, Math.ceil(length / topicsPerCall))
}

const mostCalls = 8
const mostBytes = 65_536

/**
 * Creates the inbox of a socket, which handles calls in order. A socket beyond its limits is not
 * read for a while: calls are delayed, but none is lost.
 */
export function createInbox(options: InboxOptions): Inbox {
  const { handle, onHandled, onSlowed, settings, shared, socket, turn } = options
  const calls = createBucket(settings.callsPerSecond, settings.callBurst)
  const bytes = createBucket(settings.bytesPerSecond, settings.byteBurst)
  const queue: { call: RelayCall; size: number }[] = []
  let queued = 0
  let working: Promise<void> | undefined
  let slowing: NodeJS.Timeout | undefined

  const hasRoom = () => !slowing && queue.length < mostCalls / 2 && queued < mostBytes / 2

  async function work(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { size } = next
      const ms = Math.max(
        ...[calls, shared.calls].map((bucket) => bucket.take(weightOf(next.call.params))),
        ...[bytes, shared.bytes].map((bucket) => bucket.take(size)),
      )
      if (ms > 0) {
        onSlowed()
        await wait(ms)
      }
      await turn()
      await handle(next.call)
      queued -= size
      onHandled(size)
      if (socket.isPaused && hasRoom()) socket.resume()
    }
    working = undefined
  }

  return {
    take(call, size) {
      queue.push({ call, size })
      queued += size
      if (queue.length >= mostCalls || queued >= mostBytes) socket.pause()
      working ??= work()
    },
    charge(size) {
      const ms = Math.max(bytes.take(size), shared.bytes.take(size))
      if (ms === 0 || slowing) return
      onSlowed()
      socket.pause()
      slowing = setTimeout(() => {
        slowing = undefined
        if (hasRoom()) socket.resume()
      }, ms)
      slowing.unref()
    },
    async whenIdle() {
      await working
    },
  }
}
