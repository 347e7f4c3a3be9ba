import { walletError } from '../../../core/ports/errors.ts'
import { isRecord } from '../../../core/untrusted/isRecord.ts'
import { pairingError } from '../errors.ts'
import { randomId } from '../wire/crypto/ids.ts'
import {
  createKeyPair,
  createSymKey,
  deriveSymKey,
  type KeyPair,
  topicOf,
} from '../wire/crypto/keys.ts'
import { createAlarm } from './createAlarm.ts'
import { createDeferred } from './createDeferred.ts'
import type { TopicKey } from './createSender.ts'
import { withUsed } from './createSignStore.ts'
import { isProperties, type PairingSession, type StoredSession } from './pairingSession.ts'
import type { SignMessage } from './parseMessage.ts'
import {
  type NamespaceProblem,
  type ProposedNamespaces,
  problemOfProposal,
} from './parseNamespaces.ts'
import { parseSettlement } from './parseSettlement.ts'
import { toProposalError } from './rpcFailure.ts'
import type { SignContext } from './SignContext.ts'
import { isHex32 } from './shapes.ts'
import type { Proposal, ProposeRequest } from './signClient.ts'

/** How long the relay keeps a proposal, in seconds. */
const lifetime = 300
/** Tolerance in seconds for a wallet's clock that runs ahead. */
const skew = 300
/**
 * The minimum remaining time, in seconds, to offer a link again: more than ten seconds of the four
 * minutes for which it is shown. The last of its five minutes is for slow approvals.
 */
const reusable = 60 + 10
/** How many wallets may respond to a link. */
const mostAnswers = 8

type Pending = {
  readonly id: number
  readonly uri: string
  readonly pairing: TopicKey
  readonly keys: KeyPair
  /** In seconds since 1970; later settlements are refused. */
  readonly expiry: number
  readonly required: ProposedNamespaces
  /** The request as text: an equal one can use the same link. */
  readonly request: string
  /** Resolves when the relay has accepted the proposal. */
  sent: Promise<void>
  /** Whether the page has given it up: a wallet that still approves is refused, so that it keeps no session. */
  isAbandoned: boolean
  /** The session of the wallet that settled or was refused. Others that approve are refused until the link expires. */
  usedBy: string | undefined
  /** The responding wallets, by the topics of their sessions. The first one that settles connects. */
  readonly answers: Map<string, TopicKey & { readonly responder: string }>
  resolve(session: PairingSession): void
  reject(reason: unknown): void
}

export type ProposalContext = SignContext & {
  readonly metadata: () => unknown
  /** Stores a settled session, or returns the reason for a refusal. */
  readonly settle: (session: StoredSession) => PairingSession | NamespaceProblem
}

