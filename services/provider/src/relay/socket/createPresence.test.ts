import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Room } from '../quotas/createRoom.ts'
import { createPresence } from './createPresence.ts'
import type { Session } from './Session.ts'

const room = { add() {} } as unknown as Room

function open(clientId: string, network = 'a network') {
  const topics = new Map<string, unknown>()
  const delivery = {
    stop() {},
    subscribe: (topic: string) => topics.set(topic, true),
    topics,
    unsubscribe: (topic: string) => topics.delete(topic),
    wake: vi.fn(),
  }
  return { clientId, delivery, owner: { network } } as unknown as Session & {
    readonly delivery: typeof delivery
  }
}

const create = () =>
  createPresence<ReturnType<typeof open>>({ newest: 2, sockets: room, subscriptions: room })

test('behavior: pushes go to the two newest sockets of each client', () => {
  const presence = create()
  const [first, second, third, other] = ['one', 'one', 'one', 'two'].map((name) => open(name))
  if (!first || !second || !third || !other) throw new Error('Four sockets were opened')
  for (const session of [first, second, third, other]) {
    presence.enter(session)
    presence.subscribe(session, 'topic')
  }
  expect(presence.chosen('one', 'topic')).toEqual([second, third])
  expect(presence.chosen('two', 'topic')).toEqual([other])
  expect(presence.listeners.clients('topic')).toEqual([[first, second, third], [other]])

  // The next newest socket takes the place of one that leaves, and reads what waits.
  presence.unsubscribe(third, 'topic')
  expect(presence.chosen('one', 'topic')).toEqual([first, second])
  expect(first.delivery.wake).toHaveBeenCalledWith('topic')
  for (const session of [first, second, other]) presence.unsubscribe(session, 'topic')
  expect([presence.listeners.topicCount, presence.chosen('one', 'topic')]).toEqual([0, []])
})

test('behavior: a socket that subscribes twice, or leaves twice, counts once', async () => {
  const presence = create()
  const session = open('one')
  presence.enter(session)
  for (const topic of ['topic', 'topic']) presence.subscribe(session, topic)
  expect(presence.chosen('one', 'topic')).toEqual([session])
  for (const again of [session, session]) presence.leave(again)
  await setImmediate()
  expect([presence.sessions.size, presence.listeners.topicCount]).toEqual([0, 0])
})

test('behavior: fifty closing sockets of as many clients are forgotten in parts', async () => {
  const presence = create()
  const sessions = Array.from({ length: 50 }, (_, index) => open(`client ${index}`))
  for (const [index, session] of sessions.entries()) {
    presence.enter(session)
    for (let topic = 0; topic < 200; topic++) presence.subscribe(session, `${index} ${topic}`)
  }
  for (const session of sessions) presence.leave(session)
  const counts = [presence.listeners.topicCount]
  while (presence.listeners.topicCount > 0) {
    await setImmediate()
    counts.push(presence.listeners.topicCount)
  }
  const steps = counts.slice(1).map((count, index) => (counts[index] ?? 0) - count)
  // Two parts, because timers of the test and of the presence take turns.
  expect(Math.max(10_000 - (counts[0] ?? 0), ...steps)).toBeLessThanOrEqual(500)
})
