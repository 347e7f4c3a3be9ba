import type { DeliveredMessage } from 'latchkey/protocol'
import type { WaitingMessage } from '../mailboxes/Mailboxes.ts'

/** The part of a push that is the same for every socket. */
export type Frames = { dataOf(message: WaitingMessage): Buffer }

/** Smaller messages are serialized for each push. */
const sharedLength = 4_096
const mostBytes = 16 * 1_048_576

/**
 * Creates {@link Frames}, which serializes a large message once. Sockets that wait for the network
 * then hold the same bytes.
 */
export function createFrames(): Frames {
  const frames = new Map<string, Buffer>()
  let bytes = 0

  return {
    dataOf(waiting) {
      const { attestation, message, place, publishedAt, tag, topic } = waiting
      const isShared = message.length >= sharedLength
      const key = `${topic}:${place}`
      const known = isShared ? frames.get(key) : undefined
      if (known) return known
      const data: DeliveredMessage = {
        topic,
        message,
        tag,
        publishedAt,
        ...(attestation && { attestation }),
      }
      const frame = Buffer.from(JSON.stringify(data))
      if (!isShared) return frame
      frames.set(key, frame)
      bytes += frame.length
      for (const [old, { length }] of frames) {
        if (bytes <= mostBytes) break
        frames.delete(old)
        bytes -= length
      }
      return frame
    },
  }
}
