import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '../AppContext.ts'
import { CursorMoved } from './chain/cursor.ts'

export type LeasedOptions = {
  /** The lease's name, such as `indexer eip155:1`. */
  readonly lease: string
  /** Milliseconds for which a replica that stopped responding blocks the others. */
  readonly leaseMs: number
  /** Milliseconds between two rounds; up to 30 times as many after failures. */
  readonly pauseMs: number
  readonly signal: AbortSignal
}

/** Repeats rounds until the signal aborts. One replica works, the others stand by. */
export async function followLeased(
  { fanout, log }: Pick<AppContext, 'fanout' | 'log'>,
  { lease, leaseMs, pauseMs, signal }: LeasedOptions,
  round: (mayWrite: () => Promise<boolean>) => Promise<void>,
): Promise<void> {
  // Many concurrent node calls listen to this signal.
  setMaxListeners(0, signal)
  const owner = randomUUID()
  const mayWrite = () => fanout.claim(lease, owner, leaseMs)
  let failures = 0
  while (!signal.aborted) {
    try {
      if (await mayWrite()) await round(mayWrite)
      failures = 0
    } catch (error) {
      if (signal.aborted) break
      // Another replica wrote first; the next round continues from there.
      if (!(error instanceof CursorMoved)) {
        failures += 1
        const message = `${lease}: ${String(error).slice(0, 300)}`
        log({ level: 'error', message, requestId: 'indexer' })
      }
    }
    const pause = pauseMs * Math.min(30, 2 ** failures)
    await wait(pause, undefined, { signal }).catch(() => {})
  }
  await fanout.release(lease, owner)
}
