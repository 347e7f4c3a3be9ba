import type { RelaySettings } from '../relaySettings.ts'
import type { Presence } from './createPresence.ts'
import type { OpenSession } from './Session.ts'

/**
 * Pings every socket and terminates those without a sign of life between two pings, and those that
 * do not take the data that waits for them. Of clients with
 * many sockets, it closes the oldest idle one, at most one every ten seconds: wallets that lose
 * several at once open even more. Returns a function that stops it.
 */
export function keepAlive(
  presence: Presence<OpenSession>,
  { newest, pingMs, reapAfterMs, stuckMs }: RelaySettings,
): () => void {
  const tickMs = Math.min(1_000, pingMs / 4)
  let tickedAt = performance.now()

  function tick(): void {
    const now = performance.now()
    // The process was suspended, so pongs may still be unread.
    const wasHeldUp = now - tickedAt > pingMs / 2
    tickedAt = now
    for (const session of presence.sessions) {
      if (!session.isCrowded()) session.takenAt = now
      // Unread data would take memory for as long as the client answers pings.
      else if (now - session.takenAt > stuckMs && !wasHeldUp) session.socket.terminate()
      if (now - session.pingedAt < pingMs) continue
      if (session.heardAt < session.pingedAt && !wasHeldUp) session.socket.terminate()
      else session.socket.ping()
      session.pingedAt = now
    }
  }

  function reap(): void {
    const now = performance.now()
    const reaped = new Set<string>()
    for (const { calledAt, clientId, socket } of presence.sessions) {
      const isOld = now - calledAt > reapAfterMs
      if (!isOld || reaped.has(clientId) || presence.of(clientId).size <= newest) continue
      const [oldest] = presence.of(clientId)
      if (oldest?.socket !== socket) continue
      reaped.add(clientId)
      socket.close(1000, 'Newer sockets are open')
    }
  }

  const ticking = setInterval(tick, tickMs)
  const reaping = setInterval(reap, Math.min(10_000, reapAfterMs))
  return () => {
    clearInterval(ticking)
    clearInterval(reaping)
  }
}
