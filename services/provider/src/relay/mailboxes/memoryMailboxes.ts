import { relayLimits } from 'latchkey/protocol'
import { type Mailboxes, MailboxesFullError, readWeight, type WaitingMessage } from './Mailboxes.ts'

type Kept = Omit<WaitingMessage, 'leftMs' | 'place'> & {
  readonly order: number
  readonly endsAt: number
  readonly from: string
  /** Clients that need the message no longer: its publisher, and those that acknowledged it. */
  readonly settled: Set<string>
}

export type MemoryMailboxesOptions = {
  readonly now?: () => number
  /** Limit of all messages; one client may use an eighth of it. @default 256 MiB */
  readonly maxBytes?: number
}

const sweepMs = 30_000
/** Making room searches all mailboxes, so it runs at most this often. */
const makeRoomMs = 1_000
const clientsShare = 8
/** Approximate bytes of a message besides its text. */
const overhead = 1_024

/** Mailboxes for a single process; lost at exit. */
export function memoryMailboxes({
  maxBytes = 256 * 1_048_576,
  now = Date.now,
}: MemoryMailboxesOptions = {}): Mailboxes {
  const boxes = new Map<string, Kept[]>()
  const listeners = new Set<(topic: string | undefined) => void>()
  /** Bytes of each client's messages. */
  const owned = new Map<string, number>()
  let order = 0
  let bytes = 0
  let madeRoomAt = Number.NEGATIVE_INFINITY

  const weigh = ({ attestation = '', message }: Kept) =>
    message.length + attestation.length + overhead

  function count({ from }: Kept, weight: number): void {
    bytes += weight
    const left = (owned.get(from) ?? 0) + weight
    if (left > 0) owned.set(from, left)
    else owned.delete(from)
  }

  /** The mailbox of a topic, after removing expired and droppable messages. */
  function open(topic: string, mayGo: (kept: Kept) => boolean = () => false): Kept[] {
    const box = boxes.get(topic)
    if (!box) return []
    const time = now()
    const alive = box.filter((kept) => kept.endsAt > time && !mayGo(kept))
    if (alive.length === box.length) return box
    const left = new Set(alive)
    for (const kept of box) if (!left.has(kept)) count(kept, -weigh(kept))
    if (alive.length > 0) boxes.set(topic, alive)
    else boxes.delete(topic)
    return alive
  }

  const sweep = (mayGo?: (kept: Kept) => boolean) => {
    for (const topic of [...boxes.keys()]) open(topic, mayGo)
  }

  /** Makes room for a message by dropping acknowledged ones. */
  function makeRoom(kept: Kept): boolean {
    const weight = weigh(kept)
    const isFull = () => bytes + weight > maxBytes
    const isOver = () => (owned.get(kept.from) ?? 0) + weight > maxBytes / clientsShare
    const hasRoom = () => !isFull() && !isOver()
    if (hasRoom()) return true
    if (now() < madeRoomAt + makeRoomMs) return false
    madeRoomAt = now()
    sweep()
    if (hasRoom()) return true
    const isEverybodys = isFull()
    sweep(({ from, settled }) => settled.size > 1 && (isEverybodys || from === kept.from))
    return hasRoom()
  }

  const sweeping = setInterval(() => sweep(), sweepMs)
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
        from,
        order: ++order,
        settled: new Set([from]),
      }
      if (!makeRoom(kept)) throw new MailboxesFullError('The mailboxes are full')
      count(kept, weigh(kept))
      // Sweeping may have replaced the mailbox's list.
      const target = open(message.topic)
      target.push(kept)
      boxes.set(message.topic, target)
      for (const old of target.splice(0, target.length - relayLimits.mailbox))
        count(old, -weigh(old))
      // After the publisher's response, because wallets lose messages that arrive before it.
      setImmediate(() => {
        for (const listener of [...listeners]) listener(message.topic)
      })
      return 'kept'
    },

    async waiting(topic, { after, client, limit }) {
      const start = Number(after ?? 0)
      const time = now()
      const messages: WaitingMessage[] = []
      let next = after
      let weight = 0
      for (const { endsAt, from: _, order, settled, ...message } of open(topic)) {
        if (order <= start) continue
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
      owned.clear()
    },
  }
}
