// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createLogger } from '../../../core/log/logger.ts'
import { createLink, type LinkOptions } from './createLink.ts'
import { FakeSocket } from './fixtures/FakeSocket.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.advanceTimersByTime(1)
  FakeSocket.made = []
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function setup(options: Partial<LinkOptions> = {}) {
  const statuses: [status: string, refused?: string][] = []
  const received: string[] = []
  const link = createLink({
    addressOf: async (url) => url,
    hear: (text) => received.push(text),
    logger: createLogger({ level: () => 'silent' }),
    opened: () => undefined,
    probe: () => link.ask('probe'),
    tell: (status, refused) => statuses.push(refused === undefined ? [status] : [status, refused]),
    urls: ['wss://one'],
    ...options,
  })
  onTestFinished(link.close)
  return { received, link, statuses }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('opens on demand and closes after use', async () => {
  const opened = vi.fn()
  const { received, link, statuses } = setup({ opened })
  await pass(60_000)
  expect(FakeSocket.made).toEqual([])

  link.need(true)
  await pass(0)
  FakeSocket.last.open()
  expect(opened).toHaveBeenCalledOnce()
  link.ask('hello')
  FakeSocket.last.say('welcome')
  expect(FakeSocket.last.sent).toEqual(['hello'])
  expect(received).toEqual(['welcome'])

  link.need(false)
  await pass(1_000)
  expect(FakeSocket.last.isClosed).toBe(true)
  expect(statuses).toEqual([['connecting'], ['open'], ['idle']])
  expect(vi.getTimerCount()).toBe(0)
})

test('opens another socket at once after a loss if one is needed again', async () => {
  const { link, statuses } = setup()
  link.need(true)
  await pass(0)
  FakeSocket.last.open()
  await pass(20_000)
  link.need(false)
  FakeSocket.last.end()
  link.need(true)
  await pass(0)
  expect(FakeSocket.made).toHaveLength(2)
  FakeSocket.last.open()
  expect(statuses.at(-1)).toEqual(['open'])
  // The pending close of the previous socket leaves this one open.
  await pass(2_000)
  expect(link.status).toBe('open')
})

test('keeps the socket if it is needed again at once', async () => {
  const { link } = setup()
  link.need(true)
  await pass(0)
  FakeSocket.last.open()
  link.need(false)
  await pass(900)
  link.need(true)
  await pass(20_000)
  expect(FakeSocket.made).toHaveLength(1)
  expect(FakeSocket.last.isClosed).toBe(false)
})

test('an hour without a network causes few attempts and no leak', async () => {
  const { link } = setup()
  const added = vi.spyOn(window, 'addEventListener')
  link.need(true)
  const triesByMinute: number[] = []
  const timers: number[] = []
  for (let minute = 0; minute < 60; minute++) {
    const before = FakeSocket.made.length
    for (let second = 0; second < 60; second++) {
      await pass(1_000)
      if (!FakeSocket.last.isClosed) FakeSocket.last.end()
      // A flapping network, and a visitor who keeps trying.
      window.dispatchEvent(new Event(second % 2 ? 'online' : 'offline'))
      link.connectSoon()
    }
    triesByMinute.push(FakeSocket.made.length - before)
    timers.push(vi.getTimerCount())
  }
  expect(Math.max(...triesByMinute)).toBeLessThan(20)
  expect(Math.min(...triesByMinute)).toBeGreaterThan(0)
  expect(Math.max(...timers)).toBeLessThanOrEqual(2)
  expect(added).toHaveBeenCalledTimes(3)
  link.close()
  expect(vi.getTimerCount()).toBe(0)
  const { length } = FakeSocket.made
  window.dispatchEvent(new Event('online'))
  await pass(60_000)
  expect(FakeSocket.made).toHaveLength(length)
})

test('retries ever more rarely without demand', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { link } = setup()
  link.need(true)
  for (let second = 0; second < 600; second++) {
    await pass(1_000)
    if (!FakeSocket.last.isClosed) FakeSocket.last.end()
  }
  // At most every ten seconds, with the least jitter.
  expect(FakeSocket.made.length).toBeLessThan(75)
})

test('a relay that opens and closes at once causes few attempts', async () => {
  const { link } = setup()
  link.need(true)
  for (let step = 0; step < 600; step++) {
    await pass(100)
    if (!FakeSocket.last.isClosed) FakeSocket.last.open().end(1013, 'busy')
  }
  expect(FakeSocket.made.length).toBeLessThan(20)
})

test('retries with jitter, so that clients do not reconnect together', async () => {
  const delays = new Set<number>()
  for (const chance of [0, 0.3, 0.9]) {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    const { link } = setup()
    link.need(true)
    await pass(0)
    const { length } = FakeSocket.made
    FakeSocket.last.end()
    const since = performance.now()
    while (FakeSocket.made.length === length) await pass(1)
    delays.add(performance.now() - since)
    link.close()
  }
  expect(delays.size).toBe(3)
})

test('replaces a proven socket at once', async () => {
  const { link, statuses } = setup()
  link.need(true)
  await pass(0)
  FakeSocket.last.open()
  await pass(12_000)
  FakeSocket.last.end(1012)
  await pass(0)
  expect(FakeSocket.made).toHaveLength(2)
  FakeSocket.last.open()
  expect(statuses.map(([status]) => status)).toEqual(['connecting', 'open', 'connecting', 'open'])
})

