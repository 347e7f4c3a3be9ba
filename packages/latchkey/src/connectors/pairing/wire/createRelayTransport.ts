import { LatchkeyError } from '../../../core/errors.ts'
import type { Logger } from '../../../core/logger.ts'
import type { KeptStorage } from '../../../core/storage.ts'
import { version } from '../../../core/version.ts'
import { createHub } from './createHub.ts'
import { createIdentity, type Identity } from './crypto/createIdentity.ts'
import { relayId } from './crypto/ids.ts'
import { createSymKey, hashText } from './crypto/keys.ts'
import type { HubEvent, TabEvent } from './events.ts'
import { keepNewest } from './keepNewest.ts'
import { shareHub } from './shareHub.ts'
import type { Publication, RelayMessage, Transport, TransportState } from './transport.ts'

/** What a transport over a relay needs. */
export type RelayTransportOptions = {
  /** Tried in turn: the next one where one fails. */
  readonly relayUrls: readonly string[]
  readonly projectId: string | undefined
  /** Keeps the key by which relays know this browser. */
  readonly storage: KeptStorage
  readonly logger: Logger
  /** Closes the transport. */
  readonly signal: AbortSignal
  /** Tabs that name the same channel share one socket. */
  readonly channelName: string
}

type Wanted = {
  isConfirmed: boolean
  readonly waiting: { resolve(): void; reject(error: unknown): void }[]
}

type Outgoing = {
  readonly event: TabEvent
  settle(error?: unknown): void
}

/** No later than this a relay that is away is said to be. */
const lateMs = 3_500
/** Timers hold no more. */
const longestMs = 2 ** 31 - 1

/**
 * Messages over a relay: nothing is opened before the first subscription or publication, nothing
 * stays open after the last, and all tabs of an origin share one socket.
 */
