import type { AppContext } from '../AppContext.ts'
import { workEnded, workStarted } from './doWork.ts'

export type WatchOptions = Pick<AppContext, 'log' | 'metrics'> & {
  /** Shortest block to log. @default 200 ms */
  readonly longestMs?: number
  /** Shortest time between two log entries; blocks in between are only counted unless they are twice as long. @default 10 s */
  readonly quietMs?: number
}

const tickMs = 50

/**
 * Logs what blocked the event loop for too long. A timer notices the block; the entry names the
 * work that started last before the longest stretch. Work that continues after an `await` starts
 * nothing, so the entry also lists all work that was running.
 */
export function watchEventLoop({ log, longestMs = 200, metrics, quietMs = 10_000 }: WatchOptions) {
  const running = new Map<string, number>()
  const countBlock = metrics.counter('event_loop_blocks_total')
  const countSeconds = metrics.counter('event_loop_blocked_seconds_total')
  let latest = 'start'
  let longest = { work: latest, ms: 0, running: latest }
  let tickedAt = performance.now()
  let seenAt = tickedAt
  let cpu = process.cpuUsage()
  let logged = { at: Number.NEGATIVE_INFINITY, ms: 0 }
  let unlogged = 0

  /** Ends a stretch without a start or an end of work. */
  function see(): void {
    const now = performance.now()
    const ms = now - seenAt
    seenAt = now
    // Shorter stretches are most of them, and listing costs time.
    if (ms > tickMs && ms > longest.ms)
      longest = { work: latest, ms, running: [...running.keys()].join(', ') }
  }

  function start(label: unknown): void {
    see()
    latest = String(label)
    running.set(latest, (running.get(latest) ?? 0) + 1)
  }

  function end(label: unknown): void {
    see()
    const name = String(label)
    const left = (running.get(name) ?? 1) - 1
    if (left > 0) running.set(name, left)
    else running.delete(name)
  }

  function report(ms: number): void {
    countBlock()
    countSeconds(ms / 1_000)
    if (seenAt - logged.at < quietMs && ms < logged.ms * 2) {
      unlogged += 1
      return
    }
    const { system, user } = process.cpuUsage(cpu)
    const more = unlogged > 0 ? `; blocked ${unlogged} more times since the last entry` : ''
    log({
      level: 'warn',
      message: `event loop blocked for ${Math.round(ms)} ms after the start of ${longest.work}${more}`,
      ms: Math.round(ms),
      // Far less than `ms` if the process waited for a core or for the disk.
      cpuMs: Math.round((user + system) / 1_000),
      work: longest.work,
      running: longest.running,
    })
    logged = { at: seenAt, ms }
    unlogged = 0
  }

  const ticking = setInterval(() => {
    see()
    const ms = seenAt - tickedAt - tickMs
    if (ms > longestMs) report(ms)
    tickedAt = seenAt
    cpu = process.cpuUsage()
    longest = { work: latest, ms: 0, running: '' }
  }, tickMs)
  ticking.unref()
  workStarted.subscribe(start)
  workEnded.subscribe(end)

  return {
    stop() {
      clearInterval(ticking)
      workStarted.unsubscribe(start)
      workEnded.unsubscribe(end)
    },
  }
}
