import type { Duplex } from 'node:stream'
import { relayCloseCodes, signMessages } from 'latchkey/protocol'
import type { WebSocket } from 'ws'
import { doWork } from '../../eventLoop/doWork.ts'
import { createDelivery } from '../delivery/createDelivery.ts'
import { publishTo } from '../mailboxes/publishTo.ts'
import type { Owner } from '../quotas/Owner.ts'
import { RelayError } from '../RelayError.ts'
import type { RelayParts } from '../RelayParts.ts'
import { answerCall } from './answerCall.ts'
import type { Caller } from './Caller.ts'
import { createInbox, type RelayCall } from './createInbox.ts'
import { makeRoom } from './makeRoom.ts'
import { readFrame } from './readFrame.ts'
import { readInTurns } from './readInTurns.ts'
import type { OpenSession } from './Session.ts'
import { writeFrame } from './writeFrame.ts'

export type SessionOptions = RelayParts & {
  readonly clientId: string
  readonly owner: Owner
  readonly socket: WebSocket
  /** The connection below the WebSocket. */
  readonly connection: Duplex
}

/** Bytes not yet taken by the network; beyond this, no new work starts. */
const crowdedBytes = 1_048_576
/** Header and mask of a client's frame. */
const frameOverhead = 14
/** A subscription of hundreds of topics reads each of them. */
const readsPerTurn = 32
const asks = /fetch|subscribe/i

/** Tags of responses that wallets lose if they arrive before the relay's own response. */
const held = new Set<number>(
  [
    signMessages.wc_sessionSettle,
    signMessages.wc_sessionUpdate,
    signMessages.wc_sessionExtend,
    signMessages.wc_sessionDelete,
    signMessages.wc_sessionPing,
  ].map(({ answer }) => answer.tag),
)

