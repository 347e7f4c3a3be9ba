import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { hasErrorCode } from '../../../core/errors.ts'
import { lateError } from '../../../core/lateErrors.ts'
import { alertForServerMessage } from '../../../core/notices/alertForServerMessage.ts'
import { memoryStorage } from '../../../core/storage/memoryStorage.ts'
import { openTab, topic, until } from './fixtures/openTab.ts'
import { freePort, startTestRelay } from './fixtures/startTestRelay.ts'

// Newer Nodes have locks: here each tab is to be on its own.
beforeEach(() => {
  vi.stubGlobal('navigator', {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function startRelay(options?: { port: number }) {
  const relay = await startTestRelay(options)
  onTestFinished(() => relay.stop())
  return relay
}

const hello = { message: 'aGVsbG8=', tag: 1100, topic: topic(1), ttl: 300 }

test('default', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  expect(tab.state.get()).toEqual({ status: 'idle' })
  tab.hearAll()
  await tab.subscribe(topic(1))
  expect(relay.topics()).toEqual(new Set([topic(1)]))
  await tab.publish({ ...hello, prompt: true })
  expect(relay.called('irn_publish').map(({ params }) => params)).toEqual([
    { ...hello, prompt: true },
  ])
  relay.push(topic(1), 'AAAA', 1101)
  await until(() => expect(tab.messages).toHaveLength(1))
  expect(tab.messages[0]).toEqual({
    message: 'AAAA',
    publishedAt: expect.any(Number),
    tag: 1101,
    topic: topic(1),
  })
  await until(() => expect(relay.acked).toHaveLength(1))
  expect(tab.states.map(({ status }) => status)).toEqual(['connecting', 'open'])
})

test('behavior: no socket before it is wanted, none when nothing is wanted any more', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  tab.hearAll()
  await tab.unsubscribe(topic(1))
  expect(relay.addresses).toHaveLength(0)

  await tab.subscribe(topic(1))
  expect(relay.sockets()).toBe(1)
  await tab.unsubscribe(topic(1))
  await until(() => expect(relay.sockets()).toBe(0))
  expect(relay.called('irn_unsubscribe')).toHaveLength(1)
  expect(tab.state.get()).toEqual({ status: 'idle' })

  // A publication alone opens one too, for as long as it takes.
  await tab.publish(hello)
  await until(() => expect(relay.sockets()).toBe(0))
  expect(relay.addresses).toHaveLength(2)
})

test('behavior: signs in as the same client each time, with a fresh token', async () => {
  const relay = await startRelay()
  const area = memoryStorage()
  for (const name of ['first', 'second']) {
    const tab = openTab(relay.url, { area, channelName: name })
    await tab.subscribe(topic(1))
    tab.leave()
  }
  const claims = relay.addresses.map(({ searchParams }) => {
    expect(searchParams.get('projectId')).toBe('a-project')
    expect(searchParams.get('useOnCloseEvent')).toBe('true')
    expect(searchParams.get('ua')).toMatch(/^latchkey\//)
    const part = searchParams.get('auth')?.split('.')[1] ?? ''
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  })
  expect(claims[0].aud).toBe(relay.url)
  expect(claims[0].iss).toBe(claims[1].iss)
  expect(claims[0].sub).not.toBe(claims[1].sub)
  expect(area.getItem('latchkey:v1:relay')).toMatch(/^"[0-9a-f]{64}"$/)
})

test('behavior: what is kept of the key and is none is replaced', async () => {
  const relay = await startRelay()
  const area = memoryStorage({ 'latchkey:v1:relay': '"0xoops"' })
  await openTab(relay.url, { area }).subscribe(topic(1))
  expect(area.getItem('latchkey:v1:relay')).toMatch(/^"[0-9a-f]{64}"$/)
})

test('behavior: what is asked for in one go is one call', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  await tab.subscribe(topic(1))
  await Promise.all([2, 3, 4, 4].map((n) => tab.subscribe(topic(n))))
  expect(relay.called('irn_batchSubscribe').map(({ params }) => params)).toEqual([
    { topics: [topic(2), topic(3), topic(4)] },
  ])
  // Asked again, it knows.
  const { length } = relay.calls
  await tab.subscribe(topic(3))
  expect(relay.calls).toHaveLength(length)
})

test('behavior: five hundred topics a call', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  await Promise.all(Array.from({ length: 1_001 }, (_, n) => tab.subscribe(topic(n))))
  expect(relay.topics().size).toBe(1_001)
  expect(relay.calls.map(({ params }) => [params.topics ?? params.topic].flat().length)).toEqual([
    500, 500, 1,
  ])
})

test('behavior: calls do not wait for one another', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  await tab.subscribe(topic(1))
  relay.isSilent = true
  const publications = [1, 2, 3].map((n) => tab.publish({ ...hello, message: `${n}` }))
  await until(() => expect(relay.called('irn_publish')).toHaveLength(3))
  // In the order in which they were made.
  expect(relay.called('irn_publish').map(({ params }) => params.message)).toEqual(['1', '2', '3'])
  relay.isSilent = false
  relay.drop()
  await Promise.all(publications)
})

