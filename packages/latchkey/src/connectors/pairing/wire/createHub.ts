import type { Logger } from '../../../core/log/logger.ts'
import { relayLimits } from '../../../protocol/relay/relayLimits.ts'
import { createLink } from './createLink.ts'
import { relayId } from './crypto/ids.ts'
import { hashText } from './crypto/keys.ts'
import type { HubEvent, TabEvent } from './events.ts'
import { keepNewest } from './keepNewest.ts'
import { readFrame } from './readFrame.ts'

/** Dependencies of a hub. */
export type HubOptions = {
  readonly urls: readonly string[]
  readonly logger: Logger
  addressOf(url: string): Promise<string>
  /** The relay's id of a subscription. */
  subscriptionIdOf(topic: string): string
  tell(event: HubEvent): void
}

/** The shared part of an origin's tabs: a socket, and each tab's subscriptions. */
export type Hub = {
  take(event: TabEvent): void
  close(): void
}

type Call = {
  readonly frame: string
  /** Set for publications only: they are sent again on the next socket, byte by byte. */
  readonly until?: number | undefined
  settle(refused?: string): void
}

/** Connects all tabs to the relay. */
export function createHub({ addressOf, logger, subscriptionIdOf, tell, urls }: HubOptions): Hub {
  const wants = new Map<string, readonly string[]>()
  const calls = new Map<string, Call>()
  // Pushed messages that no tab has stored yet, with their acknowledgement.
  const unstored = new Map<string, () => void>()
  let topics = new Set<string>()

  const link = createLink({
    addressOf,
    hear,
    logger,
    opened() {
      for (const [id, { until = 0 }] of calls) if (until < Date.now()) calls.delete(id)
      const kept = [...calls.values()]
      subscribe([...topics])
      for (const { frame } of kept) link.ask(frame)
    },
    probe: () => subscribe([...topics].slice(0, 1)),
    tell: (status, refused) => tell({ refused, status, type: 'status' }),
    urls,
  })

  function call(
    method: string,
    params: object,
    settle: Call['settle'],
    id = relayId(),
    until?: number,
  ) {
    const frame = JSON.stringify({ id, jsonrpc: '2.0', method, params })
    calls.set(id, { frame, settle, until })
    link.ask(frame)
  }

  function subscribe(list: readonly string[]): void {
    if (link.status !== 'open') return
    for (let at = 0; at < list.length; at += relayLimits.batch) {
      const batch = list.slice(at, at + relayLimits.batch)
      const settle = (refused?: string) => tell({ refused, topics: batch, type: 'confirmed' })
      if (batch.length === 1) call('irn_subscribe', { topic: batch[0] }, settle)
      else call('irn_batchSubscribe', { topics: batch }, settle)
    }
  }

  function want(tab: string, wanted: readonly string[]): void {
    const before = topics
    const had = new Set(wants.get(tab))
    if (wanted.length) wants.set(tab, wanted)
    else wants.delete(tab)
    topics = new Set([...wants.values()].flat())
    for (const topic of before)
      if (!topics.has(topic))
        call('irn_unsubscribe', { id: subscriptionIdOf(topic), topic }, () => undefined)
    // Also if another tab has the topic: the relay then delivers what no tab has stored.
    subscribe(wanted.filter((topic) => !had.has(topic)))
  }

  function hear(text: string, answer: (text: string) => void): void {
    const frame = readFrame(text)
    if (frame?.type === 'answer') {
      const { id, refused } = frame
      const waiting = calls.get(id)
      calls.delete(id)
      waiting?.settle(refused)
      need()
    } else if (frame && topics.has(frame.message.topic)) {
      const { message } = frame
      const id = hashText(message.topic + message.message)
      // Bound, because a closure would retain the message.
      const stored = `{"id":${frame.id},"jsonrpc":"2.0","result":true}`
      keepNewest(unstored, id, answer.bind(undefined, stored))
      tell({ id, message, type: 'message' })
    } else logger.debug('relay: an unusable frame', text.length)
  }

  function need(): void {
    link.need(topics.size > 0 || [...calls.values()].some(({ until }) => until !== undefined))
  }

  return {
    close: link.close,
    take(event) {
      const { tab, type } = event
      if (type === 'stored') {
        unstored.get(event.id)?.()
        unstored.delete(event.id)
        return
      }
      if (type === 'lacks') {
        if (link.status === 'open') link.lose()
        tell({ status: link.status, type: 'status' })
        return
      }
      if (type === 'wants') want(tab, event.topics)
      else if (type === 'cancel') calls.delete(event.id)
      else if (!calls.has(event.id)) {
        const { id, publication, until } = event
        const settle = (refused?: string) => tell({ id, refused, type: 'published' })
        call('irn_publish', publication, settle, id, until)
      }
      need()
      link.connectSoon()
      tell({ status: link.status, type: 'status' })
    },
  }
}
