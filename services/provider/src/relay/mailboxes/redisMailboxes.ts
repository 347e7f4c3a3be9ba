import { Redis } from 'ioredis'
import { relayLimits } from 'latchkey/protocol'
import * as v from 'valibot'
import { followJournal } from './followJournal.ts'
import {
  type Mailboxes,
  MailboxesFullError,
  messageOverhead,
  mostSettled,
  ownersShare,
  projectsShare,
  readWeight,
} from './Mailboxes.ts'
import { acknowledgeScript, evictScript, putScript, waitingScript } from './mailboxScripts.ts'
import { readMaxBytes } from './readMaxBytes.ts'

const prefix = 'latchkey:relay:'
const journal = `${prefix}journal`
const journalLength = 100_000
/** Bytes to free at once while Redis is full, and how often. */
const freedAtOnce = 1_048_576
const triesToFree = 3

const message = v.tuple([v.string(), v.string(), v.string(), v.string(), v.string(), v.number()])
const found = v.tuple([v.string(), v.array(message), v.number()])

/**
 * Mailboxes for several processes, which share a Redis (7 or newer). A mailbox is a stream (`box`).
 * A set per message (`seen`) lists the clients that need it no longer, and expires with it. A
 * stream of topics (`journal`) tells every replica about new messages.
 *
 * Messages take at most `maxBytes`, by default three quarters of Redis' `maxmemory`: the rest is for
 * the counters of limits.
 */
export async function redisMailboxes(
  url: string,
  { maxBytes: chosen }: { readonly maxBytes?: number | undefined } = {},
): Promise<Mailboxes> {
  const options = {
    lazyConnect: true,
    connectTimeout: 5_000,
    retryStrategy: (times: number) => Math.min(times * 100, 2_000),
  }
  // Commands fail fast; the relay knows how long to retry.
  const redis = new Redis(url, { ...options, commandTimeout: 5_000, maxRetriesPerRequest: 1 })
  const following = new Redis(url, {
    ...options,
    maxRetriesPerRequest: null,
    // A read blocks for at most five seconds, so fifteen without data mean a dead connection.
    socketTimeout: 15_000,
  })
  // Commands report their own failures; an unhandled `error` event would end the process.
  for (const connection of [redis, following]) connection.on('error', () => {})
  const listeners = new Set<(topic: string | undefined) => void>()
  const hear = (topic: string | undefined) => {
    for (const listener of [...listeners]) listener(topic)
  }
  const box = (topic: string) => `${prefix}box:${topic}`
  const seen = (topic: string, hash = '') => `${prefix}seen:${topic}:${hash}`

  let follower: { stop(): void }
  let maxBytes: number
  try {
    await Promise.all([redis.connect(), following.connect()])
    maxBytes = chosen ?? (await readMaxBytes(redis))
    follower = await followJournal(following, journal, hear)
  } catch (error) {
    for (const connection of [redis, following]) connection.disconnect()
    throw error
  }

  return {
    async put({ attestation = '', from, hash, message, owner, tag, topic, ttl }) {
      const keys = [box(topic), seen(topic, hash), journal]
      const { mailbox } = relayLimits
      const given = [hash, message, tag, attestation, ttl * 1_000, from, mailbox, journalLength]
      const { network, project = '' } = owner
      const shares = [Math.floor(maxBytes / ownersShare), Math.floor(maxBytes / projectsShare)]
      for (let tries = 0; ; tries++)
        try {
          const args = [...keys, ...given, topic, network, project, ...shares, maxBytes]
          const answer = await redis.eval(putScript, keys.length, ...args)
          if (answer === -1) throw new MailboxesFullError('The message exceeds the share')
          return answer === 1 ? 'kept' : 'known'
        } catch (cause) {
          if (!/\bOOM\b/.test(String(cause))) throw cause
          const weight = message.length + messageOverhead.redis
          const freed =
            tries < triesToFree &&
            (await redis.eval(evictScript, 0, Math.max(2 * weight, freedAtOnce), network, weight))
          if (!freed) throw new MailboxesFullError('Redis is out of memory', { cause })
        }
    },

    async waiting(topic, { after = '', client, limit }) {
      const answer = await redis.eval(
        waitingScript,
        1,
        box(topic),
        after,
        limit,
        client,
        seen(topic),
        readWeight,
      )
      const [next, messages, isMore] = v.parse(found, answer)
      return {
        messages: messages.map(([place, hash, message, tag, attestation, leftMs]) => ({
          place,
          hash,
          topic,
          message,
          tag: Number(tag),
          ...(attestation && { attestation }),
          publishedAt: Number(place.split('-')[0]),
          leftMs,
        })),
        next: next || undefined,
        isMore: isMore === 1,
      }
    },

    async acknowledge(topic, hash, client) {
      await redis.eval(acknowledgeScript, 1, seen(topic, hash), client, mostSettled)
    },

    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async check() {
      await redis.ping()
    },
    async stop() {
      listeners.clear()
      follower.stop()
      for (const connection of [redis, following]) connection.disconnect()
    },
  }
}
