import { walletError } from '../../../core/ports/errors.ts'
import { isRecord } from '../../../core/untrusted/isRecord.ts'
import { sealEnvelope } from '../wire/crypto/envelope.ts'
import { randomId } from '../wire/crypto/ids.ts'
import { deriveSymKey, type KeyPair, topicOf } from '../wire/crypto/keys.ts'
import { createDeferred } from './createDeferred.ts'
import type { createProposals, ProposalContext } from './createProposals.ts'
import { isUniversalLink, toLink } from './linkMode.ts'
import { parsePeerMetadata } from './pairingSession.ts'
import { namespacesOfCacaos, parseCacaos } from './parseCacaos.ts'
import type { SignMessage } from './parseMessage.ts'
import { longestSession } from './parseSettlement.ts'
import { toRecap } from './recap.ts'
import { toProposalError } from './rpcFailure.ts'
import { isHex32 } from './shapes.ts'
import type {
  Authenticated,
  AuthenticateRequest,
  Authentication,
  AuthPayload,
  Cacao,
  Proposal,
} from './signClient.ts'

/** The error code of wallets without the method: the proposal remains. */
const unsupported = 10001
const lifetime = 3_600

type Pending = {
  readonly id: number
  /** The topic of the response: that of the public key. */
  readonly topic: string
  readonly keys: KeyPair
  readonly pairingTopic: string
  readonly proposal: Proposal
  readonly request: AuthenticateRequest
  readonly payload: AuthPayload
  resolve(authenticated: Authenticated): void
  reject(reason: unknown): void
}

type AuthenticationContext = ProposalContext & {
  readonly proposals: ReturnType<typeof createProposals>
}