test('behavior: after a reconnect the same bytes, and every subscription', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  tab.hearAll()
  await Promise.all([tab.subscribe(topic(1)), tab.subscribe(topic(2))])
  relay.isSilent = true
  const published = tab.publish(hello)
  await until(() => expect(relay.called('irn_publish')).toHaveLength(1))
  relay.isSilent = false
  relay.drop()
  await published
  const [first, second] = relay.called('irn_publish')
  expect(second?.frame).toBe(first?.frame)
  expect(relay.topics()).toEqual(new Set([topic(1), topic(2)]))
  relay.push(topic(2), 'BBBB')
  await until(() => expect(tab.messages.map(({ message }) => message)).toEqual(['BBBB']))
  expect(tab.states.map(({ status }) => status)).toEqual([
    'connecting',
    'open',
    'connecting',
    'open',
  ])
})

test('behavior: a relay that is killed and comes back finds everything as it was', async () => {
  const port = await freePort()
  const relay = await startTestRelay({ port })
  const tab = openTab(relay.url)
  tab.hearAll()
  await tab.subscribe(topic(1))
  await relay.stop()
  const published = tab.publish(hello)
  const subscribed = tab.subscribe(topic(2))
  const again = await startRelay({ port })
  await Promise.all([published, subscribed])
  expect(again.topics()).toEqual(new Set([topic(1), topic(2)]))
  expect(again.called('irn_publish')).toHaveLength(1)
})

test('behavior: the relay is told that a message arrived once it is stored', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  const storing: (() => void)[] = []
  tab.listen(() => new Promise<void>((resolve) => void storing.push(resolve)))
  await tab.subscribe(topic(1))
  relay.push(topic(1), 'AAAA')
  await until(() => expect(storing).toHaveLength(1))
  await tab.publish(hello)
  expect(relay.acked).toEqual([])
  storing[0]?.()
  await until(() => expect(relay.acked).toHaveLength(1))
  // The number that the relay gave, which no double holds.
  expect(relay.acked[0]).toBe('1795254176851010001')
})

test('behavior: what a listener throws at comes again', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  const listener = vi.fn<() => Promise<void>>(async () => undefined)
  listener.mockRejectedValueOnce(new Error('the disk is full'))
  tab.listen(listener)
  await tab.subscribe(topic(1))
  relay.push(topic(1), 'AAAA')
  await until(() => expect(tab.logged).toHaveLength(1))
  expect(relay.acked).toEqual([])
  relay.pushAgain()
  await until(() => expect(relay.acked).toHaveLength(1))
  expect(listener).toHaveBeenCalledTimes(2)
})

