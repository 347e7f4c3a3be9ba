import { walletError } from '../../../core/ports/errors.ts'
import { pairingError } from '../errors.ts'
import { sealEnvelope } from '../wire/crypto/envelope.ts'
import { randomId } from '../wire/crypto/ids.ts'
import { createDeferred } from './createDeferred.ts'
import { withAnswer, withoutAnswer, withoutRequest } from './createSignStore.ts'
import { toLink } from './linkMode.ts'
import type { SentRequest, StoredSession } from './pairingSession.ts'
import type { SignMessage } from './parseMessage.ts'
import { namespaceOfChain } from './parseNamespaces.ts'
import { toRequestFailure } from './rpcFailure.ts'
import type { SignContext } from './SignContext.ts'
import type { SessionRequest } from './signClient.ts'

/** In seconds: time for a decision, on a phone whose clock runs five minutes ahead. */
const usualLife = 900
const shortestLife = 300
const longestLife = 604_800
const pingTimeout = 30_000
/** After this time past the expiry, in ms, the requesting tab is gone and another one reports. */
const expiryGrace = 60_000
/** After this time, in ms, the requesting tab has handled a response and removed its request. */
const handover = 1_000

type Waiting = {
  readonly topic: string
  /** Undefined for a ping, which has its own timeout. */
  readonly request: SentRequest | undefined
  resolve(value: unknown): void
  reject(reason: unknown): void
}

type SessionContext = {
  readonly find: (topic: string) => StoredSession
  /** Sets the alarm for the next expiry. */
  readonly ring: () => void
}

