import { expect, test } from 'vitest'
import { memoryStorage } from '../../../core/storage/memoryStorage.ts'
import { openTab, pollUntil, topic } from './fixtures/openTab.ts'
import { hello, startRelay, withoutLocks } from './fixtures/startRelay.ts'

withoutLocks()

test('publishes and subscribes over the relay', async () => {
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
  await pollUntil(() => expect(tab.messages).toHaveLength(1))
  expect(tab.messages[0]).toEqual({
    message: 'AAAA',
    publishedAt: expect.any(Number),
    tag: 1101,
    topic: topic(1),
  })
  await pollUntil(() => expect(relay.acked).toHaveLength(1))
  expect(tab.states.map(({ status }) => status)).toEqual(['connecting', 'open'])
})

test('opens a socket on demand and closes it after use', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  tab.hearAll()
  await tab.unsubscribe(topic(1))
  expect(relay.addresses).toHaveLength(0)

  await tab.subscribe(topic(1))
  expect(relay.sockets()).toBe(1)
  await tab.unsubscribe(topic(1))
  await pollUntil(() => expect(relay.sockets()).toBe(0))
  expect(relay.called('irn_unsubscribe')).toHaveLength(1)
  expect(tab.state.get()).toEqual({ status: 'idle' })

  // A publication alone opens a socket while it lasts.
  await tab.publish(hello)
  await pollUntil(() => expect(relay.sockets()).toBe(0))
  expect(relay.addresses).toHaveLength(2)
})

test('signs in as the same client with a fresh token each time', async () => {
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

test('replaces a malformed stored key', async () => {
  const relay = await startRelay()
  const area = memoryStorage({ 'latchkey:v1:relay': '"0xoops"' })
  await openTab(relay.url, { area }).subscribe(topic(1))
  expect(area.getItem('latchkey:v1:relay')).toMatch(/^"[0-9a-f]{64}"$/)
})

test('batches simultaneous subscriptions into one call', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  await tab.subscribe(topic(1))
  await Promise.all([2, 3, 4, 4].map((n) => tab.subscribe(topic(n))))
  expect(relay.called('irn_batchSubscribe').map(({ params }) => params)).toEqual([
    { topics: [topic(2), topic(3), topic(4)] },
  ])
  // Subscribed already: no call.
  const { length } = relay.calls
  await tab.subscribe(topic(3))
  expect(relay.calls).toHaveLength(length)
})

test('batches at most five hundred topics per call', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  await Promise.all(Array.from({ length: 1_001 }, (_, n) => tab.subscribe(topic(n))))
  expect(relay.topics().size).toBe(1_001)
  expect(relay.calls.map(({ params }) => [params.topics ?? params.topic].flat().length)).toEqual([
    500, 500, 1,
  ])
})

test('does not serialize calls', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  await tab.subscribe(topic(1))
  relay.isSilent = true
  const publications = [1, 2, 3].map((n) => tab.publish({ ...hello, message: `${n}` }))
  await pollUntil(() => expect(relay.called('irn_publish')).toHaveLength(3))
  // In the order of the calls.
  expect(relay.called('irn_publish').map(({ params }) => params.message)).toEqual(['1', '2', '3'])
  relay.isSilent = false
  relay.drop()
  await Promise.all(publications)
})
