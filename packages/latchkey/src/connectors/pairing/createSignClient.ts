import type { Logger } from '../../core/log/logger.ts'
import type { KeptStorage } from '../../core/storage/storage.ts'
import { pairingError } from './errors.ts'
import type { Authentications } from './sign/createAuthentications.ts'
import { createProposals } from './sign/createProposals.ts'
import { createSender } from './sign/createSender.ts'
import { createSessions } from './sign/createSessions.ts'
import { createSignStore } from './sign/createSignStore.ts'
import { type LinkedMessage, readMessageLink } from './sign/linkMode.ts'
import { openMessage } from './sign/openMessage.ts'
import type { Proposal, ProposeRequest, SignClient, SignEvent } from './sign/signClient.ts'
import type { RelayMessage, Transport } from './wire/transport.ts'

export type SignClientOptions = {
  readonly transport: Transport
  readonly storage: KeptStorage
  /** The host's identity as wallets show it. */
  readonly metadata: () => unknown
  readonly logger: Logger
  /** Returns milliseconds since 1970. */
  readonly now?: () => number
}

/** Delay before a link's message is processed, in milliseconds. */
const wakingUp = 50

/**
 * The page's side of Sign v2: proposes and stores sessions, sends requests and reads the wallet's
 * messages. Incoming messages are untrusted until validated, and never throw.
 */
export function createSignClient({
  logger,
  metadata,
  now = Date.now,
  storage,
  transport,
}: SignClientOptions): SignClient {
  const listeners = new Set<(event: SignEvent) => void>()
  const store = createSignStore(storage)
  const sender = createSender({ logger, transport })
  const context = { sender, emit, logger, now, store, transport }
  const sessions = createSessions(context)
  const proposals = createProposals({ ...context, metadata, settle: sessions.settle })
  let authentications: Authentications | undefined
  let isClosed = false

  const unlisten = transport.listen(hear)

  return {
    ask(request) {
      refuseClosed()
      return sessions.ask(request)
    },
    async authenticate(request) {
      refuseClosed()
      const { createAuthentications } = await import('./sign/createAuthentications.ts')
      refuseClosed()
      authentications ??= createAuthentications({
        ...context,
        metadata,
        proposals,
        settle: sessions.settle,
      })
      return authentications.open(request)
    },
    close() {
      isClosed = true
      unlisten()
      authentications?.close()
      proposals.close()
      sessions.close()
      listeners.clear()
    },
    connect(request: ProposeRequest): Proposal {
      refuseClosed()
      return proposals.open(request).proposal
    },
    disconnect: async (topic) => {
      refuseClosed()
      await sessions.disconnect(topic)
    },
    hearLink(link) {
      const linked = readMessageLink(link)
      if (!linked || isClosed) return false
      // The page that a wallet brings to the foreground is still waking up.
      setTimeout(() => {
        if (!isClosed) hearLinked(linked)
      }, wakingUp)
      return true
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ping: async (topic) => {
      refuseClosed()
      await sessions.ping(topic)
    },
    request: async (request) => {
      refuseClosed()
      return sessions.ask(request).answered
    },
    get sessions() {
      return sessions.list()
    },
  }

  // Anyone can craft a link to the page: a message without a known key is dropped.
  function hearLinked({ message, topic }: LinkedMessage) {
    const key = sessions.keyOf(topic) ?? authentications?.keyOf(topic)
    const opened = key && openMessage(message, key, logger)
    if (opened && !authentications?.hear(topic, opened, true)) sessions.hearLink(topic, opened)
  }

  function refuseClosed() {
    if (isClosed) throw pairingError('SIGN_CLIENT_MISSING')
  }

  function hear({ message, topic }: RelayMessage): Promise<void> | undefined {
    const key = proposals.keyOf(topic) ?? sessions.keyOf(topic) ?? authentications?.keyOf(topic)
    // Messages on unknown topics get no response.
    const opened = key && openMessage(message, key, logger)
    if (!opened || proposals.hear(topic, opened) || authentications?.hear(topic, opened))
      return undefined
    return sessions.hear(topic, opened)
  }

  function emit(event: SignEvent) {
    for (const listener of [...listeners]) {
      try {
        listener(event)
      } catch (error) {
        // A listener's error must not look like a failed delivery.
        logger.error('A listener to the pairing failed.', error)
      }
    }
  }
}