/** Proposals that wait for a wallet. They end with the page, apart from used links, which refuse other wallets. */
export function createProposals(context: ProposalContext) {
  const { sender, emit, now, settle, store, transport } = context
  const pending = new Set<Pending>()
  const alarm = createAlarm(now, expire)
  const seconds = () => Math.floor(now() / 1000)
  for (const link of Object.values(store.get().used)) {
    const { expiry, id, topic, usedBy } = link
    subscribe(add({ expiry, id, keys: link, pairing: link, usedBy }), topic)
  }

  return {
    close() {
      alarm.stop()
      for (const one of [...pending]) drop(one, pairingError('SIGN_CLIENT_MISSING'))
    },

    /** Creates a link; `methods` are other requests on the same pairing. */
    open(request: ProposeRequest, methods: readonly string[] = []) {
      refuseMisfit(request)
      const text = JSON.stringify([request, methods])
      const before = methods.length ? undefined : findAbandoned(text)
      if (before) return { keys: before.keys, pairing: before.pairing, proposal: resume(before) }
      const symKey = createSymKey()
      const pairing = { symKey, topic: topicOf(symKey) }
      const expiry = seconds() + lifetime + skew
      const named = methods.length ? `&methods=${methods.join()}` : ''
      const uri = `wc:${pairing.topic}@2?relay-protocol=irn&symKey=${symKey}&expiryTimestamp=${expiry}${named}`
      const { required = {} } = request
      const keys = createKeyPair()
      const one = add({ expiry, id: randomId(), keys, pairing, request: text, required, uri })
      const aborter = new AbortController()
      one.sent = publish(one, request, aborter.signal)
      one.sent.catch((error: unknown) => drop(one, error))
      const proposal = resume(one)
      proposal.settled.catch(() => undefined).finally(() => aborter.abort())
      return { keys, pairing, proposal }
    },

    keyOf(topic: string) {
      for (const { answers, pairing } of pending) {
        const { symKey } = (pairing.topic === topic ? pairing : answers.get(topic)) ?? {}
        if (symKey) return symKeyOnly(symKey)
      }
      return undefined
    },

    /** Handles a message; returns whether it belonged to a proposal. */
    hear(topic: string, message: SignMessage): boolean {
      for (const one of pending) {
        const answer = one.answers.get(topic)
        if (one.pairing.topic === topic) hearPairing(one, message)
        else if (answer) hearSettlement(one, answer, message)
        else continue
        return true
      }
      return false
    },
  }

  function add(
    link: Pick<Pending, 'expiry' | 'id' | 'keys' | 'pairing'> & Partial<Pending>,
  ): Pending {
    const one: Pending = {
      answers: new Map(),
      isAbandoned: false,
      reject: () => undefined,
      request: '',
      required: {},
      resolve: () => undefined,
      sent: Promise.resolve(),
      uri: '',
      usedBy: undefined,
      ...link,
    }
    pending.add(one)
    ring()
    return one
  }

  /** Waits for the wallet, for the first time or again. */
  function resume(one: Pending): Proposal {
    const { promise: settled, reject, resolve } = createDeferred<PairingSession>()
    // The promise may be unobserved.
    settled.catch(() => undefined)
    Object.assign(one, { isAbandoned: false, reject, resolve })
    return {
      cancel: (reason = walletError('USER_REJECTED')) => abandon(one, reject, reason),
      expiresAt: (one.expiry - skew) * 1000,
      sent: one.sent,
      settled,
      uri: one.uri,
    }
  }

  function findAbandoned(request: string): Pending | undefined {
    return [...pending].find(
      (one) =>
        one.isAbandoned &&
        !one.usedBy &&
        one.answers.size === 0 &&
        one.request === request &&
        one.expiry - skew - seconds() > reusable,
    )
  }

  /** Rejects, and keeps listening: the visitor may have passed the link to a wallet. */
  function abandon(one: Pending, reject: (reason: unknown) => void, reason: unknown) {
    reject(reason)
    if (one.reject === reject) one.isAbandoned = true
  }

  async function publish(one: Pending, request: ProposeRequest, signal: AbortSignal) {
    const params = {
      expiryTimestamp: one.expiry,
      optionalNamespaces: request.namespaces,
      pairingTopic: one.pairing.topic,
      proposer: { metadata: context.metadata(), publicKey: one.keys.publicKey },
      relays: [{ protocol: 'irn' }],
      requiredNamespaces: one.required,
      scopedProperties: request.scopedProperties,
      sessionProperties: request.sessionProperties,
    }
    subscribe(one, one.pairing.topic)
    await sender.call(one.pairing, { id: one.id, method: 'wc_sessionPropose', params }, signal)
  }

  function hearPairing(one: Pending, message: SignMessage) {
    if (message.kind === 'request') {
      if (message.method === 'wc_pairingPing')
        sender.answer(one.pairing, message.method, message.idText, { result: true })
      // Some wallets delete the pairing right after their response.
      if (message.method === 'wc_pairingDelete' && isUnanswered(one))
        drop(one, walletError('USER_REJECTED'))
      return
    }
    if (message.id !== one.id) return
    if (message.kind === 'error') return fail(one, toProposalError(message.error))
    const responder = isRecord(message.result) ? message.result.responderPublicKey : undefined
    const symKey = isHex32(responder) ? keyWith(one.keys, responder) : undefined
    if (!isHex32(responder) || !symKey)
      return fail(one, walletError('WALLET_FAILED', { problem: 'it named no key' }))
    const topic = topicOf(symKey)
    if (topic === one.usedBy || one.answers.size >= mostAnswers) return
    one.answers.set(topic, { responder, symKey, topic })
    subscribe(one, topic)
    if (!one.isAbandoned && !one.usedBy) emit({ type: 'answered', uri: one.uri })
  }

  /** A wallet that fails does not end a link that another wallet approved. */
  function fail(one: Pending, reason: unknown) {
    if (isUnanswered(one)) drop(one, reason)
  }

  function hearSettlement(
    one: Pending,
    { responder, symKey, topic }: TopicKey & { readonly responder: string },
    message: SignMessage,
  ) {
    if (message.kind !== 'request' || message.method !== 'wc_sessionSettle') return
    one.answers.delete(topic)
    if (one.isAbandoned || one.usedBy) {
      // The wallet must not keep a session that the page does not have.
      one.usedBy ??= topic
      const error = { code: 6000, message: 'User disconnected.' }
      sender.refuse({ symKey, topic }, message.idText, error)
      return sender.leave(topic)
    }
    const { required } = one
    const settled = parseSettlement(message.params, { now: seconds(), required, responder })
    const session =
      'code' in settled
        ? settled
        : settle({ ...settled, pairingTopic: one.pairing.topic, required, symKey, topic })
    if ('code' in session) {
      sender.refuse({ symKey, topic }, message.idText, session)
      sender.leave(topic)
      return fail(one, walletError('WALLET_FAILED', { problem: session.message }))
    }
    sender.answer({ symKey, topic }, message.method, message.idText, { result: true })
    // The link stays open until it expires, to refuse other wallets that read it.
    one.usedBy = topic
    const { expiry, id, keys, pairing } = one
    const link = { ...keys, ...pairing, expiry, id, usedBy: topic }
    store.update((state) => withUsed(state, seconds(), link))
    one.resolve(session)
    emit({ session, type: 'settled' })
  }

  function drop(one: Pending, reason: unknown) {
    if (!pending.delete(one)) return
    sender.leave(one.pairing.topic)
    for (const topic of one.answers.keys()) sender.leave(topic)
    ring()
    one.reject(reason)
  }

  function expire() {
    for (const one of [...pending])
      if (one.expiry <= seconds()) {
        drop(one, pairingError('PROPOSAL_EXPIRED'))
        if (one.usedBy) store.update((state) => withUsed(state, seconds()))
        else if (!one.isAbandoned) emit({ type: 'proposalExpired', uri: one.uri })
      }
    ring()
  }

  function ring() {
    alarm.set([...pending].map(({ expiry }) => expiry * 1000))
  }

  /** Without a subscription, the page cannot hear a response. */
  function subscribe(one: Pending, topic: string) {
    transport.subscribe(topic).catch((error: unknown) => drop(one, error))
  }
}

function isUnanswered({ answers, usedBy }: Pending): boolean {
  return answers.size === 0 && !usedBy
}

/** Returns the key for messages without a sender: pairings and sessions have a symmetric key. */
export function symKeyOnly(symKey: string) {
  return (senderPublicKey?: string) => (senderPublicKey === undefined ? symKey : undefined)
}

function keyWith({ privateKey }: KeyPair, responder: string): string | undefined {
  try {
    return deriveSymKey(privateKey, responder)
  } catch {
    // 32 bytes may be no point on the curve.
    return undefined
  }
}

function refuseMisfit({ namespaces, required = {}, ...properties }: ProposeRequest): void {
  const problem =
    problemOfProposal(namespaces)?.message ??
    problemOfProposal(required)?.message ??
    (Object.values(properties).every((one) => one === undefined || isProperties(one))
      ? undefined
      : 'Session properties must have values')
  if (problem) throw walletError('INVALID_REQUEST', { method: 'wc_sessionPropose', problem })
}
