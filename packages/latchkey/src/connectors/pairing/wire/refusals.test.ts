import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { alertForServerMessage } from '../../../core/notices/alertForServerMessage.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { openTab, pollUntil, topic } from './fixtures/openTab.ts'
import { hello, startRelay, withoutLocks } from './fixtures/startRelay.ts'
import { freePort } from './fixtures/startTestRelay.ts'

withoutLocks()

test.each([
  ['Unauthorized: origin not allowed', 'Invalid App Configuration'],
  ['JWT validation error: JWT Token is not yet valid', 'Session Expired'],
  ['Unauthorized: invalid key', 'Invalid Project ID'],
  ['Project not found', 'Invalid Project ID'],
])('reports a relay that says "%s"', async (refusal, title) => {
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
  expect(error?.message).toBe(`The relay rejected the request: ${refusal}`)
  expect(alertForServerMessage(error?.message ?? '')?.title).toBe(title)

  // Once fixed, the next attempt succeeds with all subscriptions.
  relay.refusal = undefined
  await tab.publish(hello)
  expect(relay.topics()).toEqual(new Set([topic(1)]))
})

test('a refusal before the socket opens has no reason', async () => {
  const server = createServer().on('upgrade', (_, socket) => {
    socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\nUnauthorized: invalid key')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const tab = openTab(`ws://127.0.0.1:${port}`)
  const published = Promise.allSettled([tab.publish({ ...hello, ttl: 4 })])
  await pollUntil(() => expect(tab.state.get().error?.code).toBe('PROVIDER_UNREACHABLE'))
  expect(await published).toMatchObject([{ reason: { code: 'PROVIDER_UNREACHABLE' } }])
})

test('rejects a refused publication', async () => {
  const relay = await startRelay()
  relay.errors.irn_publish = { code: -32602, message: 'invalid ttl' }
  const tab = openTab(relay.url)
  await expect(tab.publish(hello)).rejects.toThrow('The relay rejected the request: invalid ttl')
})

test('rejects a refused subscription and keeps the others', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  await tab.subscribe(topic(1))
  relay.errors.irn_subscribe = { code: -32005, message: 'too many subscriptions' }
  await expect(tab.subscribe(topic(2))).rejects.toThrow('too many subscriptions')
  expect(relay.topics()).toEqual(new Set([topic(1)]))
  relay.errors = {}
  // A repeated call may succeed.
  await tab.subscribe(topic(2))
  expect(relay.topics()).toEqual(new Set([topic(1), topic(2)]))
  // Other users of the socket notice nothing.
  expect(relay.addresses).toHaveLength(1)
})

test('reconnects until the relay restores a confirmed subscription', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  await tab.subscribe(topic(1))
  relay.errors.irn_subscribe = { code: -32005, message: 'too many subscriptions' }
  relay.drop()
  await pollUntil(() => expect(relay.addresses.length).toBeGreaterThan(2))
  relay.errors = {}
  await pollUntil(() => expect(relay.topics()).toEqual(new Set([topic(1)])))
})

test('rejects on abort', async () => {
  const relay = await startRelay()
  relay.isSilent = true
  const tab = openTab(relay.url)
  const aborter = new AbortController()
  const published = tab.publish(hello, aborter.signal)
  await pollUntil(() => expect(relay.called('irn_publish')).toHaveLength(1))
  aborter.abort(walletError('USER_REJECTED'))
  await expect(published).rejects.toThrow('declined in the wallet')
  await expect(tab.publish(hello, aborter.signal)).rejects.toThrow('declined in the wallet')
  expect(tab.state.get()).toEqual({ status: 'idle' })
  // The publication is not sent again either.
  relay.isSilent = false
  relay.drop()
  await tab.subscribe(topic(1))
  expect(relay.called('irn_publish')).toHaveLength(1)
})

test('rejects a publication that expired before the relay accepted it', async () => {
  const relay = await startRelay()
  relay.isSilent = true
  const tab = openTab(relay.url)
  await expect(tab.publish({ ...hello, ttl: 1 })).rejects.toMatchObject({
    code: 'PROVIDER_UNREACHABLE',
  })
})

test('rejects a subscription that was cancelled before its confirmation', async () => {
  const tab = openTab(`ws://127.0.0.1:${await freePort()}`)
  const subscribed = tab.subscribe(topic(1))
  await tab.unsubscribe(topic(1))
  await expect(subscribed).rejects.toMatchObject({ name: 'AbortError' })
  expect(tab.state.get()).toEqual({ status: 'idle' })
})

test('rejects after close', async () => {
  const relay = await startRelay()
  relay.isSilent = true
  const tab = openTab(relay.url)
  const waiting = [tab.subscribe(topic(1)), tab.publish(hello)]
  const settled = Promise.allSettled(waiting)
  await pollUntil(() => expect(relay.calls.length).toBeGreaterThan(0))
  tab.leave()
  for (const result of await settled)
    expect(result).toMatchObject({ reason: { code: 'DESTROYED' }, status: 'rejected' })
  await expect(tab.subscribe(topic(1))).rejects.toMatchObject({ code: 'DESTROYED' })
  await expect(tab.publish(hello)).rejects.toMatchObject({ code: 'DESTROYED' })
  await pollUntil(() => expect(relay.sockets()).toBe(0))
  tab.close()
  const gone = openTab(relay.url, { signal: AbortSignal.abort() })
  await expect(gone.subscribe(topic(1))).rejects.toMatchObject({ code: 'DESTROYED' })
})
