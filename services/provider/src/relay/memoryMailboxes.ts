import { relayLimits } from 'latchkey/protocol'
import { type Mailboxes, MailboxesFullError, readWeight, type WaitingMessage } from './Mailboxes.ts'

type Kept = Omit<WaitingMessage, 'leftMs' | 'place'> & {
  readonly order: number
  readonly endsAt: number
  /** Who needs it no more: whoever published it, and who has acknowledged it. */
  readonly settled: Set<string>
}

export type MemoryMailboxesOptions = {
  readonly now?: () => number
  /** What all messages together may weigh. @default 256 MiB */
  readonly maxBytes?: number
}

const sweepMs = 30_000
/** What a message costs besides its own characters. */
const overhead = 1_024

/** One process alone: mailboxes are in its memory, and gone with it. */
export function memoryMailboxes({
  maxBytes = 256 * 1_048_576,
  now = Date.now,
}: MemoryMailboxesOptions = {}): Mailboxes {
  const boxes = new Map<string, Kept[]>()
  const listeners = new Set<(topic: string | undefined) => void>()
  let order = 0
  let bytes = 0

  const weigh = ({ attestation = '', message }: Kept) =>
    message.length + attestation.length + overhead

  /** The mailbox of a topic, without what has ended. */
  function open(topic: string): Kept[] {
    const box = boxes.get(topic)
    if (!box) return []
    const time = now()
    const alive = box.filter(({ endsAt }) => endsAt > time)
    if (alive.length === box.length) return box
    for (const kept of box) if (kept.endsAt <= time) bytes -= weigh(kept)
    if (alive.length > 0) boxes.set(topic, alive)
    else boxes.delete(topic)
    return alive
  }

  const sweep = () => {
    for (const topic of [...boxes.keys()]) open(topic)
  }
  const sweeping = setInterval(sweep, sweepMs)
  sweeping.unref()

  return {
    async put({ from, ttl, ...message }) {
      const box = open(message.topic)
      if (box.some(({ hash }) => hash === message.hash)) return 'known'
      const publishedAt = now()
      const kept: Kept = {
        ...message,
        publishedAt,
        endsAt: publishedAt + ttl * 1_000,
        order: ++order,
        settled: new Set([from]),
      }
      if (bytes + weigh(kept) > maxBytes) sweep()
      if (bytes + weigh(kept) > maxBytes) throw new MailboxesFullError('The mailboxes are full')
      bytes += weigh(kept)
      // Swept meanwhile, the mailbox may be another list than a moment ago.
      const target = open(message.topic)
      target.push(kept)
      boxes.set(message.topic, target)
      for (const old of target.splice(0, target.length - relayLimits.mailbox)) bytes -= weigh(old)
      // After the answer to whoever published: wallets lose what overtakes it.
      setImmediate(() => {
        for (const listener of [...listeners]) listener(message.topic)
      })
      return 'kept'
    },

    async waiting(topic, { after, client, limit }) {
      const from = Number(after ?? 0)
      const time = now()
      const messages: WaitingMessage[] = []
      let next = after
      let weight = 0
      for (const { endsAt, order, settled, ...message } of open(topic)) {
        if (order <= from) continue
        if (messages.length === limit || weight > readWeight)
          return { messages, next, isMore: true }
        next = String(order)
        if (settled.has(client)) continue
        messages.push({ ...message, place: next, leftMs: endsAt - time })
        weight += message.message.length
      }
      return { messages, next, isMore: false }
    },

    async acknowledge(topic, hash, client) {
      open(topic)
        .find((kept) => kept.hash === hash)
        ?.settled.add(client)
    },

    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async check() {},
    async stop() {
      clearInterval(sweeping)
      listeners.clear()
      boxes.clear()
    },
  }
}
