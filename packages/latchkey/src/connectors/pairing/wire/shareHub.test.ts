import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { memoryStorage } from '../../../core/storage/memoryStorage.ts'
import type { HubEvent, TabEvent } from './events.ts'
import { createLocks } from './fixtures/createLocks.ts'
import { openTab, pollUntil, topic } from './fixtures/openTab.ts'
import { freePort, startTestRelay } from './fixtures/startTestRelay.ts'
import { shareHub } from './shareHub.ts'

// Node has BroadcastChannel, but not the Web Locks API in every supported version.
let locks = createLocks()
beforeEach(() => {
  locks = createLocks()
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

let channels = 0

/** A relay, and tabs of one origin. */
async function setup() {
  const relay = await startTestRelay()
  onTestFinished(() => relay.stop())
  const channelName = `origin ${channels++}`
  const area = memoryStorage()
  return { channelName, open: (url = relay.url) => openTab(url, { area, channelName }), relay }
}

const hello = { message: 'aGVsbG8=', tag: 1100, topic: topic(9), ttl: 300 }

test('shares one socket between tabs', async () => {
  const { open, relay } = await setup()
  const [first, second] = [open(), open()]
  first.hearAll()
  second.hearAll()
  await first.subscribe(topic(1))
  await second.subscribe(topic(2))
  await second.publish(hello)
  expect(relay.topics()).toEqual(new Set([topic(1), topic(2)]))
  expect(relay.called('irn_publish')).toHaveLength(1)

  // Each tab hears its own topics.
  relay.push(topic(2), 'for the second')
  relay.push(topic(1), 'for the first')
  await pollUntil(() => expect(relay.acked).toHaveLength(2))
  expect(first.messages.map(({ message }) => message)).toEqual(['for the first'])
  expect(second.messages.map(({ message }) => message)).toEqual(['for the second'])
  await pollUntil(() => expect(relay.sockets()).toBe(1))
  for (const tab of [first, second]) expect(tab.state.get()).toEqual({ status: 'open' })
})

test('a refused new subscription of one tab keeps the socket for all', async () => {
  const { open, relay } = await setup()
  const [owner, other] = [open(), open()]
  await owner.subscribe(topic(1))
  relay.errors.irn_subscribe = { code: -32005, message: 'too many subscriptions' }
  await expect(other.subscribe(topic(2))).rejects.toThrow('too many subscriptions')
  relay.errors = {}
  await other.subscribe(topic(3))
  expect(relay.topics()).toEqual(new Set([topic(1), topic(3)]))
  expect(relay.addresses).toHaveLength(1)
})

test('restores lost subscriptions, also for a new owner of the socket', async () => {
  const { open, relay } = await setup()
  const [owner, other] = [open(), open()]
  await owner.subscribe(topic(1))
  await other.subscribe(topic(2))
  relay.errors.irn_subscribe = { code: -32005, message: 'too many subscriptions' }
  owner.leave()
  await pollUntil(() => expect(relay.addresses.length).toBeGreaterThan(2))
  relay.errors = {}
  await pollUntil(() => expect(relay.topics()).toEqual(new Set([topic(2)])))
})

test('acknowledges another tab’s message once that tab has stored it', async () => {
  const { open, relay } = await setup()
  const [owner, other] = [open(), open()]
  await owner.subscribe(topic(1))
  owner.hearAll()
  const storing: { resolve(): void; reject(error: Error): void }[] = []
  other.listen(() => new Promise<void>((resolve, reject) => void storing.push({ reject, resolve })))
  await other.subscribe(topic(2))
  relay.push(topic(2), 'AAAA')
  await pollUntil(() => expect(storing).toHaveLength(1))
  storing[0]?.reject(new Error('the disk is full'))
  await pollUntil(() => expect(other.logged).toHaveLength(1))
  await other.publish(hello)
  expect(relay.acked).toEqual([])
  relay.pushAgain()
  await pollUntil(() => expect(storing).toHaveLength(2))
  storing[1]?.resolve()
  await pollUntil(() => expect(relay.acked).toHaveLength(1))
  expect(owner.messages).toEqual([])
})

test('a tab that only listens does not move the socket', async () => {
  const { channelName } = await setup()
  vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const openShared = (taken: TabEvent[]) => {
    const createHub = vi.fn((tell: (event: HubEvent) => void) => ({
      close: () => undefined,
      take(event: TabEvent) {
        taken.push(event)
        if (event.type === 'wants') tell({ status: 'open', type: 'status' })
      },
    }))
    const received: HubEvent[] = []
    const shared = shareHub({ createHub, hear: (event) => received.push(event), name: channelName })
    onTestFinished(shared.close)
    return { createHub, received, shared }
  }
  const taken: TabEvent[] = []
  const owner = openShared(taken)
  owner.shared.send({ tab: 'owner', topics: [], type: 'wants' })
  await expect.poll(() => owner.received).toContainEqual({ type: 'leader' })
  const other = openShared([])
  other.shared.send({ tab: 'other', topics: [], type: 'wants' })
  await expect.poll(() => other.received).toContainEqual({ status: 'open', type: 'status' })
  other.shared.send({ id: 'a message', tab: 'other', type: 'stored' })
  await expect.poll(() => taken.at(-1)?.type).toBe('stored')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(other.createHub).not.toHaveBeenCalled()

  // A request without a response, however, moves it.
  other.shared.send({ id: 'a publication', tab: 'other', type: 'cancel' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(other.createHub).toHaveBeenCalledOnce()
})

test('two tabs with the same session both hear a message, and one must store it', async () => {
  const { open, relay } = await setup()
  const [first, second] = [open(), open()]
  first.listen(() => Promise.reject(new Error('the disk is full')))
  second.hearAll()
  await Promise.all([first.subscribe(topic(1)), second.subscribe(topic(1))])
  relay.push(topic(1), 'AAAA')
  await pollUntil(() => expect(relay.acked).toHaveLength(1))
  expect(second.messages).toHaveLength(1)

  // One unsubscribes, the topic stays.
  await second.unsubscribe(topic(1))
  await first.publish(hello)
  expect(relay.topics()).toEqual(new Set([topic(1)]))
})

test('another tab takes over from a closed owner without loss', async () => {
  const { open, relay } = await setup()
  const [owner, heir] = [open(), open()]
  owner.hearAll()
  await owner.subscribe(topic(1))
  const storing: (() => void)[] = []
  heir.listen(() => new Promise<void>((resolve) => void storing.push(resolve)))
  await heir.subscribe(topic(2))
  relay.push(topic(2), 'AAAA')
  await pollUntil(() => expect(storing).toHaveLength(1))
  relay.isSilent = true
  const published = heir.publish(hello)
  await pollUntil(() => expect(relay.called('irn_publish')).toHaveLength(1))
  relay.isSilent = false

  owner.leave()
  storing[0]?.()
  await published
  // The relay gets the same bytes, and repeats the message, which no tab hears twice.
  const [sent, again] = relay.called('irn_publish')
  expect(again?.frame).toBe(sent?.frame)
  await pollUntil(() => expect(relay.acked).toHaveLength(1))
  expect(storing).toHaveLength(1)
  expect(relay.topics()).toEqual(new Set([topic(2)]))
  expect(relay.sockets()).toBe(1)
  expect(heir.state.get()).toEqual({ status: 'open' })
})

test('ten tabs share one socket, however many close', async () => {
  const { open, relay } = await setup()
  const tabs = Array.from({ length: 10 }, open.bind(undefined, undefined))
  await Promise.all(tabs.map((tab, n) => tab.subscribe(topic(n))))
  expect(relay.sockets()).toBe(1)
  for (const [n, tab] of tabs.entries()) {
    const rest = tabs.slice(n + 1).map((_, at) => topic(n + 1 + at))
    tab.leave()
    await pollUntil(() => expect(relay.topics()).toEqual(new Set(rest)))
    await pollUntil(() => expect(relay.sockets()).toBe(rest.length ? 1 : 0))
  }
})

test('a closed tab removes its topics', async () => {
  const { open, relay } = await setup()
  const [owner, other] = [open(), open()]
  await owner.subscribe(topic(1))
  await other.subscribe(topic(2))
  other.leave()
  await pollUntil(() => expect(relay.topics()).toEqual(new Set([topic(1)])))
})

test('the next tab gets the messages of a crashed one', async () => {
  const { channelName, open, relay } = await setup()
  const owner = open()
  owner.hearAll()
  await owner.subscribe(topic(1))
  const crashed = new BroadcastChannel(channelName)
  onTestFinished(() => crashed.close())
  crashed.postMessage({ tab: 'crashed', topics: [topic(2)], type: 'wants' } satisfies TabEvent)
  await pollUntil(() => expect(relay.topics()).toContain(topic(2)))
  relay.push(topic(2), 'AAAA')

  const next = open()
  next.hearAll()
  await next.subscribe(topic(2))
  await pollUntil(() => expect(next.messages).toHaveLength(1))
  // Twice, if the subscription meets the first delivery.
  await pollUntil(() => expect(relay.acked).not.toEqual([]))
})

test('a waking tab takes the socket from a sleeping owner', async () => {
  const { channelName, open, relay } = await setup()
  const asleep = vi.fn()
  locks.request(channelName, {}, () => new Promise(() => undefined)).catch(asleep)
  const tab = open()
  const start = performance.now()
  await tab.subscribe(topic(1))
  expect(performance.now() - start).toBeLessThan(5_000)
  expect(tab.states.map(({ status }) => status)).toEqual(['connecting', 'open'])
  expect(asleep).toHaveBeenCalledOnce()
  expect(relay.sockets()).toBe(1)
})

test('a tab that becomes visible checks whether the owner responds', async () => {
  const { channelName, open, relay } = await setup()
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', page)
  const asleep = vi.fn()
  locks.request(channelName, {}, () => new Promise(() => undefined)).catch(asleep)
  const owner = new BroadcastChannel(channelName)
  onTestFinished(() => owner.close())
  owner.onmessage = ({ data }: MessageEvent<TabEvent>) => {
    if (data.type === 'wants') owner.postMessage({ topics: data.topics, type: 'confirmed' })
  }
  const tab = open()
  await tab.subscribe(topic(1))
  owner.onmessage = null
  page.dispatchEvent(new Event('visibilitychange'))
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await pollUntil(() => expect(relay.topics()).toEqual(new Set([topic(1)])))
  expect(asleep).toHaveBeenCalledOnce()
})

test('an owner that wakes without the lock becomes a follower', async () => {
  const { channelName, open, relay } = await setup()
  const sleeper = open()
  sleeper.hearAll()
  await sleeper.subscribe(topic(1))
  // Another tab took the lock from the sleeping owner, then closes.
  let go = () => undefined as unknown
  const stolen = locks.request(channelName, { steal: true }, () => {
    return new Promise<void>((resolve) => {
      go = resolve
    })
  })
  await pollUntil(() => expect(relay.sockets()).toBe(0))
  expect(sleeper.state.get()).toEqual({ status: 'connecting' })
  go()
  await stolen
  await pollUntil(() => expect(relay.topics()).toEqual(new Set([topic(1)])))
  relay.push(topic(1), 'AAAA')
  await pollUntil(() => expect(sleeper.messages).toHaveLength(1))
  expect(relay.sockets()).toBe(1)
})

test('an owner that wakes after a theft continues through the new owner', async () => {
  const { open, relay } = await setup()
  // Messages to a sleeping page arrive when it wakes.
  let wake: (() => void) | undefined
  class SleepyChannel extends BroadcastChannel {
    override set onmessage(listener: (event: MessageEvent) => void) {
      super.onmessage = async (event) => {
        if (wake) await asleep
        listener(event)
      }
    }
  }
  const asleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  // The lock's rejection arrives after the channel's messages.
  const request: typeof locks.request = (...call) =>
    locks.request(...call).catch(async (error) => {
      await pollUntil(() => expect(wake).toBeUndefined())
      throw error
    })
  const awake = BroadcastChannel
  vi.stubGlobal('BroadcastChannel', SleepyChannel)
  vi.stubGlobal('navigator', { locks: { request } })
  const sleeper = open()
  sleeper.hearAll()
  await sleeper.subscribe(topic(1))
  vi.stubGlobal('BroadcastChannel', awake)
  vi.stubGlobal('navigator', { locks })

  const thief = open()
  await thief.subscribe(topic(2))
  wake?.()
  wake = undefined
  await pollUntil(() => expect(relay.topics()).toEqual(new Set([topic(1), topic(2)])))
  await pollUntil(() => expect(relay.sockets()).toBe(1))
  relay.push(topic(1), 'AAAA')
  await pollUntil(() => expect(sleeper.messages).toHaveLength(1))
  expect(sleeper.state.get()).toEqual({ status: 'open' })
})

test('each tab has its own socket without usable locks', async () => {
  for (const navigator of [
    {},
    {
      locks: {
        request: () => Promise.reject(new DOMException('an opaque origin', 'SecurityError')),
      },
    },
  ]) {
    vi.stubGlobal('navigator', navigator)
    const { open, relay } = await setup()
    const tabs = [open(), open()]
    await Promise.all(tabs.map((tab, n) => tab.subscribe(topic(n))))
    await Promise.all(tabs.map((tab, n) => tab.publish({ ...hello, message: `${n}` })))
    expect(relay.sockets()).toBe(2)
    for (const tab of tabs) tab.leave()
  }
})

test('close releases lock and channel', async () => {
  const { channelName, open, relay } = await setup()
  const tab = open()
  await tab.subscribe(topic(1))
  expect(locks.isHeld(channelName)).toBe(true)
  tab.leave()
  await pollUntil(() => expect(locks.isHeld(channelName)).toBe(false))
  await pollUntil(() => expect(relay.sockets()).toBe(0))
  const next = open()
  await next.subscribe(topic(2))
  expect(relay.sockets()).toBe(1)
})

test('tabs with different channel names share nothing', async () => {
  const { open, relay } = await setup()
  const stranger = openTab(relay.url, { channelName: 'another instance' })
  const tab = open()
  stranger.hearAll()
  tab.hearAll()
  await Promise.all([tab.subscribe(topic(1)), stranger.subscribe(topic(2))])
  expect(relay.sockets()).toBe(2)
})

test('reports an unreachable relay in every tab', async () => {
  const { open } = await setup()
  const url = `ws://127.0.0.1:${await freePort()}`
  const tabs = [open(url), open(url), open(url)]
  for (const [n, tab] of tabs.entries()) tab.subscribe(topic(n)).catch(() => undefined)
  for (const tab of tabs)
    await pollUntil(() => expect(tab.state.get().error?.code).toBe('PROVIDER_UNREACHABLE'))
}, 30_000)

test('reports a refusal to the requesting tab', async () => {
  const { open, relay } = await setup()
  const [owner, other] = [open(), open()]
  await owner.subscribe(topic(1))
  relay.errors.irn_publish = { code: -32602, message: 'invalid ttl' }
  await expect(other.publish(hello)).rejects.toMatchObject({ code: 'RELAY_REFUSED' })
  relay.refusal = 'Unauthorized: invalid key'
  relay.errors = {}
  relay.isSilent = true
  const published = [owner.publish(hello), other.publish(hello)]
  relay.drop()
  for (const result of await Promise.allSettled(published))
    expect(result).toMatchObject({
      reason: { message: 'The relay rejected the request: Unauthorized: invalid key' },
    })
  for (const tab of [owner, other])
    await pollUntil(() => expect(tab.state.get().status).toMatch(/idle|unreachable/))
})
