import { coreError } from '../../../core/errors/errors.ts'
import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { Logger } from '../../../core/log/logger.ts'
import type { KeptStorage } from '../../../core/storage/storage.ts'
import { pairingError } from '../errors.ts'
import { createHub } from './createHub.ts'
import { createRelaySignIn } from './createRelaySignIn.ts'
import { createTransportState, unreachable } from './createTransportState.ts'
import { relayId } from './crypto/ids.ts'
import type { HubEvent, TabEvent } from './events.ts'
import { keepNewest } from './keepNewest.ts'
import { shareHub } from './shareHub.ts'
import type { RelayMessage, Transport } from './transport.ts'

/** Dependencies of a transport over a relay. */
export type RelayTransportOptions = {
  /** Relay URLs, tried in turn. */
  readonly relayUrls: readonly string[]
  readonly projectId: string | undefined
  /** Stores the key by which relays identify this browser. */
  readonly storage: KeptStorage
  readonly logger: Logger
  /** Aborting it closes the transport. */
  readonly signal: AbortSignal
  /** Tabs with the same channel name share one socket. */
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

/** The maximum delay of a timer. */
const longestMs = 2 ** 31 - 1

/**
 * Sends messages over a relay. The socket opens with the first subscription or publication and
 * closes after the last; all tabs of an origin share it.
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
  // Message ids, with whether each message is stored.
  const received = new Map<string, boolean>()
  const state = createTransportState(relayUrls[0])
  const closing = new AbortController()
  let isChanged = false

  const signIn = createRelaySignIn({ projectId, storage })
  const shared = shareHub({
    createHub: (tell) => createHub({ ...signIn, logger, tell, urls: relayUrls }),
    hear,
    name: channelName,
  })

  function hear(event: HubEvent): void {
    if (closing.signal.aborted) return
    if (event.type === 'message') void receive(event.id, event.message)
    else if (event.type === 'leader') sendAll()
    else if (event.type === 'published') outgoing.get(event.id)?.settle(refusal(event.refused))
    else if (event.type === 'confirmed')
      for (const topic of event.topics) confirm(topic, refusal(event.refused))
    else if (!isNeeded()) return
    else if (event.status === 'open') state.become({ status: 'open' })
    else if (event.refused !== undefined) refuseAll(refusal(event.refused))
    else if (state.get().status === 'open') state.begin()
  }

  async function receive(id: string, message: RelayMessage): Promise<void> {
    if (!topics.has(message.topic) || !listeners.size) return
    const isStored = received.get(id)
    if (isStored === false) return
    if (!isStored) {
      keepNewest(received, id, false)
      try {
        await Promise.all([...listeners].map(async (listener) => listener(message)))
      } catch (error) {
        // The message stays on the relay and is delivered again.
        received.delete(id)
        return logger.error('relay: a message was not stored', error)
      }
      keepNewest(received, id, true)
    }
    shared.send({ id, tab, type: 'stored' })
  }

  function confirm(topic: string, error: LatchkeyError | undefined): void {
    const wanted = topics.get(topic)
    if (!wanted) return
    // Confirmed topics must be restored after an error; a new one only fails.
    if (error && wanted.isConfirmed) shared.send({ tab, type: 'lacks' })
    else if (error) {
      topics.delete(topic)
      change()
    } else wanted.isConfirmed = true
    for (const { reject, resolve } of wanted.waiting.splice(0)) error ? reject(error) : resolve()
  }

  function refuseAll(error: LatchkeyError | undefined): void {
    if (error) state.become({ error, status: 'unreachable' })
    for (const { settle } of [...outgoing.values()]) settle(error)
    for (const { waiting } of topics.values())
      for (const { reject } of waiting.splice(0)) reject(error)
  }

  function isNeeded(): boolean {
    return topics.size + outgoing.size > 0
  }

  function begin(): void {
    if (state.get().status !== 'open') state.begin()
  }

  function rest(): void {
    if (!isNeeded()) state.become({ status: 'idle' })
  }

  // Batches simultaneous changes into one call.
  function change(): void {
    if (!isChanged) queueMicrotask(sendWants)
    isChanged = true
    rest()
  }

  function sendWants(): void {
    if (!isChanged || closing.signal.aborted) return
    isChanged = false
    shared.send({ tab, topics: [...topics.keys()], type: 'wants' })
  }

  function sendAll(): void {
    isChanged = true
    sendWants()
    for (const { event } of outgoing.values()) shared.send(event)
  }

  function leave(): void {
    if (isNeeded()) shared.send({ tab, topics: [], type: 'wants' })
  }

  function close(): void {
    if (closing.signal.aborted) return
    leave()
    closing.abort()
    shared.close()
    refuseAll(coreError('DESTROYED'))
    topics.clear()
    listeners.clear()
    state.close()
  }

  function refuseClosed(): void {
    if (closing.signal.aborted) throw coreError('DESTROYED')
  }

  const whileOpen = { signal: closing.signal }
  signal.addEventListener('abort', close, whileOpen)
  if (signal.aborted) close()
  if (typeof window !== 'undefined') {
    window.addEventListener('pagehide', leave, whileOpen)
    const sendAgain = () => isNeeded() && sendAll()
    const look = () => document.visibilityState === 'visible' && sendAgain()
    window.addEventListener('pageshow', sendAgain, whileOpen)
    // The tab with the socket may sleep and not respond.
    document.addEventListener('visibilitychange', look, whileOpen)
  }

  return {
    close,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    publish: ({ message, prompt, tag, topic, ttl }, signal) =>
      new Promise((resolve, reject) => {
        refuseClosed()
        signal?.throwIfAborted()
        const id = relayId()
        const giveUp = (error: unknown) => {
          shared.send({ id, tab, type: 'cancel' })
          settle(error)
        }
        const abort = () => giveUp(signal?.reason)
        const late = () => giveUp(unreachable(relayUrls[0]))
        const timer = setTimeout(late, Math.min(ttl * 1000, longestMs))

        function settle(error?: unknown): void {
          clearTimeout(timer)
          signal?.removeEventListener('abort', abort)
          outgoing.delete(id)
          if (error) reject(error)
          else resolve()
          rest()
        }

        const event: TabEvent = {
          id,
          publication: { message, prompt, tag, topic, ttl },
          tab,
          type: 'publish',
          until: Date.now() + ttl * 1000,
        }
        signal?.addEventListener('abort', abort)
        outgoing.set(id, { event, settle })
        begin()
        sendWants()
        shared.send(event)
      }),
    state: { get: state.get, subscribe: state.subscribe },
    subscribe: (topic) =>
      new Promise((resolve, reject) => {
        refuseClosed()
        const wanted = topics.get(topic) ?? { isConfirmed: false, waiting: [] }
        if (wanted.isConfirmed) return resolve()
        wanted.waiting.push({ reject, resolve })
        topics.set(topic, wanted)
        begin()
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

/** The relay's reason for a refusal, as an error that `alertForServerMessage` may recognize. */
function refusal(problem: string | undefined): LatchkeyError | undefined {
  return problem === undefined ? undefined : pairingError('RELAY_REFUSED', { problem })
}
