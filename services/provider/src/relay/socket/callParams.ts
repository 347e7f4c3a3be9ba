import { relayLimits } from 'latchkey/protocol'
import * as v from 'valibot'

const topic = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Expected 64 hex digits'))
const message = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(relayLimits.messageLength),
  v.regex(/^[\w+/=-]+$/, 'Expected base64'),
)
const ttl = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1, 'Expected seconds'),
  v.maxValue(relayLimits.ttl, 'Expected thirty days at most'),
)
const tag = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
const attestation = v.optional(
  v.nullable(v.pipe(v.string(), v.maxLength(4_096), v.regex(/^[\w+/=.-]*$/))),
)
/** The length is checked before the items: a frame has room for hundreds of thousands. */
const list = <schema extends v.GenericSchema>(schema: schema) =>
  v.pipe(
    v.array(v.unknown()),
    v.maxLength(relayLimits.batch, `Expected ${relayLimits.batch} at most`),
    v.array(schema),
  )

// Unlisted fields are dropped: `tvf` and `approved…` would reveal in plain text what a wallet
// signed.
const publication = v.object({ topic, message, ttl, tag: v.optional(tag, 0), attestation })
const sessionTtl = v.optional(ttl, 300)
const receipt = v.union([
  v.object({ topic, messageId: topic }),
  v.pipe(
    v.object({ topic, message_id: topic }),
    v.transform(({ message_id, topic }) => ({ topic, messageId: message_id })),
  ),
])

/** Schemas of each method's parameters. */
export const callParams = {
  irn_publish: publication,
  irn_batchPublish: v.object({ messages: list(publication) }),
  irn_subscribe: v.object({ topic }),
  irn_batchSubscribe: v.object({ topics: list(topic) }),
  irn_unsubscribe: v.object({ topic }),
  irn_batchUnsubscribe: v.object({ subscriptions: list(v.object({ topic })) }),
  irn_fetchMessages: v.object({ topic }),
  irn_batchFetchMessages: v.object({ topics: list(topic) }),
  irn_batchReceive: v.object({ receipts: list(receipt) }),
  wc_proposeSession: v.object({
    pairingTopic: topic,
    sessionProposal: message,
    ttl: sessionTtl,
    attestation,
  }),
  wc_approveSession: v.object({
    sessionTopic: topic,
    pairingTopic: topic,
    sessionProposalResponse: message,
    sessionSettlementRequest: message,
    ttl: sessionTtl,
  }),
}

export type Publication = v.InferOutput<typeof publication>