/** Requests to wallets until their response, also over a reload. */
export function createRequests(
  { sender, emit, now, store }: SignContext,
  { find, ring }: SessionContext,
) {
  const waiting = new Map<number, Waiting>()
  const handed = new Set<ReturnType<typeof setTimeout>>()
  const nextId = () => randomId((id) => waiting.has(id))

  return {
    close() {
      for (const timer of handed) clearTimeout(timer)
      for (const { reject } of waiting.values()) reject(pairingError('SIGN_CLIENT_MISSING'))
      waiting.clear()
    },

    /** When each request needs attention, in milliseconds since 1970. */
    due: () => open().map(({ at }) => at),

    expire() {
      for (const { at, request } of open()) {
        if (at > now()) continue
        forget(request.id, walletError('REQUEST_EXPIRED', { method: request.method }))
        emit({ request, type: 'requestExpired' })
      }
    },

    /** Takes responses that arrived by link in another tab. */
    collect(): void {
      const { answers } = store.get()
      for (const [id, { error, result }] of Object.entries(answers)) {
        const asking = waiting.get(Number(id))
        if (!asking) continue
        store.update((state) => withoutAnswer(state, Number(id)))
        if (!error) asking.resolve(result)
        forget(Number(id), error && toRequestFailure(error))
      }
    },

    /**
     * Handles a response. One without a request on this page belongs to another tab or to a
     * previous page: it is reported as such, and meanwhile stays on the relay.
     */
    hear(
      { link, topic }: StoredSession,
      message: Exclude<SignMessage, { kind: 'request' }>,
    ): Promise<void> | undefined {
      const { id } = message
      const asking = waiting.get(id)
      const request = store.get().sent[id]
      if (asking?.topic === topic) {
        if (message.kind === 'error') forget(id, toRequestFailure(message.error))
        else {
          asking.resolve(message.result)
          forget(id, undefined)
        }
      } else if (!asking && request?.topic === topic) {
        const outcome = outcomeOf(message)
        if (link !== undefined) store.update((state) => withAnswer(state, id, outcome))
        return new Promise((resolve) => {
          const timer = setTimeout(() => {
            handed.delete(timer)
            if (store.get().sent[id]) {
              store.update((state) => withoutRequest(state, id))
              emit({ outcome, request, type: 'response' })
            }
            resolve()
          }, handover)
          handed.add(timer)
        })
      }
      return undefined
    },

    nextId,

    async ping(topic: string): Promise<void> {
      const session = find(topic)
      const id = nextId()
      const answer = wait({ id, topic })
      const timer = setTimeout(() => take(id)?.reject(walletError('PROVIDER_GONE')), pingTimeout)
      try {
        sender
          .call(session, { id, method: 'wc_sessionPing', params: {} })
          .catch((error: unknown) => take(id)?.reject(error))
        await answer
      } finally {
        clearTimeout(timer)
        take(id)
      }
    },

    /** Rejects all requests of a topic. */
    refuseAll(topic: string): void {
      for (const [id, one] of [...waiting])
        if (one.topic === topic) take(id)?.reject(pairingError('SESSION_NOT_FOUND', { topic }))
    },

    ask({ chainId, method, params, signal, topic, ttl = usualLife }: SessionRequest) {
      signal?.throwIfAborted()
      const session = find(topic)
      refuseUnapproved(session, chainId, method)
      if (!(ttl >= shortestLife && ttl <= longestLife))
        throw walletError('INVALID_REQUEST', {
          method,
          problem: `ttl must lie between ${shortestLife} and ${longestLife} seconds`,
        })
      const requestId = nextId()
      const expiry = Math.floor(now() / 1000) + ttl
      const sent = { chainId, expiry, id: requestId, method, topic }
      const answered = wait(sent, sent)
      remember(sent)
      const giveUp = () => forget(requestId, signal?.reason)
      signal?.addEventListener('abort', giveUp)
      const aborter = new AbortController()
      // A settled request need not be sent any more.
      const finish = () => {
        aborter.abort()
        signal?.removeEventListener('abort', giveUp)
      }
      answered.then(finish, finish)
      const request = { expiryTimestamp: expiry, method, params }
      const call = {
        id: requestId,
        method: 'wc_sessionRequest',
        params: { chainId, request },
      } as const
      if (session.link) {
        const text = JSON.stringify({ ...call, jsonrpc: '2.0' })
        const message = sealEnvelope({ symKey: session.symKey, text, type: 0 })
        return { answered, href: toLink(session.link, topic, message), requestId, topic }
      }
      sender
        .call(session, { ...call, ttl }, aborter.signal)
        .catch((error: unknown) => forget(requestId, error))
      return { answered, requestId, topic }
    },
  }

  function remember(request: SentRequest) {
    store.update((state) => ({ ...state, sent: { ...state.sent, [request.id]: request } }))
    ring()
  }

  function forget(id: number, reason: unknown) {
    if (store.get().sent[id]) store.update((state) => withoutRequest(state, id))
    take(id)?.reject(reason)
  }

  /** Requests that may expire: of this page, other tabs and previous pages. */
  function open(): readonly { readonly request: SentRequest; readonly at: number }[] {
    const own = [...waiting.values()].flatMap(({ request }) => request ?? [])
    const others = Object.values(store.get().sent).filter(({ id }) => !waiting.has(id))
    return [
      ...own.map((request) => ({ at: request.expiry * 1000, request })),
      ...others.map((request) => ({ at: request.expiry * 1000 + expiryGrace, request })),
    ]
  }

  function wait(
    { id, topic }: Pick<SentRequest, 'id' | 'topic'>,
    request?: SentRequest,
  ): Promise<unknown> {
    const { promise, reject, resolve } = createDeferred<unknown>()
    waiting.set(id, { reject, request, resolve, topic })
    // The publication may fail before the promise is observed.
    promise.catch(() => undefined)
    return promise
  }

  function take(id: number): Waiting | undefined {
    const one = waiting.get(id)
    waiting.delete(id)
    return one
  }
}

function refuseUnapproved({ namespaces }: StoredSession, chainId: string, method: string): void {
  const namespace = namespaceOfChain(namespaces, chainId)
  if (!namespace) throw walletError('CHAIN_NOT_APPROVED', { chainId })
  if (!namespace.methods.includes(method)) throw walletError('METHOD_NOT_APPROVED', { method })
}

function outcomeOf(message: Exclude<SignMessage, { kind: 'request' }>) {
  return message.kind === 'error' ? { error: message.error } : { result: message.result }
}
