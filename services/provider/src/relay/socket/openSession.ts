import { relayCloseCodes, signMessages } from 'latchkey/protocol'
import type { RawData, WebSocket } from 'ws'
import { createDelivery } from '../delivery/createDelivery.ts'
import type { Mailboxes } from '../mailboxes/Mailboxes.ts'
import { publishTo } from '../mailboxes/publishTo.ts'
import { RelayError } from '../RelayError.ts'
import type { RelaySettings } from '../relaySettings.ts'
import type { RelayWatch } from '../watchRelay.ts'
import { answerCall } from './answerCall.ts'
import type { Caller } from './Caller.ts'
import type { Publication } from './callParams.ts'
import { createInbox, type Inbox, type RelayCall } from './createInbox.ts'
import type { Presence, Session } from './createPresence.ts'
import { readFrame } from './readFrame.ts'

/** A signed-in client with its socket. Times are those of `performance.now()`. */
export type OpenSession = Session & {
  readonly socket: WebSocket
  readonly inbox: Inbox
  /** Time of the last publication, by topic. */
  readonly published: ReadonlyMap<string, number>
  /** Times of the last call, the last frame of any kind, and the last ping. */
  calledAt: number
  heardAt: number
  pingedAt: number
}

export type SessionOptions = {
  readonly clientId: string
  readonly socket: WebSocket
  readonly presence: Presence<OpenSession>
  readonly mailboxes: Mailboxes
  readonly settings: RelaySettings
  readonly watch: RelayWatch
}

/** Bytes not yet taken by the network; beyond this, no new work starts. */
const crowdedBytes = 1_048_576
const keptPublications = 256
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
  const { clientId, mailboxes, presence, settings, socket, watch } = options
  const published = new Map<string, number>()
  const openedAt = performance.now()

  const isCrowded = () => socket.bufferedAmount > crowdedBytes

  function send(text: string, onWritten = () => {}): void {
    if (socket.readyState === socket.OPEN) socket.send(text, onWritten)
  }

  /** Answers a call. A client that does not read gets no further response. */
  async function answer(id: string, key: 'error' | 'result', value: unknown): Promise<void> {
    const text = `{"id":${id},"jsonrpc":"2.0","${key}":${JSON.stringify(value)}}`
    if (socket.readyState !== socket.OPEN) return
    const written = new Promise<void>((resolve) => socket.send(text, () => resolve()))
    // Unsent data also pauses deliveries.
    void written.then(delivery.pump)
    if (isCrowded()) await written
  }

  function notePublication(topic: string): void {
    published.delete(topic)
    published.set(topic, performance.now())
    const [oldest] = published.keys()
    if (published.size > keptPublications && oldest) published.delete(oldest)
  }

  const delivery = createDelivery({
    clientId,
    mailboxes,
    settings,
    watch,
    send,
    isCrowded,
    isChosen: (topic) => presence.isAmongNewest(session, topic, settings.newest),
    holdMs(topic, tag) {
      if (!held.has(tag)) return 0
      const times = presence.of(clientId).map(({ published }) => published.get(topic) ?? 0)
      return Math.max(...times) + settings.holdMs - performance.now()
    },
    onAcknowledged(topic, hash) {
      for (const { delivery } of presence.of(clientId)) delivery.settle(topic, hash)
    },
  })

  const publish = publishTo(mailboxes, { clientId, patienceMs: settings.patienceMs, watch })
  const caller: Caller = {
    clientId,
    delivery,
    fetched: new Map(),
    hasRoom: (more) => presence.subscriptions() + more <= settings.maxSubscriptions,
    mailboxes,
    async publish(publication: Publication) {
      notePublication(publication.topic)
      await publish(publication)
      notePublication(publication.topic)
    },
    subscribe: (topic) => presence.subscribe(session, topic),
    unsubscribe: (topic) => presence.unsubscribe(session, topic),
  }

  async function handle(call: RelayCall): Promise<void> {
    const { id, method } = call
    // A publication is stored even after the socket closed; reads are dropped.
    if (socket.readyState !== socket.OPEN && asks.test(method)) return
    try {
      const { after, result } = await answerCall(caller, call)
      const answered = answer(id, 'result', result)
      after?.()
      await answered
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
    handle,
    onSlowed: () => watch.count('relay_slowed_total'),
  })

  const session: OpenSession = {
    calledAt: openedAt,
    clientId,
    delivery,
    heardAt: openedAt,
    inbox,
    pingedAt: openedAt,
    published,
    socket,
  }

  socket.on('message', (data: RawData, isBinary: boolean) => {
    session.heardAt = performance.now()
    session.calledAt = session.heardAt
    if (isBinary) return socket.close(relayCloseCodes.unsupported, 'Expected text')
    const text = data.toString()
    const frame = readFrame(text)
    if (!frame) return socket.close(relayCloseCodes.malformed, 'Expected JSON')
    if (frame.kind === 'call') return inbox.take(frame, text.length)
    if (frame.kind === 'receipt') {
      inbox.charge(text.length)
      return delivery.acknowledge(frame.pushId, frame.isTaken)
    }
    return inbox.take({ kind: 'call', id: 'null', method: '', params: undefined }, text.length)
  })
  socket.on('pong', () => {
    session.heardAt = performance.now()
  })
  // An invalid frame closes the socket, which reports the problem.
  socket.on('error', () => watch.count('relay_broken_sockets_total'))
  socket.on('close', (code) => {
    presence.leave(session)
    watch.closed(code, performance.now() - openedAt)
  })
  presence.enter(session)
  watch.count('relay_opened_total')
  return session
}
