import { setTimeout as wait } from 'node:timers/promises'
import { relayCloseCodes } from 'latchkey/protocol'
import type { RelaySettings } from '../relaySettings.ts'
import type { Presence } from './createPresence.ts'
import type { OpenSession } from './Session.ts'

const perWave = 50
const lastMs = 2_000

/**
 * Closes all sockets, each after its calls: in waves, so that the clients do not all reach the next
 * replica at once. A socket that does not close in time is terminated.
 */
export async function drainSessions(
  { sessions }: Presence<OpenSession>,
  { drainMs }: RelaySettings,
): Promise<void> {
  const all = [...sessions]
  const waves = Math.ceil(all.length / perWave)
  const closed: Promise<void>[] = []
  for (let wave = 0; wave < waves; wave++) {
    for (const session of all.slice(wave * perWave, (wave + 1) * perWave))
      closed.push(close(session))
    if (wave < waves - 1) await wait(drainMs / waves)
  }
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, lastMs)
  })
  await Promise.race([Promise.all(closed), tooLate])
  clearTimeout(timer)
  for (const { socket } of all) socket.terminate()
}

async function close({ inbox, socket }: OpenSession): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    if (socket.readyState === socket.CLOSED) resolve()
    else socket.once('close', () => resolve())
  })
  await inbox.whenIdle()
  socket.close(relayCloseCodes.restarting, 'The relay restarts')
  await closed
}
