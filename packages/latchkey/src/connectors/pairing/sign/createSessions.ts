import { waitFor } from '../../../core/eip1193/waitFor.ts'
import { hasErrorCode } from '../../../core/errors/LatchkeyError.ts'
import { pairingError } from '../errors.ts'
import { createAlarm } from './createAlarm.ts'
import { symKeyOnly } from './createProposals.ts'
import { createRequests } from './createRequests.ts'
import type { SessionRequests } from './createSessionRequests.ts'
import { withoutSession } from './createSignStore.ts'
import { type PairingSession, type StoredSession, withoutSecrets } from './pairingSession.ts'
import type { SignMessage } from './parseMessage.ts'
import type { NamespaceProblem } from './parseNamespaces.ts'
import type { SignContext } from './SignContext.ts'

/** How long a disconnection waits for the relay, in milliseconds. */
const disconnectTimeout = 4_000
/** Delay before a refused subscription is retried, in milliseconds: the first and the maximum. */
const pause = 20_000
const longestPause = 600_000

/** A session as last reported to listeners. */
type Reported = { readonly namespaces: string; readonly expiry: number }

/** The stored sessions: created, updated, ended. */
export function createSessions(context: SignContext) {
  const { sender, emit, logger, now, store, transport } = context
  /** The last reported state by topic: reveals changes by other tabs. */
  const reported = new Map<string, Reported>()
  /** Refused subscriptions by topic: when to retry, and the current delay. */
  const refused = new Map<string, { readonly at: number; readonly wait: number }>()
  const alarm = createAlarm(now, expire)
  const requests = createRequests(context, { find, ring })
  let walletRequests: Promise<SessionRequests> | undefined
  const unsubscribe = store.subscribe(look)
  const seconds = () => Math.floor(now() / 1000)

  const earlier = Object.values(store.get().sessions)
  for (const session of earlier) begin(session)
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
     * Ends a session on this page. Waits for the relay only if it is connected; otherwise the wallet
     * is notified once the relay is back.
     */
    async disconnect(topic: string): Promise<void> {
      const session = store.get().sessions[topic]
      // Ended already, for example in another tab.
      if (!session) return
      end(topic, 'ended')
      const params = { code: 6000, message: 'User disconnected.' }
      const call = { id: requests.nextId(), method: 'wc_sessionDelete', params } as const
      const isConnected = transport.state.get().status === 'open'
      const sent = sender.call(session, call)
      await waitFor(sent, { limit: isConnected ? disconnectTimeout : 0 }).catch(logger.debug)
    },

    hear(topic: string, message: SignMessage): Promise<void> | undefined {
      const session = store.get().sessions[topic]
      if (!session) return undefined
      if (message.kind !== 'request') return requests.hear(session, message)
      return loadWalletRequests().then(({ hear }) => hear(topic, message))
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
      return keep(session)
    },
  }

  /** @throws {@link LatchkeyError} `SESSION_NOT_FOUND` */
  function find(topic: string): StoredSession {
    const session = store.get().sessions[topic]
    if (session && session.expiry > seconds()) return session
    if (session) end(topic, 'expired')
    throw pairingError('SESSION_NOT_FOUND', { topic: String(topic).slice(0, 64) })
  }

  function keep(session: StoredSession): PairingSession {
    const { topic } = session
    store.update((state) => ({ ...state, sessions: { ...state.sessions, [topic]: session } }))
    begin(session)
    ring()
    return withoutSecrets(session)
  }

  function begin(session: StoredSession) {
    const { topic } = session
    const isNew = !reported.has(topic)
    reported.set(topic, { expiry: session.expiry, namespaces: JSON.stringify(session.namespaces) })
    if (!isNew) return
    follow(topic)
    loadWalletRequests().catch(logger.debug)
  }

  /** Without a session, no wallet sends requests: codes appear without this code. */
  function loadWalletRequests(): Promise<SessionRequests> {
    // A single promise keeps messages in order.
    walletRequests ??= import('./createSessionRequests.ts').then(({ createSessionRequests }) =>
      createSessionRequests(context, { earlier, end, keep }),
    )
    // A failed load is retried with the next message.
    walletRequests.catch(() => {
      walletRequests = undefined
    })
    return walletRequests
  }

  /**
   * Subscribes to a session. A refused subscription is retried, since the page cannot hear the
   * wallet without it.
   */
  function follow(topic: string, wait = pause) {
    refused.delete(topic)
    transport.subscribe(topic).catch((error: unknown) => {
      logger.debug(`${error}`)
      if (!reported.has(topic) || !hasErrorCode(error, 'RELAY_REFUSED')) return
      refused.set(topic, { at: now() + wait, wait })
      ring()
    })
  }

  function end(topic: string, reason: 'ended' | 'expired') {
    store.update((state) => withoutSession(state, topic))
    leave(topic, reason)
  }

  function leave(topic: string, reason: 'ended' | 'expired') {
    if (!reported.delete(topic)) return
    requests.refuseAll(topic)
    walletRequests?.then(({ forget }) => forget(topic), logger.debug)
    refused.delete(topic)
    sender.leave(topic)
    emit({ reason, topic, type: 'deleted' })
    ring()
  }

  /** Applies changes by other tabs. */
  function look() {
    requests.collect()
    const { sessions } = store.get()
    for (const topic of [...reported.keys()]) if (!sessions[topic]) leave(topic, 'ended')
    for (const session of Object.values(sessions)) {
      const before = reported.get(session.topic)
      begin(session)
      const after = reported.get(session.topic)
      if (!before || !after) continue
      const changed = withoutSecrets(session)
      if (before.namespaces !== after.namespaces) emit({ session: changed, type: 'updated' })
      if (before.expiry !== after.expiry) emit({ session: changed, type: 'extended' })
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