export function createRelayTransport({
  channelName,
  logger,
  projectId,
  relayUrls,
  signal,
  storage,
}: RelayTransportOptions): Transport {
  const tab = relayId()
  const topics = new Map<string, Wanted>()
  const outgoing = new Map<string, Outgoing>()
  const listeners = new Set<(message: RelayMessage) => void | Promise<void>>()
  const watchers = new Set<(state: TransportState) => void>()
  // Whether what was heard is stored, by its id.
  const heard = new Map<string, boolean>()
  const leaving = new AbortController()
  let state: TransportState = { status: 'idle' }
  let identity: Promise<Identity> | undefined
  let clientId = ''
  let isChanged = false
  let late: ReturnType<typeof setTimeout> | undefined

  const shared = shareHub({
    createHub: (tell) =>
      createHub({
        addressOf,
        logger,
        subscriptionIdOf: (topic) => hashText(topic + clientId),
        tell,
        urls: relayUrls,
      }),
    hear,
    name: channelName,
  })

  async function addressOf(url: string): Promise<string> {
    identity ??= createIdentity(readSeed(storage))
    const { id, signToken } = await identity.catch((error) => {
      // Code that did not arrive may be asked for again.
      identity = undefined
      throw error
    })
    clientId = id
    const address = new URL(url)
    // Hosts name servers by their https address; older browsers open sockets on wss alone.
    address.protocol = address.protocol.replace('http', 'ws')
    const { searchParams } = address
    searchParams.set('auth', await signToken(url))
    if (projectId) searchParams.set('projectId', projectId)
    searchParams.set('ua', `latchkey/${version}`)
    // Browsers do not tell why a socket was refused, unless it is opened first and closed with a reason.
    searchParams.set('useOnCloseEvent', 'true')
    return address.href
  }

  function hear(event: HubEvent): void {
    if (leaving.signal.aborted) return
    if (event.type === 'message') void receive(event.id, event.message)
    else if (event.type === 'leader') sendAll()
    else if (event.type === 'published') outgoing.get(event.id)?.settle(refusal(event.refused))
    else if (event.type === 'confirmed')
      for (const topic of event.topics) confirm(topic, refusal(event.refused))
    else if (event.status === 'open') settleAs({ status: 'open' })
    else if (event.refused !== undefined) refuseAll(refusal(event.refused))
    else if (state.status === 'open') begin()
  }

  async function receive(id: string, message: RelayMessage): Promise<void> {
    if (!topics.has(message.topic) || !listeners.size) return
    const isStored = heard.get(id)
    if (isStored === false) return
    if (!isStored) {
      keepNewest(heard, id, false)
      try {
        await Promise.all([...listeners].map(async (listener) => listener(message)))
      } catch (error) {
        // It stays with the relay, which brings it again.
        heard.delete(id)
        return logger.error('relay: a message was not stored', error)
      }
      keepNewest(heard, id, true)
    }
    shared.send({ id, tab, type: 'stored' })
  }

  function confirm(topic: string, error: LatchkeyError | undefined): void {
    const wanted = topics.get(topic)
    if (!wanted) return
    if (error && !wanted.isConfirmed) {
      topics.delete(topic)
      change()
    }
    wanted.isConfirmed ||= !error
    for (const { reject, resolve } of wanted.waiting.splice(0)) error ? reject(error) : resolve()
  }

  function refuseAll(error: LatchkeyError | undefined): void {
    settleAs({ error, status: 'unreachable' })
    for (const { settle } of [...outgoing.values()]) settle(error)
    for (const { waiting } of topics.values())
      for (const { reject } of waiting.splice(0)) reject(error)
  }

  function begin(): void {
    if (state.status === 'connecting') return
    settleAs({ status: 'connecting' })
    late = setTimeout(() => settleAs({ error: unreachable(), status: 'unreachable' }), lateMs)
  }

  function settleAs(next: TransportState): void {
    clearTimeout(late)
    if (!topics.size && !outgoing.size) next = { status: 'idle' }
    if (next.status === state.status && next.error === state.error) return
    state = next
    for (const watcher of [...watchers]) watcher(next)
  }

  function rest(): void {
    if (!topics.size && !outgoing.size) settleAs({ status: 'idle' })
  }

  function unreachable(): LatchkeyError {
    return new LatchkeyError('PROVIDER_UNREACHABLE', { url: relayUrls[0] })
  }

  // What is asked for in one go becomes one call.
  function change(): void {
    if (!isChanged) queueMicrotask(sendWants)
    isChanged = true
    rest()
  }

  function sendWants(): void {
    if (!isChanged || leaving.signal.aborted) return
    isChanged = false
    shared.send({ tab, topics: [...topics.keys()], type: 'wants' })
  }

  function sendAll(): void {
    isChanged = true
    sendWants()
    for (const { event } of outgoing.values()) shared.send(event)
  }

  function leave(): void {
    if (state.status !== 'idle') shared.send({ tab, topics: [], type: 'wants' })
  }

  function close(): void {
    if (leaving.signal.aborted) return
    leave()
    leaving.abort()
    shared.close()
    const error = new LatchkeyError('DESTROYED')
    for (const { settle } of [...outgoing.values()]) settle(error)
    for (const { waiting } of topics.values())
      for (const { reject } of waiting.splice(0)) reject(error)
    topics.clear()
    listeners.clear()
    rest()
    watchers.clear()
  }

  const once = { signal: leaving.signal }
  signal.addEventListener('abort', close, once)
  if (signal.aborted) close()
  if (typeof window !== 'undefined') {
    window.addEventListener('pagehide', leave, once)
    window.addEventListener('pageshow', () => state.status !== 'idle' && sendAll(), once)
  }

  return {
    close,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    publish: ({ message, prompt, tag, topic, ttl }, signal) =>
      new Promise((resolve, reject) => {
        if (leaving.signal.aborted) throw new LatchkeyError('DESTROYED')
        signal?.throwIfAborted()
        const id = relayId()
        const abort = () => giveUp(signal?.reason)
        const timer = setTimeout(() => giveUp(unreachable()), Math.min(ttl * 1000, longestMs))

        function settle(error?: unknown): void {
          clearTimeout(timer)
          signal?.removeEventListener('abort', abort)
          outgoing.delete(id)
          if (error) reject(error)
          else resolve()
          rest()
        }

        function giveUp(error: unknown): void {
          shared.send({ id, tab, type: 'cancel' })
          settle(error)
        }

        const publication: Publication = { message, prompt, tag, topic, ttl }
        const until = Date.now() + ttl * 1000
        const event: TabEvent = { id, publication, tab, type: 'publish', until }
        signal?.addEventListener('abort', abort)
        outgoing.set(id, { event, settle })
        if (state.status !== 'open') begin()
        sendWants()
        shared.send(event)
      }),
    state: {
      get: () => state,
      subscribe(watcher) {
        watchers.add(watcher)
        return () => void watchers.delete(watcher)
      },
    },
    subscribe: (topic) =>
      new Promise((resolve, reject) => {
        if (leaving.signal.aborted) throw new LatchkeyError('DESTROYED')
        const wanted = topics.get(topic) ?? { isConfirmed: false, waiting: [] }
        if (wanted.isConfirmed) return resolve()
        wanted.waiting.push({ reject, resolve })
        topics.set(topic, wanted)
        if (state.status !== 'open') begin()
        change()
      }),
    async unsubscribe(topic) {
      const wanted = topics.get(topic)
      if (!wanted) return
      topics.delete(topic)
      const error = new DOMException('unsubscribed before the relay confirmed', 'AbortError')
      for (const { reject } of wanted.waiting) reject(error)
      change()
    },
  }
}

/** Why the relay said no, in words that `alertForServerMessage` knows where they are known. */
function refusal(problem: string | undefined): LatchkeyError | undefined {
  return problem === undefined ? undefined : new LatchkeyError('RELAY_REFUSED', { problem })
}

/** The seed of the key by which relays know this browser: the same in all tabs, and next year. */
function readSeed(storage: KeptStorage): string {
  const kept = storage.get('relay', (seed) =>
    typeof seed === 'string' && /^[0-9a-f]{64}$/.test(seed) ? seed : undefined,
  )
  if (kept) return kept
  const seed = createSymKey()
  storage.set('relay', seed)
  return seed
}