/** Sessions that begin with a signature: one message requests both. */
export function createAuthentications(context: AuthenticationContext) {
  const { sender, emit, logger, now, proposals, settle, transport } = context
  const pending = new Set<Pending>()

  return {
    close() {
      for (const one of [...pending]) leave(one)
    },

    open(request: AuthenticateRequest): Authentication {
      refuseMisfit(request)
      const { keys, pairing, proposal } = proposals.open({ namespaces: request.fallback }, [
        'wc_sessionAuthenticate',
      ])
      const payload = payloadOf(request, new Date(now()))
      const { promise, reject, resolve } = createDeferred<Authenticated>()
      const topic = topicOf(keys.publicKey)
      const pairingTopic = pairing.topic
      const id = randomId()
      const one: Pending = {
        id,
        keys,
        pairingTopic,
        payload,
        proposal,
        reject,
        request,
        resolve,
        topic,
      }
      pending.add(one)
      proposal.settled
        .then((session) => resolve({ cacaos: [], session }), reject)
        .finally(() => leave(one))
      promise.catch(() => undefined)

      transport.subscribe(topic).catch(proposal.cancel)
      const params = {
        authPayload: payload,
        expiryTimestamp: Math.floor(now() / 1000) + lifetime,
        requester: { metadata: context.metadata(), publicKey: keys.publicKey },
      }
      const asked = sender.call(pairing, { id, method: 'wc_sessionAuthenticate', params })
      asked.catch(proposal.cancel)
      const sent = Promise.all([asked, proposal.sent]).then(() => undefined)
      sent.catch(() => undefined)
      const { walletLink } = request
      const text = JSON.stringify({ id, jsonrpc: '2.0', method: 'wc_sessionAuthenticate', params })
      // No shared key exists yet.
      const message = sealEnvelope({ text, type: 2 })
      const link = isUniversalLink(walletLink)
        ? toLink(walletLink, pairingTopic, message)
        : undefined
      return { ...proposal, link, sent, settled: promise }
    },

    keyOf(topic: string) {
      const one = find(topic)
      return (
        one &&
        ((senderKey?: string) =>
          senderKey ? deriveSymKey(one.keys.privateKey, senderKey) : undefined)
      )
    },

    /** Handles a response; returns whether the message was one. */
    hear(topic: string, message: SignMessage, cameByLink = false): boolean {
      const one = find(topic)
      if (!one) return false
      if (message.id !== one.id || message.kind === 'request') return true
      if (message.kind === 'result') {
        void take(one, message.result, cameByLink).catch((error: unknown) => {
          logger.warn('A wallet’s signature could not be checked.', error)
          refuse(one, 'its signature could not be checked')
        })
      } else if (message.error.code !== unsupported)
        one.proposal.cancel(toProposalError(message.error))
      return true
    },
  }

  async function take(one: Pending, result: unknown, cameByLink: boolean): Promise<void> {
    const { cacaos: given, responder } = isRecord(result) ? result : {}
    const cacaos = parseCacaos(given)
    const publicKey = isRecord(responder) ? responder.publicKey : undefined
    if (!cacaos || !isRecord(responder) || !isHex32(publicKey))
      return refuse(one, 'its answer holds no signature')
    const checked = await Promise.all(cacaos.map((cacao) => one.request.verify(cacao, one.payload)))
    if (!pending.has(one)) return
    if (!checked.every(Boolean)) return refuse(one, 'its signature is not valid')
    const { walletLink } = one.request
    const link = cameByLink && isUniversalLink(walletLink) ? walletLink : undefined
    finish(one, cacaos, { link, metadata: responder.metadata, publicKey })
  }

  function finish(
    one: Pending,
    cacaos: readonly Cacao[],
    peer: { publicKey: string; metadata: unknown; link: string | undefined },
  ) {
    const { chains, methods = [] } = one.request
    const namespaces = namespacesOfCacaos(cacaos, { chains, methods })
    const { pairingTopic } = one
    if (!namespaces) one.resolve({ cacaos, session: undefined })
    else {
      const symKey = deriveSymKey(one.keys.privateKey, peer.publicKey)
      const session = settle({
        expiry: Math.floor(now() / 1000) + longestSession,
        namespaces,
        pairingTopic,
        peer: { metadata: parsePeerMetadata(peer.metadata), publicKey: peer.publicKey },
        symKey,
        topic: topicOf(symKey),
        ...(peer.link && { link: peer.link }),
      })
      if ('code' in session) return refuse(one, session.message)
      one.resolve({ cacaos, session })
      emit({ session, type: 'settled' })
    }
    leave(one)
    // After the signature, the proposal is obsolete.
    one.proposal.cancel()
  }

  function refuse(one: Pending, problem: string) {
    one.proposal.cancel(walletError('WALLET_FAILED', { problem }))
  }

  function find(topic: string): Pending | undefined {
    return [...pending].find((one) => one.topic === topic)
  }

  function leave(one: Pending) {
    if (pending.delete(one)) sender.leave(one.topic)
  }
}

export type Authentications = ReturnType<typeof createAuthentications>

function payloadOf(request: AuthenticateRequest, at: Date): AuthPayload {
  const { chains, domain, expirationTime, methods, nonce, notBefore, requestId, statement } =
    request
  const resources = [...(request.resources ?? []), ...(methods?.length ? [toRecap(methods)] : [])]
  return {
    aud: request.uri,
    chains,
    domain,
    iat: at.toISOString(),
    nonce,
    type: 'caip122',
    version: '1',
    ...(expirationTime && { exp: expirationTime }),
    ...(notBefore && { nbf: notBefore }),
    ...(requestId && { requestId }),
    ...(resources.length && { resources }),
    ...(statement && { statement }),
  }
}

function refuseMisfit({ chains }: AuthenticateRequest): void {
  const fits = chains.length > 0 && chains.every((chain) => /^eip155:\d{1,32}$/.test(chain))
  if (!fits)
    throw walletError('INVALID_REQUEST', {
      method: 'wc_sessionAuthenticate',
      problem: 'only eip155 chains can be signed in on',
    })
}
