import { relayLimits } from 'latchkey/protocol'
import { createSpace } from './createSpace.ts'
import {
  type Mailboxes,
  MailboxesFullError,
  messageOverhead,
  mostSettled,
  readWeight,
  type WaitingMessage,
} from './Mailboxes.ts'

type Kept = Omit<WaitingMessage, 'leftMs' | 'place'> & {
  readonly order: number
  readonly endsAt: number
  readonly owner: string
  readonly project: string | undefined
  readonly weight: number
  /** Clients that need the message no longer: its publisher, and those that acknowledged it. */
  readonly settled: Set<string>
}

export type MemoryMailboxesOptions = {
  readonly now?: () => number
  /** Limit of all messages; a network may use an eighth of it, a project half. @default 256 MiB */
  readonly maxBytes?: number
}

/** Pause between two sweeps, and mailboxes that each reads: all of a full relay would block others. */
const sweepMs = 1_000
const sweptAtOnce = 5_000
/** Mailboxes that are read in one turn of the event loop. */
const sweptPerTurn = 250

/** Mailboxes for a single process; lost at exit. */
export function memoryMailboxes({
  maxBytes = 256 * 1_048_576,
  now = Date.now,
}: MemoryMailboxesOptions = {}): Mailboxes {
  const boxes = new Map<string, Kept[]>()
  const listeners = new Set<(topic: string | undefined) => void>()
  const space = createSpace<Kept>(maxBytes)
  let order = 0
  let sweptAt = Number.NEGATIVE_INFINITY
  let topics = boxes.keys()

  /** The mailbox of a topic, after removing the messages that may go. */
  function keep(topic: string, mayStay: (kept: Kept) => boolean): Kept[] {
    const box = boxes.get(topic)
    if (!box) return []
    const left = box.filter(mayStay)
    if (left.length === box.length) return box
    for (const kept of box) if (!mayStay(kept)) space.remove(kept)
    if (left.length > 0) boxes.set(topic, left)
    else boxes.delete(topic)
    return left
  }

  /** The mailbox of a topic without expired messages. */
  function open(topic: string): Kept[] {
    const time = now()
    return keep(topic, ({ endsAt }) => endsAt > time)
  }

  /** Removes expired messages, from where the last sweep stopped. Returns whether more are left. */
  function sweep(count: number): boolean {
    for (let read = 0; read < count; read++) {
      const { done, value: topic } = topics.next()
      if (done) {
        topics = boxes.keys()
        return false
      }
      open(topic)
    }
    return true
  }

  function sweepInTurns(left = sweptAtOnce): void {
    sweptAt = now()
    if (left > 0 && sweep(sweptPerTurn)) setImmediate(sweepInTurns, left - sweptPerTurn)
  }

  function drop(kept: Kept): void {
    keep(kept.topic, (other) => other !== kept)
  }

  /** Makes room for a message at the cost of its own network or of the largest one. */
  function makeRoom(kept: Kept): void {
    if (space.check(kept) !== 'fits' && now() >= sweptAt + sweepMs) {
      sweptAt = now()
      sweep(sweptAtOnce)
    }
    for (;;) {
      const checked = space.check(kept)
      if (checked === 'fits') return
      if (!checked.victim) throw new MailboxesFullError('The message exceeds the share')
      drop(checked.victim)
    }
  }

  const sweeping = setInterval(sweepInTurns, sweepMs)
  sweeping.unref()

  return {
    async put({ from, owner, ttl, ...message }) {
      const box = open(message.topic)
      if (box.some(({ hash }) => hash === message.hash)) return 'known'
      const publishedAt = now()
      const kept: Kept = {
        ...message,
        publishedAt,
        endsAt: publishedAt + ttl * 1_000,
        order: ++order,
        owner: owner.network,
        project: owner.project,
        settled: new Set([from]),
        weight:
          message.message.length + (message.attestation?.length ?? 0) + messageOverhead.memory,
      }
      makeRoom(kept)
      space.add(kept)
      // Making room may have replaced the mailbox's list.
      const target = open(message.topic)
      target.push(kept)
      boxes.set(message.topic, target)
      for (const old of target.splice(0, target.length - relayLimits.mailbox)) space.remove(old)
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
      for (const kept of open(topic)) {
        const { endsAt, order, owner: _, project: __, settled, weight: ___, ...message } = kept
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
      const kept = open(topic).find((kept) => kept.hash === hash)
      if (!kept || kept.settled.size >= mostSettled) return
      kept.settled.add(client)
      if (kept.settled.size > 1) space.settle(kept)
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