/** Serves one socket from sign-in to close. */
export function openSession(options: SessionOptions): OpenSession {
  const { clientId, connection, frames, mailboxes, memory, owner, presence, queue } = options
  const { published, settings, socket, turns, watch } = options
  const openedAt = performance.now()
  /** Bytes of frames that have not arrived completely, and bytes that are not read. */
  let partial = 0
  let unread = 0

  const turn = () => queue.turn(owner.network)
  const isCrowded = () => socket.bufferedAmount > crowdedBytes

  function send(parts: readonly Buffer[], onWritten = () => {}): void {
    if (socket.readyState !== socket.OPEN) {
      onWritten()
      return
    }
    const size = parts.reduce((sum, { length }) => sum + length, 0)
    memory.hold(session, size)
    // A full network may have cost this socket its place.
    if (!presence.sessions.has(session)) {
      onWritten()
      return
    }
    writeFrame(connection, parts, () => {
      session.takenAt = performance.now()
      memory.release(session, size)
      onWritten()
    })
  }

  /** Answers a call. A client that does not read gets no further response. */
  async function answer(id: string, key: 'error' | 'result', value: unknown): Promise<void> {
    const text = `{"id":${id},"jsonrpc":"2.0","${key}":${JSON.stringify(value)}}`
    if (socket.readyState !== socket.OPEN) return
    const written = new Promise<void>((resolve) => send([Buffer.from(text)], resolve))
    // Unsent data also pauses deliveries.
    void written.then(delivery.pump)
    if (isCrowded()) await written
  }

  let reads = 0
  const readInTurn: Caller['mailboxes']['waiting'] = async (topic, query) => {
    if (++reads % readsPerTurn === 0) await turn()
    return turns(owner.network, () => mailboxes.waiting(topic, query))
  }
  const own = { acknowledge: mailboxes.acknowledge, waiting: readInTurn }

  const delivery = createDelivery({
    clientId,
    frames,
    mailboxes: own,
    settings,
    watch,
    send,
    isCrowded,
    isChosen: (topic) => presence.chosen(clientId, topic).includes(session),
    holdMs(topic, tag) {
      if (!held.has(tag)) return 0
      return published.at(clientId, topic) + settings.holdMs - performance.now()
    },
    onAcknowledged(topic, hash) {
      for (const { delivery } of presence.chosen(clientId, topic)) delivery.settle(topic, hash)
    },
  })

  const publish = publishTo(mailboxes, {
    clientId,
    count: options.countPublication,
    owner,
    patienceMs: settings.patienceMs,
    watch,
  })
  const caller: Caller = {
    clientId,
    delivery,
    fetched: new Map(),
    makeRoom: (topics) => makeRoom(options, session, topics),
    mailboxes: own,
    async publish(publication) {
      published.note(clientId, publication.topic)
      await publish(publication)
      published.note(clientId, publication.topic)
    },
    subscribe: (topic) => presence.subscribe(session, topic),
    turn,
    unsubscribe: (topic) => presence.unsubscribe(session, topic),
  }

  async function handle(call: RelayCall): Promise<void> {
    const { id, method } = call
    // A publication is stored even after the socket closed; reads are dropped.
    if (socket.readyState !== socket.OPEN && asks.test(method)) return
    try {
      const { after, result } = await doWork(`relay ${method.slice(0, 32)}`, () =>
        answerCall(caller, call),
      )
      const answered = answer(id, 'result', result)
      await Promise.all([answered, after?.()])
    } catch (error) {
      if (error instanceof RelayError) {
        const { code, message } = error
        watch.count('relay_refused_calls_total', { code: String(code) })
        return answer(id, 'error', { code, message })
      }
      // Without a response the client retries, at another replica or here once the store is back.
      watch.storeFailed(error)
      socket.close(relayCloseCodes.busy, 'The relay cannot keep messages now')
    }
  }

  const inbox = createInbox({
    socket,
    settings,
    shared: options.ratesOf(owner.network),
    handle,
    turn,
    onHandled: (size) => memory.release(session, size),
    onSlowed: () => watch.count('relay_slowed_total'),
  })

  const session: OpenSession = {
    calledAt: openedAt,
    clientId,
    delivery,
    heardAt: openedAt,
    heldBytes: 0,
    inbox,
    isCrowded,
    owner,
    pingedAt: openedAt,
    socket,
    takenAt: openedAt,
  }

  /** Bytes of a complete frame, which are held until it is handled. */
  function complete(size: number): number {
    const bytes = Math.min(partial, size + frameOverhead)
    partial -= bytes
    return bytes
  }

  // Before the listener of `ws`, which reports complete frames.
  connection.prependListener('data', ({ length }: Buffer) => {
    partial += length
    memory.hold(session, length)
  })
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    session.heardAt = performance.now()
    session.calledAt = session.heardAt
    const size = complete(data.length)
    if (isBinary) return socket.close(relayCloseCodes.unsupported, 'Expected text')
    const frame = readFrame(data.toString())
    if (!frame) return socket.close(relayCloseCodes.malformed, 'Expected JSON')
    if (frame.kind === 'call') return inbox.take(frame, size)
    if (frame.kind === 'receipt') {
      inbox.charge(size)
      memory.release(session, size)
      return delivery.acknowledge(frame.pushId, frame.isTaken)
    }
    return inbox.take({ kind: 'call', id: 'null', method: '', params: undefined }, size)
  })
  socket.on('pong', (data: Buffer) => {
    session.heardAt = performance.now()
    memory.release(session, complete(data.length))
  })
  socket.on('ping', (data: Buffer) => memory.release(session, complete(data.length)))
  // An invalid frame closes the socket, which reports the problem.
  socket.on('error', () => watch.count('relay_broken_sockets_total'))
  socket.on('close', (code) => {
    presence.leave(session)
    memory.free(session)
    watch.closed(code, performance.now() - openedAt)
  })
  readInTurns(connection, {
    network: owner.network,
    queue,
    isPaused: () => socket.isPaused && socket.readyState === socket.OPEN,
    onArrived(bytes) {
      if (!presence.sessions.has(session)) return
      // A client that waits for its turn is not silent.
      session.heardAt = performance.now()
      if (bytes > unread) memory.hold(session, bytes - unread)
      else memory.release(session, unread - bytes)
      unread = bytes
    },
  })
  presence.enter(session)
  watch.count('relay_opened_total')
  return session
}