test('behavior: each message once, however often it comes', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  tab.hearAll()
  await tab.subscribe(topic(1))
  await tab.subscribe(topic(2))
  const kept = relay.push(topic(1), 'AAAA')
  await until(() => expect(relay.acked).toHaveLength(1))
  kept.isAcked = false
  relay.pushAgain()
  await until(() => expect(relay.acked).toHaveLength(2))
  // The same bytes on another topic are another message.
  relay.push(topic(2), 'AAAA')
  await until(() => expect(relay.acked).toHaveLength(3))
  expect(tab.messages.map((message) => message.topic)).toEqual([topic(1), topic(2)])
})

test('behavior: in the order in which they came', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  tab.hearAll()
  await tab.subscribe(topic(1))
  const sent = Array.from({ length: 200 }, (_, n) => `m${n}`)
  for (const message of sent) relay.push(topic(1), message)
  await until(() => expect(relay.acked).toHaveLength(200))
  expect(tab.messages.map(({ message }) => message)).toEqual(sent)
})

test('behavior: what nobody listens to stays with the relay', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  await tab.subscribe(topic(1))
  relay.push(topic(1), 'AAAA')
  await tab.publish(hello)
  expect(relay.acked).toEqual([])
  const stop = tab.hearAll()
  relay.pushAgain()
  await until(() => expect(relay.acked).toHaveLength(1))
  stop()
  relay.push(topic(1), 'BBBB')
  await tab.publish({ ...hello, message: 'Ynll' })
  expect(tab.messages).toHaveLength(1)
})

test('behavior: the next relay where the first is away', async () => {
  const relay = await startRelay()
  const tab = openTab([`ws://127.0.0.1:${await freePort()}`, relay.url])
  await tab.subscribe(topic(1))
  expect(tab.state.get().status).toBe('open')
  // The token is made for the relay that is asked.
  const part = relay.addresses[0]?.searchParams.get('auth')?.split('.')[1] ?? ''
  expect(JSON.parse(Buffer.from(part, 'base64url').toString()).aud).toBe(relay.url)
})

test('error: a relay that is away is said to be within five seconds, and waited for', async () => {
  const port = await freePort()
  const url = `ws://127.0.0.1:${port}`
  const tab = openTab(url)
  const start = performance.now()
  const subscribed = tab.subscribe(topic(1))
  const published = tab.publish(hello)
  await until(() => expect(tab.state.get().status).toBe('unreachable'))
  expect(performance.now() - start).toBeLessThan(5_000)
  const { error } = tab.state.get()
  expect(hasErrorCode(error, 'PROVIDER_UNREACHABLE')).toBe(true)
  expect(error?.message).toBe(`The server at ${url} could not be reached`)

  await startRelay({ port })
  await Promise.all([subscribed, published])
  expect(tab.state.get()).toEqual({ status: 'open' })
  expect(tab.states.map(({ status }) => status)).toEqual(['connecting', 'unreachable', 'open'])
}, 30_000)

test.each([
  ['Unauthorized: origin not allowed', 'Invalid App Configuration'],
  ['JWT validation error: JWT Token is not yet valid', 'Session Expired'],
  ['Unauthorized: invalid key', 'Invalid Project ID'],
  ['Project not found', 'Invalid Project ID'],
])('error: a relay that says "%s"', async (refusal, title) => {
  const relay = await startRelay()
  relay.refusal = refusal
  const tab = openTab(relay.url)
  const [subscribed, published] = await Promise.allSettled([
    tab.subscribe(topic(1)),
    tab.publish(hello),
  ])
  for (const result of [subscribed, published])
    expect(result).toMatchObject({ reason: { code: 'RELAY_REFUSED' }, status: 'rejected' })
  const { error, status } = tab.state.get()
  expect(status).toBe('unreachable')
  expect(error?.message).toBe(`The relay refused: ${refusal}`)
  expect(alertForServerMessage(error?.message ?? '')?.title).toBe(title)

  // Mended, the next attempt gets through, and what is still wanted with it.
  relay.refusal = undefined
  await tab.publish(hello)
  expect(relay.topics()).toEqual(new Set([topic(1)]))
})

