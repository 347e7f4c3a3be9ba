import { isSeen } from '../../../core/connections/untilSeen.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { lateError } from '../../../core/errors/lateErrors.ts'
import type { Logger } from '../../../core/log/logger.ts'
import { createDeferred } from '../sign/createDeferred.ts'
import type { PairingSession } from '../sign/pairingSession.ts'
import type { Proposal, SignClient, SignEvent } from '../sign/signClient.ts'
import type { Transport } from '../wire/transport.ts'
import type { Carrier, CarrierEvent } from './carrier.ts'
import type { RequestedNamespace } from './requestedNamespaces.ts'

/**
 * How long nobody is told that the relay is away: most of the time it is back before. Who presses hears of
 * it within five seconds, also on a busy device.
 */
const patience = 3_500
/** How long a relay may take for the first link: slow networks and busy devices need some time. */
const endurance = 20_000

/** By which names pages know what a session is told of. */
const names: Readonly<Partial<Record<SignEvent['type'], string>>> = {
  extended: 'session_extend',
  ping: 'session_ping',
  proposalExpired: 'proposal_expire',
  requestExpired: 'session_request_expire',
  response: 'session_request_response',
}

/** Carries sessions by our own client. */
export function createSignCarrier({
  client,
  logger,
  transport,
  url,
}: {
  client: SignClient
  logger: Logger
  transport: Transport
  /** Of the relay, for people to read. */
  url: string | undefined
}): Carrier {
  const listeners = new Set<(event: CarrierEvent) => void>()
  let offer: (() => void) | undefined
  /** What was said last of the relay. */
  let problem: LatchkeyError | undefined
  let late: ReturnType<typeof setTimeout> | undefined
  /** The latest link, until the relay has it: nobody can answer it before, whatever opens. */
  let untaken: Proposal | undefined
  /** Whether the relay has a link of those that are out. */
  let isTaken = false
  client.listen(hear)
  transport.state.subscribe(look)
  const session = () => client.sessions.at(-1)

  return {
    ask(request) {
      const held = session()
      if (!held) throw lateError('NOT_PAIRED')
      return client.ask({ ...request, topic: held.topic })
    },
    async connect(namespaces, signal) {
      signal.throwIfAborted()
      const proposed = Object.fromEntries(
        Object.entries(namespaces).map(([name, { chains, events, methods }]) => [
          name,
          { chains, events, methods },
        ]),
      )
      const settled = await offerLinks(proposed, signal)
      // One wallet at a time: who pairs again means the new one.
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

  /** Hands out links until a wallet settles on one of them, or the last runs out. */
  async function offerLinks(
    namespaces: Readonly<Record<string, Omit<RequestedNamespace, 'defaultChain' | 'rpcMap'>>>,
    signal: AbortSignal,
  ): Promise<PairingSession> {
    const open = new Set<Proposal>()
    const { promise, reject, resolve } = createDeferred<PairingSession>()
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp)
    isTaken = false
    problem = undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    /** Before the relay has a link nobody can answer it; afterwards somebody may yet. */
    const endure = (length: number) => {
      const due = Date.now() + length
      timer = setTimeout(() => {
        if (isTaken) return
        // A page that slept has not heard yet what came meanwhile.
        if (isSeen() && Date.now() - due <= 1_000) reject(problem ?? awayError())
        else endure(patience)
      }, length)
    }
    endure(endurance)
    offer = () => {
      const proposal = client.connect({ namespaces })
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
      tell({ type: 'link', uri: proposal.uri })
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
      offer = untaken = undefined
      stopWaiting()
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      for (const proposal of open) proposal.cancel(signal.reason)
    }
  }

  /**
   * Says when the relay refuses, whoever waits for what: somebody has to mend that. That it is away, or
   * lets us in and takes nothing, is said to who waits for a link, as is that it is back.
   */
  function look() {
    const { error, status } = transport.state.get()
    if (status === 'open' && !untaken) say(undefined)
    else if (error?.code === 'RELAY_REFUSED') say(error)
    else if (offer && !problem) late ??= setTimeout(sayAway, patience)
  }

  function sayAway() {
    say(awayError())
  }

  function awayError() {
    return transport.state.get().error ?? lateError('PROVIDER_UNREACHABLE', { url })
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
      // The relay took the link, also where its word of that got lost.
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
    // Where another session took its place, in another tab perhaps, that one counts now.
    if (event.type === 'deleted')
      tell(session() ? { type: 'updated' } : { isExpired, type: 'ended' })
  }

  function tell(event: CarrierEvent) {
    for (const listener of [...listeners]) listener(event)
  }
}
