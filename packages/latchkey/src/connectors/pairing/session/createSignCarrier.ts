import { isPageVisible } from '../../../core/connections/waitUntilVisible.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { Logger } from '../../../core/log/logger.ts'
import type { SignInOffer } from '../../../core/ports/connector.ts'
import { requestError } from '../../../core/provider/client/errors.ts'
import { pairingError } from '../errors.ts'
import { createDeferred } from '../sign/createDeferred.ts'
import type { PairingSession } from '../sign/pairingSession.ts'
import type { Proposal, SignClient, SignEvent } from '../sign/signClient.ts'
import type { Transport } from '../wire/transport.ts'
import type { Carrier, CarrierEvent } from './carrier.ts'
import type { RequestedNamespace } from './requestedNamespaces.ts'

/**
 * Delay before an unreachable relay is reported, in ms: most outages are shorter, and the visitor
 * should learn of others within five seconds, also on a busy device.
 */
const reportDelay = 3_500
/** How long a relay may take for the first link, in ms, on slow networks and devices. */
const firstLinkTimeout = 20_000

/** How long before its end a link is hidden, in ms: approving takes time. */
const approvalTime = 60_000

/** Public names of a session's events. */
const names: Readonly<Partial<Record<SignEvent['type'], string>>> = {
  extended: 'session_extend',
  ping: 'session_ping',
  proposalExpired: 'proposal_expire',
  requestExpired: 'session_request_expire',
  response: 'session_request_response',
}

/** Carries pairing sessions with Latchkey's client. */
export function createSignCarrier({
  client,
  logger,
  transport,
  url,
}: {
  client: SignClient
  logger: Logger
  transport: Transport
  /** The relay's URL for error messages. */
  url: string | undefined
}): Carrier {
  const listeners = new Set<(event: CarrierEvent) => void>()
  let offer: (() => void) | undefined
  /** The last reported problem of the relay. */
  let problem: LatchkeyError | undefined
  let late: ReturnType<typeof setTimeout> | undefined
  /** The latest link until the relay accepts it: no wallet can respond before. */
  let untaken: Proposal | undefined
  /** Whether the relay accepted any of the current links. */
  let isTaken = false
  client.listen(hear)
  transport.state.subscribe(look)
  const session = () => client.sessions.at(-1)

  return {
    ask(request) {
      const held = session()
      if (!held) throw pairingError('NOT_PAIRED')
      return client.ask({ ...request, topic: held.topic })
    },
    async connect(namespaces, signal, signIn) {
      signal.throwIfAborted()
      const proposed = Object.fromEntries(
        Object.entries(namespaces).map(([name, { chains, events, methods }]) => [
          name,
          { chains, events, methods },
        ]),
      )
      const settled = await offerLinks(proposed, signal, signIn)
      // One wallet at a time: a new pairing replaces the old one.
      for (const { topic } of client.sessions)
        if (topic !== settled.topic) client.disconnect(topic).catch(logger.debug)
      return settled
    },
    async disconnect() {
      const held = session()
      if (held) await client.disconnect(held.topic)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    renew: () => offer?.(),
    session,
  }

  /** Creates links until a wallet settles on one of them, or the last one expires. */
  async function offerLinks(
    namespaces: Readonly<Record<string, Omit<RequestedNamespace, 'defaultChain' | 'rpcMap'>>>,
    signal: AbortSignal,
    signIn?: SignInOffer,
  ): Promise<PairingSession> {
    const open = new Set<Proposal>()
    let isOver = false
    const { promise, reject, resolve } = createDeferred<PairingSession>()
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp)
    isTaken = false
    problem = undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    /** Once the relay has a link, a wallet may still respond, so the timeout no longer applies. */
    const startTimeout = (length: number) => {
      const due = Date.now() + length
      timer = setTimeout(() => {
        if (isTaken) return
        // A page that slept has not read missed messages yet.
        if (isPageVisible() && Date.now() - due <= 1_000) reject(problem ?? awayError())
        else startTimeout(reportDelay)
      }, length)
    }
    startTimeout(firstLinkTimeout)
    offer = () => {
      if (!signIn) return show(client.connect({ namespaces }))
      import('./proposeSignIn.ts')
        .then(({ proposeSignIn }) => proposeSignIn(client, signIn, namespaces))
        .catch((error: unknown) => {
          // The visitor can still connect, and is asked to sign in afterwards.
          logger.warn('A sign-in could not be proposed.', error)
          return client.connect({ namespaces })
        })
        .then(show, reject)
    }
    const show = (proposal: Proposal) => {
      // The visitor has left meanwhile.
      if (isOver) return proposal.cancel()
      open.add(proposal)
      untaken = proposal
      proposal.sent.then(
        () => {
          isTaken = true
          if (untaken === proposal) untaken = undefined
          look()
        },
        () => undefined,
      )
      tell({ expiresAt: proposal.expiresAt - approvalTime, type: 'link', uri: proposal.uri })
      look()
      proposal.settled.then(resolve, (error: unknown) => {
        open.delete(proposal)
        const isOver = error instanceof LatchkeyError && error.code === 'PROPOSAL_EXPIRED'
        if (!isOver || open.size === 0) reject(error)
      })
    }
    try {
      offer()
      return await promise
    } finally {
      isOver = true
      offer = untaken = undefined
      stopWaiting()
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      for (const proposal of open) proposal.cancel(signal.reason)
    }
  }

  /**
   * Reports a refusal in any case, since the host must fix it. An unreachable relay, or one that
   * accepts no link, is reported during pairing, as is its return.
   */
  function look() {
    const { error, status } = transport.state.get()
    if (status === 'open' && !untaken) say(undefined)
    else if (error?.code === 'RELAY_REFUSED') say(error)
    else if (offer && !problem) late ??= setTimeout(reportAway, reportDelay)
  }

  function reportAway() {
    say(awayError())
  }

  function awayError() {
    return transport.state.get().error ?? requestError('PROVIDER_UNREACHABLE', { url })
  }

  function say(error: LatchkeyError | undefined) {
    stopWaiting()
    if (error?.message === problem?.message) return
    problem = error
    tell({ error, type: 'away' })
  }

  function stopWaiting() {
    clearTimeout(late)
    late = undefined
  }

  function hear(event: SignEvent) {
    if (event.type === 'answered') {
      // The relay accepted the link; its confirmation may have been lost.
      isTaken = true
      untaken = undefined
      look()
      tell({ type: 'answered' })
    }
    if (event.type === 'updated') tell({ type: 'updated' })
    if (event.type === 'event' && event.topic === session()?.topic) tell(event)
    const isExpired = event.type === 'deleted' && event.reason === 'expired'
    const name = isExpired ? 'session_expire' : names[event.type]
    if (name) tell({ name, type: 'said', value: event })
    // A newer session, perhaps of another tab, replaces it.
    if (event.type === 'deleted')
      tell(session() ? { type: 'updated' } : { isExpired, type: 'ended' })
  }

  function tell(event: CarrierEvent) {
    for (const listener of [...listeners]) listener(event)
  }
}