test('error: a server that refuses before there is a socket tells pages nothing more', async () => {
  const server = createServer().on('upgrade', (_, socket) => {
    socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\nUnauthorized: invalid key')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const tab = openTab(`ws://127.0.0.1:${port}`)
  const published = Promise.allSettled([tab.publish({ ...hello, ttl: 4 })])
  await until(() => expect(tab.state.get().error?.code).toBe('PROVIDER_UNREACHABLE'))
  expect(await published).toMatchObject([{ reason: { code: 'PROVIDER_UNREACHABLE' } }])
})

test('error: the relay does not take a publication', async () => {
  const relay = await startRelay()
  relay.errors.irn_publish = { code: -32602, message: 'invalid ttl' }
  const tab = openTab(relay.url)
  await expect(tab.publish(hello)).rejects.toThrow('The relay refused: invalid ttl')
})

test('error: the relay does not take a subscription; those it took stay', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  await tab.subscribe(topic(1))
  relay.errors.irn_subscribe = { code: -32005, message: 'too many subscriptions' }
  await expect(tab.subscribe(topic(2))).rejects.toThrow('too many subscriptions')
  relay.errors = {}
  await until(() => expect(relay.topics()).toEqual(new Set([topic(1)])))
})

test('error: given up by the caller', async () => {
  const relay = await startRelay()
  relay.isSilent = true
  const tab = openTab(relay.url)
  const giving = new AbortController()
  const published = tab.publish(hello, giving.signal)
  await until(() => expect(relay.called('irn_publish')).toHaveLength(1))
  giving.abort(lateError('USER_REJECTED'))
  await expect(published).rejects.toThrow('rejected in the wallet')
  await expect(tab.publish(hello, giving.signal)).rejects.toThrow('rejected in the wallet')
  expect(tab.state.get()).toEqual({ status: 'idle' })
  // It is not sent again either.
  relay.isSilent = false
  relay.drop()
  await tab.subscribe(topic(1))
  expect(relay.called('irn_publish')).toHaveLength(1)
})

test('error: of no use any more before the relay took it', async () => {
  const relay = await startRelay()
  relay.isSilent = true
  const tab = openTab(relay.url)
  await expect(tab.publish({ ...hello, ttl: 1 })).rejects.toMatchObject({
    code: 'PROVIDER_UNREACHABLE',
  })
})

test('error: unsubscribed before it was confirmed', async () => {
  const tab = openTab(`ws://127.0.0.1:${await freePort()}`)
  const subscribed = tab.subscribe(topic(1))
  await tab.unsubscribe(topic(1))
  await expect(subscribed).rejects.toMatchObject({ name: 'AbortError' })
  expect(tab.state.get()).toEqual({ status: 'idle' })
})

test('error: closed', async () => {
  const relay = await startRelay()
  relay.isSilent = true
  const tab = openTab(relay.url)
  const waiting = [tab.subscribe(topic(1)), tab.publish(hello)]
  const settled = Promise.allSettled(waiting)
  await until(() => expect(relay.calls.length).toBeGreaterThan(0))
  tab.leave()
  for (const result of await settled)
    expect(result).toMatchObject({ reason: { code: 'DESTROYED' }, status: 'rejected' })
  await expect(tab.subscribe(topic(1))).rejects.toMatchObject({ code: 'DESTROYED' })
  await expect(tab.publish(hello)).rejects.toMatchObject({ code: 'DESTROYED' })
  await until(() => expect(relay.sockets()).toBe(0))
  tab.close()
  const gone = openTab(relay.url, { signal: AbortSignal.abort() })
  await expect(gone.subscribe(topic(1))).rejects.toMatchObject({ code: 'DESTROYED' })
})
