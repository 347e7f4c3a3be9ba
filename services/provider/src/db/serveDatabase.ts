import { timingSafeEqual } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { type ClientMessages, readClient, response } from './postgresMessages.ts'

export type ServeDatabaseOptions = {
  readonly password: string
  /** How long a transaction may wait for its next query while other connections wait. @default 1 s */
  readonly idleMs?: number
  /** Called if the database itself fails. */
  readonly onFailure: (error: unknown) => void
  /** Called for a transaction that was rolled back because others waited for it. */
  readonly onIdle: () => void
}

/** Time for the password. */
const patienceMs = 5_000
const isIdle = 'I'.charCodeAt(0)
const rollback = Buffer.from('Q\0\0\0\x0drollback\0')

/**
 * Serves the built-in database over PostgreSQL's protocol. PGlite has one session, so connections
 * take turns: a connection keeps the session until its transaction ends.
 */
export function serveDatabase(
  pglite: Pick<PGlite, '_runExclusiveTransaction' | 'execProtocolRaw'>,
  { idleMs = 1_000, onFailure, onIdle, password }: ServeDatabaseOptions,
) {
  const serving = new Set<Promise<void>>()
  let waiting = 0

  async function serve(socket: Socket): Promise<void> {
    const client = readClient(socket)
    socket.setTimeout(patienceMs, () => socket.destroy())
    if (!(await client.start())) return
    // Asks for the password in clear text: the connection never leaves this machine.
    socket.write(response('R', 3))
    const given = Buffer.from((await client.password()) ?? '')
    const expected = Buffer.from(password)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return
    socket.setTimeout(0)
    socket.write(Buffer.concat([response('R', 0), response('Z', 'I')]))
    for (let batch = await client.batch(); batch; batch = await client.batch()) {
      const first = batch
      waiting += 1
      await pglite._runExclusiveTransaction(() => {
        waiting -= 1
        return runTransaction(socket, client, first)
      })
    }
  }

  async function runTransaction(socket: Socket, client: ClientMessages, first: Buffer) {
    for (let batch: Buffer | undefined = first; batch; batch = await nextBatch(socket, client)) {
      const answer = await pglite.execProtocolRaw(batch)
      socket.write(answer)
      if (answer.at(-1) === isIdle) return
    }
    await pglite.execProtocolRaw(rollback)
  }

  /** The next batch of a transaction; undefined if it ended, or kept others waiting. */
  async function nextBatch(socket: Socket, client: ClientMessages): Promise<Buffer | undefined> {
    const reading = new AbortController()
    const batch = client.batch().finally(() => reading.abort())
    const isLate = () => wait(idleMs, true, { signal: reading.signal }).catch(() => false)
    while (await isLate())
      if (waiting > 0) {
        // Closed at once: the rest of the transaction must not run outside of it.
        socket.destroy()
        onIdle()
      }
    return batch
  }

  return {
    accept(socket: Socket): void {
      socket.on('error', () => socket.destroy())
      const session = serve(socket)
        .catch(onFailure)
        .finally(() => {
          socket.destroy()
          serving.delete(session)
        })
      serving.add(session)
    },
    /** Resolves when all connections have ended. */
    async ended(): Promise<void> {
      while (serving.size > 0) await Promise.all(serving)
    },
  }
}
