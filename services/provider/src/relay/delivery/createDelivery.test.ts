import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createMetrics } from '../../http/metrics/createMetrics.ts'
import { memoryMailboxes } from '../mailboxes/memoryMailboxes.ts'
import { defaultRelaySettings } from '../relaySettings.ts'
import { watchRelay } from '../watchRelay.ts'
import { createDelivery } from './createDelivery.ts'
import { createFrames } from './createFrames.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const topic = 'a'.repeat(64)
const retryMs = 1_000

/** A delivery to a client that never acknowledges, with its recorded pushes. */
function setup() {
  const mailboxes = memoryMailboxes()
  /** Delays every read. */
  const store = { answers: Promise.resolve() }
  const watch = watchRelay(
    { log: () => {}, metrics: createMetrics() },
    { sockets: () => 1, topics: () => 1 },
  )
  const pushed: { id: number; message: string }[] = []
  const delivery = createDelivery({
    clientId: 'wallet',
    frames: createFrames(),
    holdMs: () => 0,
    isChosen: () => true,
    isCrowded: () => false,
    mailboxes: {
      ...mailboxes,
      async waiting(topic, query) {
        const found = await mailboxes.waiting(topic, query)
        await store.answers
        return found
      },
    },
    onAcknowledged: () => {},
    send(parts) {
      const { id, params } = JSON.parse(Buffer.concat(parts).toString())
      pushed.push({ id, message: params.data.message })
    },
    settings: { ...defaultRelaySettings, retryMs, tries: 3 },
    watch,
  })
  onTestFinished(async () => {
    delivery.stop()
    watch.stop()
    await mailboxes.stop()
  })
  return {
    delivery,
    messages: () => pushed.map(({ message }) => message),
    pushed,
    store,
    async put(message: string) {
      const given = {
        from: 'page',
        hash: message,
        message,
        owner: { network: 'page', project: undefined },
        tag: 1108,
        topic,
      }
      await mailboxes.put({ ...given, ttl: 300 })
      delivery.wake(topic)
      await vi.advanceTimersByTimeAsync(0)
    },
    async subscribe() {
      delivery.subscribe(topic)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('pushes unacknowledged messages again', async () => {
  const { delivery, messages, pushed, put, subscribe } = setup()
  await subscribe()
  await put('one')
  await put('two')
  expect(messages()).toEqual(['one', 'two'])
  delivery.acknowledge(String(pushed[0]?.id), true)
  await vi.advanceTimersByTimeAsync(retryMs)
  expect(messages()).toEqual(['one', 'two', 'two'])
})

test('leaves a message that was given up for the next subscription', async () => {
  const { messages, put, subscribe } = setup()
  await subscribe()
  await put('one')
  await vi.advanceTimersByTimeAsync(60 * retryMs)
  expect(messages()).toEqual(['one', 'one', 'one'])
  await subscribe()
  expect(messages()).toHaveLength(4)
})

test('pushes a message that was given up after a new subscription again at once', async () => {
  const { delivery, messages, pushed, put, subscribe } = setup()
  await subscribe()
  await put('one')
  await put('two')
  // The last attempt is running.
  await vi.advanceTimersByTimeAsync(2.5 * retryMs)
  expect(messages()).toEqual(['one', 'two', 'one', 'two', 'one', 'two'])
  await subscribe()
  await put('three')
  expect(messages().slice(6)).toEqual(['three'])
  delivery.acknowledge(String(pushed.at(-1)?.id), true)
  await vi.advanceTimersByTimeAsync(retryMs)
  expect(messages().slice(7)).toEqual(['one', 'two'])
  expect(pushed.at(-1)?.id).not.toBe(pushed[5]?.id)
  // As often as any other message, and no more.
  await vi.advanceTimersByTimeAsync(60 * retryMs)
  expect(messages().slice(7)).toEqual(['one', 'two', 'one', 'two', 'one', 'two'])
})

test('remembers a message that was given up during another read', async () => {
  const { messages, put, store, subscribe } = setup()
  await subscribe()
  await put('one')
  await vi.advanceTimersByTimeAsync(2.5 * retryMs)
  await subscribe()
  let answer = () => {}
  store.answers = new Promise((resolve) => {
    answer = resolve
  })
  await put('two')
  await vi.advanceTimersByTimeAsync(retryMs)
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(messages()).toEqual(['one', 'one', 'one', 'one', 'two'])
})

test('does not push a message again after unsubscribing', async () => {
  const { delivery, messages, put, subscribe } = setup()
  await subscribe()
  await put('one')
  delivery.unsubscribe(topic)
  await vi.advanceTimersByTimeAsync(60 * retryMs)
  expect(messages()).toEqual(['one'])
})
