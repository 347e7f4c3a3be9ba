import { expect, test } from 'vitest'
import { newTopic } from '../fixtures/RelayClient.ts'
import { answerCall } from './answerCall.ts'
import type { Caller } from './Caller.ts'

const topics = Array.from({ length: 500 }, newTopic)

/** A caller that counts its turns, and the reservations that are left of it. */
function createCaller() {
  const seen = { atOnce: 0, left: 0, most: 0, subscribed: new Set<string>(), turns: 0 }
  const noteTopic = () => {
    seen.most = Math.max(seen.most, ++seen.atOnce)
  }
  const caller: Caller = {
    clientId: 'client',
    delivery: { topics: new Map() },
    fetched: new Map(),
    async makeRoom({ length }) {
      seen.left = length
      return (some = seen.left) => {
        seen.left -= some
      }
    },
    mailboxes: {
      acknowledge: async () => {},
      waiting: async () => ({ isMore: false, messages: [], next: undefined }),
    },
    async publish() {},
    subscribe(topic) {
      noteTopic()
      seen.subscribed.add(topic)
    },
    async turn() {
      seen.atOnce = 0
      seen.turns++
    },
    unsubscribe(topic) {
      noteTopic()
      seen.subscribed.delete(topic)
    },
  }
  return { caller, seen }
}

test('lets others have turns while a batch subscribes and unsubscribes', async () => {
  const { caller, seen } = createCaller()
  const call = (method: string, params: object) =>
    answerCall(caller, { id: '1', kind: 'call', method, params })
  const { after, result } = await call('irn_batchSubscribe', { topics })
  expect(result).toHaveLength(500)
  expect([seen.left, seen.subscribed.size]).toEqual([500, 0])
  await after?.()
  expect([seen.left, seen.subscribed.size]).toEqual([0, 500])
  expect(seen.most).toBeLessThanOrEqual(64)

  seen.atOnce = 0
  const subscriptions = topics.map((topic) => ({ id: '1', topic }))
  await call('irn_batchUnsubscribe', { subscriptions })
  expect(seen.subscribed.size).toBe(0)
  expect(seen.most).toBeLessThanOrEqual(64)
})
