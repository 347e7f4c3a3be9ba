import { type DeliveredMessage, type FetchedMessages, relayLimits } from 'latchkey/protocol'
import type { Caller } from '../socket/Caller.ts'

const readAtOnce = 8
const mostCharacters = 1_048_576

/**
 * Reads waiting messages without acknowledging them, because the response may be lost. A client
 * that fetches again gets the next ones.
 */
export async function fetchMessages(
  { clientId: client, fetched, mailboxes }: Caller,
  topics: readonly string[],
): Promise<FetchedMessages> {
  const messages: DeliveredMessage[] = []
  let characters = 0
  for (const topic of topics)
    for (let isMore = true; isMore; ) {
      const limit = Math.min(readAtOnce, relayLimits.fetch - messages.length)
      if (limit === 0 || characters > mostCharacters) return { messages, hasMore: true }
      const after = fetched.get(topic)
      const found = await mailboxes.waiting(topic, { client, after, limit })
      for (const { attestation, message, publishedAt, tag } of found.messages) {
        messages.push({ topic, message, publishedAt, tag, ...(attestation && { attestation }) })
        characters += message.length
      }
      // Clients choose topics, so the map is bounded.
      if (fetched.size >= relayLimits.topics) fetched.clear()
      if (found.next !== undefined) fetched.set(topic, found.next)
      isMore = found.isMore
    }
  // After the last message, the next fetch starts again.
  for (const topic of topics) fetched.delete(topic)
  return { messages, hasMore: false }
}
