import {
  type RelayMethod,
  relayErrorCodes,
  relayLimits,
  relayMethods,
  signMessages,
} from 'latchkey/protocol'
import * as v from 'valibot'
import { subscriptionId } from '../delivery/createInFlight.ts'
import { fetchMessages } from '../mailboxes/fetchMessages.ts'
import { RelayError } from '../RelayError.ts'
import type { Caller } from './Caller.ts'
import { callParams } from './callParams.ts'
import type { RelayCall } from './createInbox.ts'
import { topicsPerTurn } from './makeRoom.ts'

/** Result of a call, and work for after it was sent. */
export type Answered = { readonly result: unknown; readonly after?: () => Promise<void> }

type Handlers = {
  readonly [method in RelayMethod]: (
    caller: Caller,
    params: v.InferOutput<(typeof callParams)[method]>,
  ) => Answered | Promise<Answered>
}

const longestReason = 200

const { wc_sessionPropose: propose, wc_sessionSettle: settle } = signMessages

const handlers: Handlers = {
  async irn_publish(caller, publication) {
    await caller.publish(publication)
    return { result: true }
  },
  async irn_batchPublish(caller, { messages }) {
    for (const publication of messages) await caller.publish(publication)
    return { result: true }
  },
  async irn_subscribe(caller, { topic }) {
    const { after, ids } = await subscribe(caller, [topic])
    return { result: ids[0], after }
  },
  async irn_batchSubscribe(caller, { topics }) {
    const { after, ids } = await subscribe(caller, topics)
    return { result: ids, after }
  },
  irn_unsubscribe(caller, { topic }) {
    caller.unsubscribe(topic)
    return { result: true }
  },
  async irn_batchUnsubscribe(caller, { subscriptions }) {
    const topics = subscriptions.map(({ topic }) => topic)
    await inTurns(caller, topics, (some) => some.forEach(caller.unsubscribe))
    return { result: true }
  },
  irn_fetchMessages: async (caller, { topic }) => ({
    result: await fetchMessages(caller, [topic]),
  }),
  irn_batchFetchMessages: async (caller, { topics }) => ({
    result: await fetchMessages(caller, topics),
  }),
  async irn_batchReceive({ clientId, mailboxes }, { receipts }) {
    for (const { messageId, topic } of receipts)
      await mailboxes.acknowledge(topic, messageId, clientId)
    return { result: true }
  },
  async wc_proposeSession(caller, { attestation, pairingTopic, sessionProposal, ttl }) {
    const proposal = { topic: pairingTopic, message: sessionProposal, ttl, attestation }
    const { after } = await subscribe(caller, [pairingTopic], () =>
      caller.publish({ ...proposal, tag: propose.request.tag }),
    )
    return { result: true, after }
  },
  async wc_approveSession(caller, params) {
    const { pairingTopic, sessionTopic, ttl } = params
    const { after } = await subscribe(caller, [sessionTopic], async () => {
      // The settlement is stored before the response names its topic.
      await caller.publish({
        topic: sessionTopic,
        message: params.sessionSettlementRequest,
        ttl,
        tag: settle.request.tag,
      })
      await caller.publish({
        topic: pairingTopic,
        message: params.sessionProposalResponse,
        ttl,
        tag: propose.answer.tag,
      })
    })
    return { result: true, after }
  },
}

/**
 * Runs a client's call.
 *
 * @throws {@link RelayError} with the error for the client; other errors are internal
 */
export async function answerCall(caller: Caller, { method, params }: RelayCall): Promise<Answered> {
  if (!method) throw new RelayError(relayErrorCodes.invalidRequest, 'Expected a call or a receipt')
  if (!isKnown(method))
    throw new RelayError(relayErrorCodes.unknownMethod, `There is no ${method.slice(0, 64)}`)
  const { issues, output, success } = v.safeParse(callParams[method], params, {
    abortEarly: true,
  })
  if (!success) {
    const [issue] = issues
    const path = v.getDotPath(issue)
    const reason = (path ? `${path}: ${issue.message}` : issue.message).slice(0, longestReason)
    throw new RelayError(relayErrorCodes.invalidParams, reason)
  }
  // The method's schema has just validated it, which the compiler cannot follow.
  const handle = handlers[method] as (caller: Caller, params: unknown) => Promise<Answered>
  return handle(caller, output)
}

function isKnown(method: string): method is RelayMethod {
  return relayMethods.some((known) => known === method)
}

/** Reserves subscriptions while `publish` runs; `after` makes them. */
async function subscribe(caller: Caller, topics: readonly string[], publish?: () => Promise<void>) {
  const { clientId, delivery } = caller
  const added = new Set(topics.filter((topic) => !delivery.topics.has(topic)))
  if (delivery.topics.size + added.size > relayLimits.topics)
    throw new RelayError(
      relayErrorCodes.limited,
      `More than ${relayLimits.topics} subscriptions on one socket`,
    )
  const release = await caller.makeRoom([...added])
  try {
    await publish?.()
  } catch (error) {
    release()
    throw error
  }
  return {
    ids: topics.map((topic) => subscriptionId(topic, clientId)),
    after: () =>
      inTurns(caller, topics, (some) => {
        release(some.filter((topic) => added.delete(topic)).length)
        some.forEach(caller.subscribe)
      }),
  }
}

/** Does something with each topic of a batch. Others have their turns in between. */
async function inTurns(
  caller: Pick<Caller, 'turn'>,
  topics: readonly string[],
  work: (some: readonly string[]) => void,
): Promise<void> {
  for (let start = 0; start < topics.length; start += topicsPerTurn) {
    if (start > 0) await caller.turn()
    work(topics.slice(start, start + topicsPerTurn))
  }
}