test('uses the next relay after a failure and stays there', async () => {
  const { link } = setup({ urls: ['wss://one', 'wss://two', 'wss://three'] })
  link.need(true)
  await pass(0)
  FakeSocket.last.end()
  await pass(1_000)
  expect(FakeSocket.last.url).toBe('wss://two')
  FakeSocket.last.open()
  await pass(20_000)
  FakeSocket.last.end()
  await pass(0)
  expect(FakeSocket.made.map(({ url }) => url)).toEqual(['wss://one', 'wss://two', 'wss://two'])
})

test('leaves a silent relay for the next', async () => {
  const { link } = setup({ urls: ['wss://one', 'wss://two'] })
  link.need(true)
  await pass(7_000)
  expect(FakeSocket.made.map(({ url }) => url)).toEqual(['wss://one', 'wss://two'])
  expect(FakeSocket.made[0]?.isClosed).toBe(true)
  // Too late: the socket was abandoned.
  FakeSocket.made[0]?.open()
  expect(link.status).toBe('connecting')
})

test('replaces a socket that does not respond', async () => {
  const { link } = setup()
  link.need(true)
  await pass(0)
  FakeSocket.last.open()
  link.ask('are you there?')
  await pass(10_100)
  expect(FakeSocket.made[0]?.isClosed).toBe(true)
  expect(FakeSocket.made).toHaveLength(2)
})

test('probes a quiet socket and keeps it if it responds', async () => {
  const { link } = setup({
    probe: () => {
      link.ask('probe')
      FakeSocket.last.say('here')
    },
  })
  link.need(true)
  await pass(0)
  FakeSocket.last.open()
  await pass(3_600_000)
  expect(FakeSocket.made).toHaveLength(1)
  expect(FakeSocket.last.sent.length).toBeGreaterThan(100)
  expect(FakeSocket.last.sent.length).toBeLessThan(150)
})

test('detects a dead socket within three seconds after a return from the wallet', async () => {
  const { link } = setup()
  link.need(true)
  await pass(0)
  FakeSocket.last.open()
  await pass(20_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(2_900)
  expect(FakeSocket.made).toHaveLength(2)
  // A responsive socket stays.
  FakeSocket.last.open()
  document.dispatchEvent(new Event('visibilitychange'))
  FakeSocket.last.say('here')
  await pass(2_900)
  expect(FakeSocket.made).toHaveLength(2)
})

test('retries at once when the browser is online again', async () => {
  const { link } = setup()
  link.need(true)
  for (let tries = 0; tries < 120; tries++) {
    await pass(1_000)
    if (!FakeSocket.last.isClosed) FakeSocket.last.end()
  }
  const { length } = FakeSocket.made
  while (FakeSocket.made.length === length) await pass(100)
  FakeSocket.last.end()
  await pass(2_000)
  expect(FakeSocket.made).toHaveLength(length + 1)
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(FakeSocket.made).toHaveLength(length + 2)
})

test('ignores frames of an abandoned socket and sends nothing on it', async () => {
  const answers: ((text: string) => void)[] = []
  const received: string[] = []
  const { link } = setup({
    hear(text, answer) {
      received.push(text)
      answers.push(answer)
    },
  })
  link.need(true)
  await pass(0)
  const first = FakeSocket.last.open()
  first.say('one')
  link.lose()
  first.say('two')
  answers[0]?.('late')
  first.end(3000, 'late as well')
  expect(received).toEqual(['one'])
  expect(first.sent).toEqual([])
  await pass(1_000)
  expect(FakeSocket.made).toHaveLength(2)
})

test('reports a relay that refuses access and retries rarely', async () => {
  const { link, statuses } = setup()
  link.need(true)
  for (let second = 0; second < 60; second++) {
    await pass(1_000)
    if (!FakeSocket.last.isClosed) FakeSocket.last.open().end(3000, 'Unauthorized: invalid key')
  }
  expect(statuses).toContainEqual(['connecting', 'Unauthorized: invalid key'])
  expect(FakeSocket.made.length).toBeLessThan(14)
})

test('counts as refused when every relay refused', async () => {
  const { link, statuses } = setup({ urls: ['wss://one', 'wss://two'] })
  const refused = () => statuses.filter(([, reason]) => reason !== undefined)
  link.need(true)
  await pass(0)
  FakeSocket.last.end(3000, 'Unauthorized: invalid key')
  expect(refused()).toEqual([])
  await pass(1_000)
  FakeSocket.last.end(3000, 'Unauthorized: origin not allowed')
  expect(refused()).toEqual([['connecting', 'Unauthorized: origin not allowed']])
})

test('survives a malformed URL and a failing signature', async () => {
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor() {
        throw new SyntaxError('not an address')
      }
    },
  )
  const { link, statuses } = setup()
  link.need(true)
  await pass(60_000)
  expect(statuses).toContainEqual(['connecting'])
  link.close()

  const addressOf = vi.fn().mockRejectedValue(new Error('no token'))
  const other = setup({ addressOf })
  other.link.need(true)
  await pass(60_000)
  expect(addressOf.mock.calls.length).toBeGreaterThan(4)
  expect(addressOf.mock.calls.length).toBeLessThan(20)
})
