import { isRecord } from '../../../core/untrusted/isRecord.ts'
import { orderOfId, withId } from '../wire/crypto/ids.ts'
import type { PairingSession, StoredSession } from './pairingSession.ts'
import type { SignMessage } from './parseMessage.ts'
import { isProblem, namespaceOfChain, parseNamespaces } from './parseNamespaces.ts'
import { longestSession } from './parseSettlement.ts'
import type { SignContext } from './SignContext.ts'
import { isText } from './shapes.ts'

type Request = SignMessage & { readonly kind: 'request' }
type Params = Readonly<Record<string, unknown>>

type SessionContext = {
  /** The sessions that this page found. */
  readonly earlier: readonly StoredSession[]
  /** Stores a changed session. */
  readonly keep: (session: StoredSession) => PairingSession
  readonly end: (topic: string, reason: 'ended' | 'expired') => void
}

/**
 * Requests from wallets about their sessions. The relay may deliver one again at any time: a request
 * that changes a session takes effect once.
 */
export function createSessionRequests(
  { sender, emit, now, store }: SignContext,
  { earlier, end, keep }: SessionContext,
) {
  /** Ids of the latest events by topic and name. Each tab tracks its own, after those of earlier pages. */
  const eventIds = new Map<string, readonly number[]>()
  for (const { lastEvents = {}, topic } of earlier)
    for (const [name, ids] of Object.entries(lastEvents)) eventIds.set(topic + name, ids)

  return {
    forget(topic: string): void {
      for (const key of [...eventIds.keys()]) if (key.startsWith(topic)) eventIds.delete(key)
    },

    hear(topic: string, request: Request) {
      const session = store.get().sessions[topic]
      if (!session) return
      const { idText, method, params } = request
      const given = isRecord(params) ? params : {}
      switch (method) {
        case 'wc_sessionUpdate':
          return hearUpdate(session, request, given)
        case 'wc_sessionExtend':
          return hearExtension(session, request, given)
        case 'wc_sessionEvent':
          return hearEvent(session, request, given)
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
    },
  }

  function hearUpdate(session: StoredSession, { id, idText }: Request, { namespaces }: Params) {
    const refuse = (message: string) =>
      sender.answer(session, 'wc_sessionUpdate', idText, { error: { code: 1003, message } })
    const order = orderOfId(id, session.lastUpdates)
    if (order === 'old') return refuse('A newer update is known')
    const updated = parseNamespaces(namespaces, session.required)
    if (isProblem(updated)) return refuse(updated.message)
    sender.answer(session, 'wc_sessionUpdate', idText, { result: true })
    if (order === 'repeated') return
    const lastUpdates = withId(id, session.lastUpdates)
    emit({ session: keep({ ...session, lastUpdates, namespaces: updated }), type: 'updated' })
  }

  function hearExtension(session: StoredSession, { id, idText }: Request, params: Params) {
    const refuse = (message: string) =>
      sender.answer(session, 'wc_sessionExtend', idText, { error: { code: 1004, message } })
    const order = orderOfId(id, session.lastExtensions)
    if (order === 'old') return refuse('A newer extension is known')
    const latest = Math.floor(now() / 1000) + longestSession
    const wanted = typeof params.expiry === 'number' ? params.expiry : latest
    if (order === 'new' && !(wanted >= session.expiry))
      return refuse('A session can only become longer')
    sender.answer(session, 'wc_sessionExtend', idText, { result: true })
    if (order === 'repeated') return
    const expiry = Math.max(session.expiry, Math.min(wanted, latest))
    const lastExtensions = withId(id, session.lastExtensions)
    emit({ session: keep({ ...session, expiry, lastExtensions }), type: 'extended' })
  }

  /** Events get no response. Unapproved and repeated ones are ignored. */
  function hearEvent(session: StoredSession, { id }: Request, { chainId, event }: Params) {
    if (!isText(chainId) || !isRecord(event) || !isText(event.name)) return
    const { data, name } = event
    const { topic } = session
    const before = eventIds.get(topic + name)
    if (orderOfId(id, before) !== 'new') return
    if (!namespaceOfChain(session.namespaces, chainId)?.events.includes(name)) return
    const ids = withId(id, before)
    eventIds.set(topic + name, ids)
    keep({ ...session, lastEvents: { ...session.lastEvents, [name]: ids } })
    emit({ chainId, data, name, topic, type: 'event' })
  }
}

export type SessionRequests = ReturnType<typeof createSessionRequests>
