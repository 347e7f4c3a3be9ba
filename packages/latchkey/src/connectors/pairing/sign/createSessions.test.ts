import { afterEach, expect, test, vi } from 'vitest'
import { answerTo, setupClient, setupSession } from '../fixtures/setupClient.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('delays responses for wallets that subscribe late', async () => {
  const { relay, topic, wallet } = await setupSession()
  const answers = () => relay.published.filter((one) => one.topic === topic && one.tag === 1115)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await wallet.say(topic, 'wc_sessionPing', {})
  await vi.advanceTimersByTimeAsync(49)
  expect(answers()).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(answers()).toHaveLength(1)
})

test('retries a subscription that the relay refused', async () => {
  vi.useFakeTimers()
  const { client, open, relay, topic, wallet } = await setupSession()
  client.close()
  relay.refuse('too many subscriptions')
  const page = open()
  await vi.advanceTimersByTimeAsync(50_000)
  relay.refuse(undefined)
  await wallet.say(topic, 'wc_sessionPing', {})
  await vi.advanceTimersByTimeAsync(21_000)
  expect(page.events).toEqual([{ topic, type: 'ping' }])
  // After the subscription, retries stop.
  page.client.close()
  expect(vi.getTimerCount()).toBe(0)
})

test('retries with growing delays, and stops once subscribed', async () => {
  vi.useFakeTimers()
  const { client, open, relay, topic } = await setupSession()
  client.close()
  const transport = relay.transport()
  const { subscribe } = transport
  const begun = Date.now()
  const asked: number[] = []
  vi.spyOn(relay, 'transport').mockReturnValue({
    ...transport,
    subscribe(one) {
      if (one === topic) asked.push((Date.now() - begun) / 1_000)
      return subscribe(one)
    },
  })
  relay.refuse('too many subscriptions')
  const page = open()
  await vi.advanceTimersByTimeAsync(1_900_000)
  expect(asked).toEqual([0, 20, 60, 140, 300, 620, 1_220, 1_820])
  relay.refuse(undefined)
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(asked.slice(8)).toEqual([2_420])
  page.client.close()
})

test('does not retry for an ended session', async () => {
  vi.useFakeTimers()
  const { client, open, relay, topic } = await setupSession()
  client.close()
  relay.refuse('too many subscriptions')
  const page = open()
  await vi.advanceTimersByTimeAsync(1_000)
  await page.client.disconnect(topic)
  expect(vi.getTimerCount()).toBe(0)
})

test('repeats ids digit by digit, whatever their size', async () => {
  const { relay, topic, wallet } = await setupSession()
  for (const id of ['1795254175104481024', '"a1"'])
    await wallet.send(topic, `{"params":{},"method":"wc_sessionPing","id":${id},"jsonrpc":"2.0"}`)
  const texts = () =>
    relay.published
      .filter(({ tag }) => tag === 1115)
      .map(({ message }) => wallet.read(topic, message))
  await vi.waitFor(() =>
    expect(texts()).toEqual([
      '{"id":1795254175104481024,"jsonrpc":"2.0","result":true}',
      '{"id":"a1","jsonrpc":"2.0","result":true}',
    ]),
  )
})

test('the wallet ends the session', async () => {
  const { ask, client, events, topic, wallet } = await setupSession()
  const waiting = expect(ask()).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' })
  const id = await wallet.say(topic, 'wc_sessionDelete', { code: 6000, message: 'Bye' })
  await waiting
  expect(client.sessions).toEqual([])
  expect(events.at(-1)).toEqual({ reason: 'ended', topic, type: 'deleted' })
  expect(await answerTo(wallet, id)).toMatchObject({ result: true })
})

test('the page ends the session at once, even while the relay is down', async () => {
  const { client, events, relay, topic, wallet } = await setupSession()
  relay.leave()
  const leaving = client.disconnect(topic)
  expect(client.sessions).toEqual([])
  expect(events.at(-1)).toEqual({ reason: 'ended', topic, type: 'deleted' })
  relay.comeBack()
  await leaving
  await wallet.until(({ method }) => method === 'wc_sessionDelete')
})

test('a session expires with an event', async () => {
  vi.useFakeTimers()
  const fixture = setupClient()
  const page = fixture.open()
  const { topic } = await fixture.settle(page, { expiry: Math.floor(Date.now() / 1000) + 60 })
  await vi.advanceTimersByTimeAsync(61_000)
  expect(page.client.sessions).toEqual([])
  expect(page.events.at(-1)).toEqual({ reason: 'expired', topic, type: 'deleted' })
})

test('a session that expired while the page was closed is gone', async () => {
  vi.useFakeTimers()
  const fixture = setupClient()
  const first = fixture.open()
  const { topic } = await fixture.settle(first, { expiry: Math.floor(Date.now() / 1000) + 60 })
  first.client.close()
  vi.setSystemTime(Date.now() + 3_600_000)
  const { client, events } = fixture.open()
  expect(client.sessions).toEqual([])
  await vi.waitFor(() => expect(events).toEqual([{ reason: 'expired', topic, type: 'deleted' }]))
})
