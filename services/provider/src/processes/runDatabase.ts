import { Socket } from 'node:net'
import * as v from 'valibot'
import { migrationsFolder } from '../db/openDatabase.ts'
import { openPglite } from '../db/openPglite.ts'
import { serveDatabase } from '../db/serveDatabase.ts'
import { createMetrics } from '../http/metrics/createMetrics.ts'
import type { LogEntry } from '../http/metrics/logRequests.ts'
import { type ToFront, toChild } from './messages.ts'
import { databaseName } from './startDatabase.ts'

export type RunDatabaseOptions = {
  readonly folder: string | undefined
  /** Address that the other processes connect to; the front hands their connections over. */
  readonly url: string
  readonly log: (entry: LogEntry) => void
}

/** Opens the built-in database in a process of the front, for the other processes. */
export async function runDatabase({ folder, log, url }: RunDatabaseOptions) {
  // Without the front, no process needs the database.
  process.once('disconnect', () => process.exit(1))
  const { check, pglite, stop } = await openPglite({ folder, migrationsFolder })
  const metrics = createMetrics()
  const { accept, ended } = serveDatabase(pglite, {
    password: new URL(url).password,
    onFailure(error) {
      // A broken database stays broken; the front starts another process.
      log({ level: 'error', message: `The database failed: ${String(error)}` })
      process.exit(1)
    },
    onIdle() {
      log({
        level: 'warn',
        message: 'A transaction without a query kept others waiting, and was rolled back',
      })
    },
  })
  process.on('message', (received, handle) => {
    const { output: message, success } = v.safeParse(toChild, received)
    if (!success) return
    if (message.kind === 'connection' && handle instanceof Socket) accept(handle)
    else if (message.kind === 'askReport')
      void check()
        .then(
          () => true,
          () => false,
        )
        .then((isReady) =>
          send({
            kind: 'report',
            id: message.id,
            report: { isReady, metrics: metrics.text(), name: databaseName },
          }),
        )
  })
  send({ kind: 'ready' })
  return {
    /** Waits until the other processes have closed their connections. */
    async stop() {
      await ended()
      await stop()
    },
  }
}

function send(message: ToFront): void {
  process.send?.(message)
}
