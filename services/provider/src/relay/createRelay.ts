import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { relayCloseCodes, relayLimits } from 'latchkey/protocol'
import { type WebSocket, WebSocketServer } from 'ws'
import { addressOfRequest } from '../http/rules/addressOf.ts'
import { networkOf } from '../http/rules/networkOf.ts'
import { createParts } from './createParts.ts'
import type { Mailboxes } from './mailboxes/Mailboxes.ts'
import { createShares } from './quotas/createShares.ts'
import type { Owner } from './quotas/Owner.ts'
import { refuseUpgrade } from './refuseUpgrade.ts'
import { defaultRelaySettings, type RelaySettings } from './relaySettings.ts'
import { type Admission, type AdmissionContext, admitClient } from './socket/admitClient.ts'
import { drainSessions } from './socket/drainSessions.ts'
import { keepAlive } from './socket/keepAlive.ts'
import { makeSocketRoom } from './socket/makeRoom.ts'
import { openSession } from './socket/openSession.ts'

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

const noRoom = {
  all: [503, 'The relay has no room for another socket'],
  network: [429, 'This address has too many sockets'],
  project: [429, 'This project has too many sockets'],
} as const

/** How long a refused client may take to read its closing frame. */
const turnedAwayMs = 1_000

/** Wallets know a relay by its host, so `/` is served as well. */
const paths = ['/', '/v1/relay']

/**
 * Creates the relay: mailboxes through which pages and wallets exchange messages over WebSockets.
 * The relay sees topics, but not the encrypted contents.
 */
export function createRelay({ mailboxes, settings: chosen, ...context }: RelayOptions): Relay {
  const settings = { ...defaultRelaySettings, ...chosen }
  const parts = createParts(context, mailboxes, settings)
  const { presence, queue, replica, rooms, watch } = parts
  const admit = admitClient(context)
  /** Sockets by network that wait for their turn to sign in. */
  const signIns = createShares()
  const server = new WebSocketServer({
    noServer: true,
    // A call may carry two messages.
    maxPayload: 2 * relayLimits.messageLength + 65_536,
    // Each part of a message takes far more memory than its bytes. Clients split messages into 4 KiB or more.
    maxFragments: 640,
    maxBufferedChunks: 8_192,
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
    const network = networkOf(addressOfRequest(request, context.config))
    const address: Owner = { network, project: undefined }
    // Refused before its token is checked, which costs more.
    if (rooms.sockets.exceeded(address, signIns.of(network) + 1) === 'network')
      return refuse(socket, 429, noRoom.network[1], '10')
    signIns.add(network, 1)
    // Signatures cost more than frames, so the sockets of one address must not delay others.
    const admission = await queue
      .turn(network)
      .then(() => admit(request, url))
      .finally(() => signIns.add(network, -1))
    if (isStopping) return refuse(socket, 503, 'The relay is stopping', '1')
    if (!('clientId' in admission)) {
      const isForGood = admission.status < 429
      if (isForGood && url.searchParams.get('useOnCloseEvent') === 'true') {
        const reserved =
          rooms.sockets.exceeded(address, 1) ?? (await rooms.sockets.reserve(address, 1))
        if (typeof reserved === 'function') {
          // The client may have left meanwhile.
          if (socket.closed) return reserved()
          socket.once('close', () => reserved())
          return turnAway({ admission, head, request, socket })
        }
      }
      return refuse(socket, admission.status, admission.reason, admission.retryAfter)
    }
    const { clientId, owner } = admission
    if (presence.of(clientId).size >= settings.maxPerClient)
      return refuse(socket, 429, 'This client has too many sockets', '10')
    const reserved = await makeSocketRoom(parts, owner)
    if (typeof reserved === 'string') {
      const [status, reason] = noRoom[reserved]
      return refuse(socket, status, reason, '10')
    }
    reserved()
    if (isStopping) return refuse(socket, 503, 'The relay is stopping', '1')
    return server.handleUpgrade(request, socket, head, (webSocket) => {
      openSession({ ...parts, clientId, connection: socket, owner, socket: webSocket })
    })
  }

  function refuse(socket: Duplex, status: number, reason: string, retryAfter?: string): void {
    watch.count('relay_refused_total', { status: String(status) })
    refuseUpgrade(socket, status, reason, retryAfter)
  }

  /**
   * Sends the refusal as a closing frame to clients that request it, because browsers hide HTTP
   * statuses of upgrades.
   */
  function turnAway({ admission: { reason }, head, request, socket }: TurnedAway): void {
    watch.count('relay_refused_total', { status: String(relayCloseCodes.refused) })
    server.handleUpgrade(request, socket, head, (webSocket: WebSocket) => {
      webSocket.on('error', () => watch.count('relay_broken_sockets_total'))
      // Nothing of it is read, not even its closing frame.
      webSocket.pause()
      webSocket.close(relayCloseCodes.refused, clip(reason))
      socket.end()
    })
    // Destroyed at once, some clients would lose the frame.
    const timer = setTimeout(() => socket.destroy(), turnedAwayMs)
    socket.once('close', () => clearTimeout(timer))
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
      await replica.stop()
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
}

/** A closing frame holds a reason of up to 123 bytes. */
function clip(reason: string): string {
  return reason.replace(/[^\x20-\x7e]/g, '?').slice(0, 120)
}
