import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { relayCloseCodes, relayLimits } from 'latchkey/protocol'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Mailboxes } from './mailboxes/Mailboxes.ts'
import { refuseUpgrade } from './refuseUpgrade.ts'
import { defaultRelaySettings, type RelaySettings } from './relaySettings.ts'
import { type Admission, type AdmissionContext, admitClient } from './socket/admitClient.ts'
import { createPresence } from './socket/createPresence.ts'
import { drainSessions } from './socket/drainSessions.ts'
import { keepAlive } from './socket/keepAlive.ts'
import { type OpenSession, openSession } from './socket/openSession.ts'
import { watchRelay } from './watchRelay.ts'

export type RelayOptions = AdmissionContext & {
  readonly mailboxes: Mailboxes
  readonly settings?: Partial<RelaySettings> | undefined
}

/** The relay, for upgrade requests of an HTTP server. */
export type Relay = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /**
   * Refuses new sockets, finishes running calls, and closes sockets so that clients reconnect to
   * another replica.
   */
  stop(): Promise<void>
}

/** Wallets know a relay by its host, so `/` is served as well. */
const paths = ['/', '/v1/relay']

/**
 * Creates the relay: mailboxes through which pages and wallets exchange messages over WebSockets.
 * The relay sees topics, but not the encrypted contents.
 */
export function createRelay({ mailboxes, settings: chosen, ...context }: RelayOptions): Relay {
  const settings = { ...defaultRelaySettings, ...chosen }
  const presence = createPresence<OpenSession>()
  const watch = watchRelay(context, {
    sockets: () => presence.sessions.size,
    topics: () => presence.topics.size,
  })
  const admit = admitClient(context)
  const server = new WebSocketServer({
    noServer: true,
    // A call may carry two messages.
    maxPayload: 2 * relayLimits.messageLength + 65_536,
    perMessageDeflate: false,
  })
  const unlisten = mailboxes.listen(presence.wake)
  const stopKeeping = keepAlive(presence, settings)
  // Node stops tracking a connection after its upgrade.
  const connections = new Set<Duplex>()
  let isStopping = false

  async function receive(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { url: target = '/' } = request
    const url = URL.canParse(target, 'http://relay') ? new URL(target, 'http://relay') : undefined
    if (!url || !paths.includes(url.pathname))
      return refuse(socket, 404, 'The relay is at another path')
    if (isStopping) return refuse(socket, 503, 'The relay is stopping', '1')
    if (presence.sessions.size >= settings.maxSockets)
      return refuse(socket, 503, 'The relay has no room for another socket', '10')
    const admission = await admit(request, url)
    if (!('clientId' in admission)) return turnAway({ admission, head, request, socket, url })
    const { clientId } = admission
    if (presence.of(clientId).length >= settings.maxPerClient)
      return refuse(socket, 429, 'This client has too many sockets', '10')
    if (isStopping) return refuse(socket, 503, 'The relay is stopping', '1')
    return server.handleUpgrade(request, socket, head, (webSocket) => {
      openSession({ clientId, mailboxes, presence, settings, socket: webSocket, watch })
    })
  }

  function refuse(socket: Duplex, status: number, reason: string, retryAfter?: string): void {
    watch.count('relay_refused_total', { status: String(status) })
    refuseUpgrade(socket, status, reason, retryAfter)
  }

  /**
   * Clients that request it get the refusal as a closing frame, because browsers hide HTTP statuses
   * of upgrades.
   */
  function turnAway({ admission, head, request, socket, url }: TurnedAway): void {
    const { reason, retryAfter, status } = admission
    const isForGood = status < 429
    if (!isForGood || url.searchParams.get('useOnCloseEvent') !== 'true') {
      refuse(socket, status, reason, retryAfter)
      return
    }
    watch.count('relay_refused_total', { status: String(relayCloseCodes.refused) })
    server.handleUpgrade(request, socket, head, (webSocket: WebSocket) => {
      webSocket.on('error', () => watch.count('relay_broken_sockets_total'))
      webSocket.close(relayCloseCodes.refused, clip(reason))
    })
  }

  return {
    upgrade(request, socket, head) {
      connections.add(socket)
      socket.once('close', () => connections.delete(socket))
      // The connection may fail during the checks.
      socket.on('error', () => socket.destroy())
      receive(request, socket, head).catch((error) => {
        context.log({ level: 'error', message: `relay: ${String(error)}` })
        refuse(socket, 500, 'Something went wrong here')
      })
    },
    async stop() {
      isStopping = true
      await drainSessions(presence, settings)
      for (const socket of connections) socket.destroy()
      stopKeeping()
      watch.stop()
      unlisten()
      server.close()
    },
  }
}

type TurnedAway = {
  admission: Exclude<Admission, { clientId: string }>
  head: Buffer
  request: IncomingMessage
  socket: Duplex
  url: URL
}

/** A closing frame holds a reason of up to 123 bytes. */
function clip(reason: string): string {
  return reason.replace(/[^\x20-\x7e]/g, '?').slice(0, 120)
}
