import { expect, test } from 'vitest'
import { hasErrorCode } from '../../../core/errors/LatchkeyError.ts'
import { openTab, pollUntil, topic } from './fixtures/openTab.ts'
import { hello, startRelay, withoutLocks } from './fixtures/startRelay.ts'
import { freePort, startTestRelay } from './fixtures/startTestRelay.ts'

withoutLocks()

test('repeats publications byte by byte, and every subscription, after a reconnect', async () => {
  const relay = await startRelay()
  const tab = openTab(relay.url)
  tab.hearAll()
  await Promise.all([tab.subscribe(topic(1)), tab.subscribe(topic(2))])
  relay.isSilent = true
  const published = tab.publish(hello)
  await pollUntil(() => expect(relay.called('irn_publish')).toHaveLength(1))
  relay.isSilent = false
  relay.drop()
  await published
  const [first, second] = relay.called('irn_publish')
  expect(second?.frame).toBe(first?.frame)
  expect(relay.topics()).toEqual(new Set([topic(1), topic(2)]))
  relay.push(topic(2), 'BBBB')
  await pollUntil(() => expect(tab.messages.map(({ message }) => message)).toEqual(['BBBB']))
  expect(tab.states.map(({ status }) => status)).toEqual([
    'connecting',
    'open',
    'connecting',
    'open',
  ])
})

test('restores everything at a relay that was killed and is back', async () => {
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

test('uses the next relay if the first is down', async () => {
  const relay = await startRelay()
  const tab = openTab([`ws://127.0.0.1:${await freePort()}`, relay.url])
  await tab.subscribe(topic(1))
  expect(tab.state.get().status).toBe('open')
  // The token's audience is the requested relay.
  const part = relay.addresses[0]?.searchParams.get('auth')?.split('.')[1] ?? ''
  expect(JSON.parse(Buffer.from(part, 'base64url').toString()).aud).toBe(relay.url)
})

test('reports an unreachable relay within five seconds, and keeps trying', async () => {
  const port = await freePort()
  const url = `ws://127.0.0.1:${port}`
  const tab = openTab(url)
  const start = performance.now()
  const subscribed = tab.subscribe(topic(1))
  const published = tab.publish(hello)
  await pollUntil(() => expect(tab.state.get().status).toBe('unreachable'))
  expect(performance.now() - start).toBeLessThan(5_000)
  const { error } = tab.state.get()
  expect(hasErrorCode(error, 'PROVIDER_UNREACHABLE')).toBe(true)
  expect(error?.message).toBe(`Couldn't reach the server at ${url}. Check its URL and CORS.`)

  await startRelay({ port })
  await Promise.all([subscribed, published])
  expect(tab.state.get()).toEqual({ status: 'open' })
  expect(tab.states.map(({ status }) => status)).toEqual(['connecting', 'unreachable', 'open'])
}, 30_000)
