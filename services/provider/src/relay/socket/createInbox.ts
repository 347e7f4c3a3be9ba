import { setTimeout as wait } from 'node:timers/promises'
import type { WebSocket } from 'ws'
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
  readonly handle: (call: RelayCall) => Promise<void>
  readonly onSlowed: () => void
}

const mostCalls = 32
const mostBytes = 1_048_576

/**
 * Creates the inbox of a socket, which handles calls in order. A socket beyond its limits is not
 * read for a while: calls are delayed, but none is lost.
 */
export function createInbox({ handle, onSlowed, settings, socket }: InboxOptions): Inbox {
  const calls = createBucket(settings.callsPerSecond, settings.callBurst)
  const bytes = createBucket(settings.bytesPerSecond, settings.byteBurst)
  const queue: { call: RelayCall; size: number }[] = []
  let queued = 0
  let working: Promise<void> | undefined
  let slowing: NodeJS.Timeout | undefined

  const hasRoom = () => !slowing && queue.length < mostCalls / 2 && queued < mostBytes / 2

  async function work(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const ms = Math.max(calls.take(1), bytes.take(next.size))
      if (ms > 0) {
        onSlowed()
        await wait(ms)
      }
      await handle(next.call)
      queued -= next.size
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
      const ms = bytes.take(size)
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

/** Token bucket: fills with time up to `brim`. */
function createBucket(perSecond: number, brim: number) {
  let level = brim
  let filledAt = performance.now()
  return {
    /** Milliseconds to wait for the amount. */
    take(amount: number): number {
      const now = performance.now()
      level = Math.min(brim, level + ((now - filledAt) * perSecond) / 1_000) - amount
      filledAt = now
      return level < 0 ? (-level / perSecond) * 1_000 : 0
    },
  }
}
