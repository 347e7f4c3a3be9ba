import { property } from '../../../core/eip1193/provider.ts'
import { waitFor } from '../../../core/eip1193/waitFor.ts'
import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { walletError } from '../../../core/ports/errors.ts'
import type { SessionProvider } from '../../../core/ports/sessionProvider.ts'
import { isRecord } from '../../../core/untrusted/isRecord.ts'
import { pairingError } from '../errors.ts'
import { isProperties, type PairingSession, parsePeerMetadata } from '../sign/pairingSession.ts'
import { parseError } from '../sign/parseMessage.ts'
import { chainOfAccount, isProblem, parseNamespaces } from '../sign/parseNamespaces.ts'
import { toProposalError, toRequestFailure, userRejected } from '../sign/rpcFailure.ts'
import { isText } from '../sign/shapes.ts'
import type { Carrier, CarrierEvent } from './carrier.ts'

/** Carries pairing sessions over the host's provider: the option `universalProvider`. */
export function createHostCarrier(provider: SessionProvider, ending: AbortSignal): Carrier {
  const listeners = new Set<(event: CarrierEvent) => void>()
  const session = () => parseHostSession(provider.session)
  let isOpen = session() !== undefined
  /** The provider's latest pending connection. */
  let latest: unknown

  listen('display_uri', (uri) => {
    if (isText(uri)) tell({ type: 'link', uri })
  })
  // Events that keep their name, with the provider's payload.
  for (const name of [
    'proposal_expire',
    'session_expire',
    'session_extend',
    'session_ping',
    'session_request_expire',
    'session_request_response',
  ])
    listen(name, (value) => tell({ name, type: 'said', value }))
  for (const event of ['session_update', 'session_extend'])
    listen(event, () => tell({ type: 'updated' }))
  for (const event of ['session_delete', 'disconnect']) listen(event, () => end(false))
  listen('session_expire', () => end(true))
  listen('session_event', (value) => {
    const params = property(value, 'params')
    const event = property(params, 'event')
    const [name, chainId] = [property(event, 'name'), property(params, 'chainId')]
    if (isText(name) && isText(chainId))
      tell({ chainId, data: property(event, 'data'), name, type: 'event' })
  })
  // These come without a chain; the session tells whose they are.
  for (const name of ['chainChanged', 'accountsChanged'])
    listen(name, (data) => tell({ chainId: chainOf(data), data, name, type: 'event' }))
  listen('default_chain_changed', (data) => {
    if (isText(data)) tell({ chainId: data, data, name: 'chainChanged', type: 'event' })
  })

  return {
    ask: ({ chainId, method, params }) => ({
      answered: request({ method, params }, chainId),
      // The request id is known to the provider only.
      requestId: '',
      topic: session()?.topic ?? '',
    }),
    async connect(namespaces, signal) {
      signal.throwIfAborted()
      const optionalNamespaces = Object.fromEntries(
        Object.entries(namespaces).map(([name, { defaultChain, ...entry }]) => [
          name,
          { ...entry, ...(defaultChain && { defaultChain }) },
        ]),
      )
      const connecting = provider.connect({ optionalNamespaces })
      latest = connecting
      const given = await waitFor(connecting, { signal }).catch((error: unknown) => {
        if (!signal.aborted) throw toConnectError(error)
        connecting.then((late) => endUnseen(late, connecting)).catch(() => undefined)
        throw signal.reason
      })
      const settled = parseHostSession(given) ?? session()
      if (!settled) throw walletError('WALLET_FAILED', { problem: 'it opened no session' })
      isOpen = true
      return settled
    },
    async disconnect() {
      if (!isOpen) return
      isOpen = false
      await provider.disconnect()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    // The host's provider decides when to renew a link.
    renew: () => undefined,
    session,
  }

  /**
   * Ends a session that a wallet approved after an abort, unless the host or a newer attempt uses
   * it.
   */
  async function endUnseen(given: unknown, connecting: unknown) {
    const isLatest = latest === connecting && parseHostSession(given)?.topic === session()?.topic
    if (isLatest && !isOpen && !ending.aborted) await provider.disconnect()
  }

  async function request(...asked: Parameters<SessionProvider['request']>): Promise<unknown> {
    try {
      return await provider.request(...asked)
    } catch (error) {
      throw isRecord(error) ? toRejection(error) : error
    }
  }

  /** The chain of a bare reference or account; EIP-155 numbers come in several notations. */
  function chainOf(data: unknown): string {
    const [named] = [data].flat()
    const entries = Object.values(session()?.namespaces ?? {})
    const chains = [
      ...entries.flatMap((entry) => entry.chains).filter((id) => isNamed(named, id)),
      ...entries
        .flatMap((entry) => entry.accounts)
        .filter((id) => isNamed(named, id))
        .map(chainOfAccount),
    ]
    return chains[0] ?? 'eip155:0'
  }

  function end(isExpired: boolean) {
    if (!isOpen) return
    isOpen = false
    tell({ isExpired, type: 'ended' })
  }

  function listen(event: string, hear: (value: unknown) => void) {
    provider.on(event, hear)
  }

  function tell(event: CarrierEvent) {
    for (const listener of [...listeners]) listener(event)
  }
}

/** The host's session, validated. */
function parseHostSession(value: unknown): PairingSession | undefined {
  const topic = property(value, 'topic')
  const namespaces = parseNamespaces(property(value, 'namespaces'))
  if (!isText(topic) || isProblem(namespaces)) return undefined
  const peer = property(value, 'peer')
  const [expiry, pairingTopic, publicKey] = [
    property(value, 'expiry'),
    property(value, 'pairingTopic'),
    property(peer, 'publicKey'),
  ]
  const [sessionProperties, scopedProperties] = [
    property(value, 'sessionProperties'),
    property(value, 'scopedProperties'),
  ]
  return {
    expiry: typeof expiry === 'number' ? expiry : Number.MAX_SAFE_INTEGER,
    namespaces,
    pairingTopic: isText(pairingTopic) ? pairingTopic : '',
    peer: {
      metadata: parsePeerMetadata(property(peer, 'metadata')),
      publicKey: isText(publicKey) ? publicKey : '',
    },
    topic,
    ...(isProperties(sessionProperties) && { sessionProperties }),
    ...(isProperties(scopedProperties) && { scopedProperties }),
  }
}

/** Whether an id equals the event's value or ends with it. */
function isNamed(said: unknown, id: string): boolean {
  return said === id || id.endsWith(`:${said}`)
}

/** Maps a declined request to one code, over any carrier; other errors stay unchanged. */
function toRejection(error: Readonly<Record<string, unknown>>): unknown {
  const failure = toRequestFailure(parseError(error))
  return failure.code === userRejected ? failure : error
}

function toConnectError(error: unknown): LatchkeyError {
  const given = isRecord(error) ? error : { message: String(error) }
  const read = parseError({ code: property(given, 'code'), message: property(given, 'message') })
  if (/proposal expired/i.test(read.message))
    return pairingError('PROPOSAL_EXPIRED', { cause: error })
  return toProposalError(read)
}
