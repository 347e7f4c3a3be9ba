import { waitFor } from '../../../core/eip1193/waitFor.ts'
import { hasErrorCode } from '../../../core/errors/LatchkeyError.ts'
import { isRecord } from '../../../core/untrusted/isRecord.ts'
import { pairingError } from '../errors.ts'
import { isLaterId } from '../wire/crypto/ids.ts'
import { createAlarm } from './createAlarm.ts'
import { symKeyOnly } from './createProposals.ts'
import { createRequests } from './createRequests.ts'
import { withoutSession } from './createSignStore.ts'
import { type PairingSession, type StoredSession, withoutSecrets } from './pairingSession.ts'
import type { SignMessage } from './parseMessage.ts'
import {
  isProblem,
  type NamespaceProblem,
  namespaceOfChain,
  parseNamespaces,
} from './parseNamespaces.ts'
import { longestSession } from './parseSettlement.ts'
import type { SignContext } from './SignContext.ts'
import { isText } from './shapes.ts'

/** How long a disconnection waits for the relay, in milliseconds. */
const disconnectTimeout = 4_000
/** Delay before a refused subscription is retried, in milliseconds: the first and the maximum. */
const pause = 20_000
const longestPause = 600_000

/** The stored sessions: created, updated, ended. */
export function createSessions(context: SignContext) {
  const { sender, emit, logger, now, store, transport } = context
  /** The last reported state by topic: reveals changes by other tabs. */
  const reportedNamespaces = new Map<string, string>()
  /** Refused subscriptions by topic: when to retry, and the current delay. */
  const refused = new Map<string, { readonly at: number; readonly wait: number }>()
  /** The last event by name. Each tab tracks its own. */
  const latestEventIds = new Map<string, number>()
  const alarm = createAlarm(now, expire)
  const requests = createRequests(context, { find, ring })
  const unsubscribe = store.subscribe(look)
  const seconds = () => Math.floor(now() / 1000)

  for (const session of Object.values(store.get().sessions)) {
    begin(session)
    for (const [name, id] of Object.entries(session.lastEvents ?? {}))
      latestEventIds.set(session.topic + name, id)
  }
  // The alarm reports sessions that expired while the page was closed: listeners exist by then.
  ring()

  return {
    ask: requests.ask,

    close() {
      alarm.stop()
      unsubscribe()
      requests.close()
    },

    /**
     * Ends a session on this page; the wallet hears of it once the relay accepts the message, with
     * a short wait.
     *
     * @throws {@link LatchkeyError} `PROVIDER_UNREACHABLE` if the relay does not accept it in time
     */
    async disconnect(topic: string): Promise<void> {
      const session = store.get().sessions[topic]
      // Ended already, for example in another tab.
      if (!session) return
      end(topic, 'ended')
      const params = { code: 6000, message: 'User disconnected.' }
      const call = { id: requests.nextId(), method: 'wc_sessionDelete', params } as const
      await waitFor(sender.call(session, call), { limit: disconnectTimeout }).catch(
        (error: unknown) => {
          // The relay's own error explains more than the timeout.
          throw transport.state.get().error ?? error
        },
      )
    },

    hear(topic: string, message: SignMessage): Promise<void> | undefined {
      const session = store.get().sessions[topic]
      if (!session) return undefined
      if (message.kind !== 'request') return requests.hear(session, message)
      hearRequest(session, message)
      return undefined
    },

    /** Handles a link's message: responses only, since a link can be replayed. */
    hearLink(topic: string, message: SignMessage): boolean {
      const session = store.get().sessions[topic]
      if (!session?.link || message.kind === 'request') return false
      requests.hear(session, message)
      return true
    },

    keyOf(topic: string) {
      const session = store.get().sessions[topic]
      return session && symKeyOnly(session.symKey)
    },

    list: (): readonly PairingSession[] =>
      Object.values(store.get().sessions)
        .filter(({ expiry }) => expiry > seconds())
        .map(withoutSecrets),

    ping: requests.ping,

    /** Stores a settled session, unless it was deleted before. */
    settle(session: StoredSession): PairingSession | NamespaceProblem {
      if (store.get().gone.includes(session.topic))
        return { code: 1005, message: 'Session was deleted' }
      keep(session)
      ring()
      return withoutSecrets(session)
    },
  }

  /** @throws {@link LatchkeyError} `SESSION_NOT_FOUND` */
  function find(topic: string): StoredSession {
    const session = store.get().sessions[topic]
    if (session && session.expiry > seconds()) return session
    if (session) end(topic, 'expired')
    throw pairingError('SESSION_NOT_FOUND', { topic: String(topic).slice(0, 64) })
  }

  function hearRequest(
    session: StoredSession,
    { id, idText, method, params }: SignMessage & { kind: 'request' },
  ) {
    const { topic } = session
    const given = isRecord(params) ? params : {}
    switch (method) {
      case 'wc_sessionUpdate': {
        const namespaces = parseNamespaces(given.namespaces)
        const isOld = session.lastUpdate !== undefined && isLaterId(session.lastUpdate, id)
        if (isOld || isProblem(namespaces)) {
          const message = isProblem(namespaces) ? namespaces.message : 'A newer update is known'
          return sender.answer(session, method, idText, { error: { code: 1003, message } })
        }
        sender.answer(session, method, idText, { result: true })
        // A duplicate update.
        if (session.lastUpdate !== id)
          emit({ session: keep({ ...session, lastUpdate: id, namespaces }), type: 'updated' })
        return
      }
      case 'wc_sessionExtend': {
        const latest = seconds() + longestSession
        const wanted = typeof given.expiry === 'number' ? given.expiry : latest
        if (!(wanted >= session.expiry)) {
          const error = { code: 1004, message: 'A session can only become longer' }
          return sender.answer(session, method, idText, { error })
        }
        sender.answer(session, method, idText, { result: true })
        const expiry = Math.max(session.expiry, Math.min(wanted, latest))
        emit({ session: keep({ ...session, expiry }), type: 'extended' })
        return ring()
      }
      case 'wc_sessionEvent':
        return hearEvent(session, id, given)
      case 'wc_sessionPing':
        sender.answer(session, method, idText, { result: true })
        return emit({ topic, type: 'ping' })
      case 'wc_sessionDelete':
        sender.answer(session, method, idText, { result: true })
        return end(topic, 'ended')
      case 'wc_sessionRequest': {
        const error = { code: 3001, message: 'Unauthorized method' }
        return sender.answer(session, method, idText, { error })
      }
      default:
    }
  }

  /** Events get no response. Unapproved and outdated ones are ignored. */
  function hearEvent(
    session: StoredSession,
    id: number,
    params: Readonly<Record<string, unknown>>,
  ) {
    const { chainId, event } = params
    if (!isText(chainId) || !isRecord(event) || !isText(event.name)) return
    const { data, name } = event
    const last = latestEventIds.get(session.topic + name)
    if (last !== undefined && (last === id || isLaterId(last, id))) return
    if (!namespaceOfChain(session.namespaces, chainId)?.events.includes(name)) return
    latestEventIds.set(session.topic + name, id)
    keep({ ...session, lastEvents: { ...session.lastEvents, [name]: id } })
    emit({ chainId, data, name, topic: session.topic, type: 'event' })
  }

  function keep(session: StoredSession): PairingSession {
    const { topic } = session
    store.update((state) => ({ ...state, sessions: { ...state.sessions, [topic]: session } }))
    begin(session)
    return withoutSecrets(session)
  }

  function begin(session: StoredSession) {
    const { topic } = session
    const isNew = !reportedNamespaces.has(topic)
    reportedNamespaces.set(topic, JSON.stringify(session.namespaces))
    if (isNew) follow(topic)
  }

  /**
   * Subscribes to a session. A refused subscription is retried, since the page cannot hear the
   * wallet without it.
   */
  function follow(topic: string, wait = pause) {
    refused.delete(topic)
    transport.subscribe(topic).catch((error: unknown) => {
      logger.debug(`${error}`)
      if (!reportedNamespaces.has(topic) || !hasErrorCode(error, 'RELAY_REFUSED')) return
      refused.set(topic, { at: now() + wait, wait })
      ring()
    })
  }

  function end(topic: string, reason: 'ended' | 'expired') {
    store.update((state) => withoutSession(state, topic))
    leave(topic, reason)
  }

  function leave(topic: string, reason: 'ended' | 'expired') {
    if (!reportedNamespaces.delete(topic)) return
    requests.refuseAll(topic)
    for (const key of [...latestEventIds.keys()])
      if (key.startsWith(topic)) latestEventIds.delete(key)
    refused.delete(topic)
    sender.leave(topic)
    emit({ reason, topic, type: 'deleted' })
    ring()
  }

  /** Applies changes by other tabs. */
  function look() {
    requests.collect()
    const { sessions } = store.get()
    for (const topic of [...reportedNamespaces.keys()]) if (!sessions[topic]) leave(topic, 'ended')
    for (const session of Object.values(sessions)) {
      const before = reportedNamespaces.get(session.topic)
      begin(session)
      if (before !== undefined && before !== reportedNamespaces.get(session.topic))
        emit({ session: withoutSecrets(session), type: 'updated' })
    }
    ring()
  }

  function expire() {
    for (const { expiry, topic } of Object.values(store.get().sessions))
      if (expiry <= seconds()) end(topic, 'expired')
    for (const [topic, { at, wait }] of refused)
      if (at <= now()) follow(topic, Math.min(2 * wait, longestPause))
    requests.expire()
    ring()
  }

  function ring() {
    const sessions = Object.values(store.get().sessions)
    const ends = sessions.map(({ expiry }) => expiry * 1000)
    const asks = [...refused.values()].map(({ at }) => at)
    alarm.set([...ends, ...asks, ...requests.due()])
  }
}
