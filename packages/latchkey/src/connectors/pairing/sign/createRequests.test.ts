import { afterEach, expect, test, vi } from 'vitest'
import { answerTo, setupClient, setupSession } from '../fixtures/setupClient.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('sends and answers pings', async () => {
  const { client, events, topic, wallet } = await setupSession()
  const id = await wallet.say(topic, 'wc_sessionPing', {})
  expect(await answerTo(wallet, id)).toMatchObject({ result: true })
  expect(events.at(-1)).toEqual({ topic, type: 'ping' })

  const ping = client.ping(topic)
  const asked = await wallet.until((frame) => frame.method === 'wc_sessionPing')
  await wallet.answer(asked, { result: true }, 'wc_sessionPing')
  await ping
})

test('a ping without a response rejects', async () => {
  const { client, topic } = await setupSession()
  vi.useFakeTimers()
  const gone = expect(client.ping(topic)).rejects.toThrow('The wallet no longer responds')
  await vi.advanceTimersByTimeAsync(30_000)
  await gone
})

test('a request without a response expires', async () => {
  vi.useFakeTimers()
  const { ask, events } = await setupSession()
  const gone = expect(ask('personal_sign', { ttl: 300 })).rejects.toMatchObject({
    code: 'REQUEST_EXPIRED',
    message: "The wallet didn't respond to personal_sign in time. Send the request again.",
  })
  await vi.advanceTimersByTimeAsync(301_000)
  await gone
  expect(events.at(-1)).toMatchObject({
    request: { method: 'personal_sign' },
    type: 'requestExpired',
  })
})

test('the requesting tab reports the expiry, whichever tab notices it', async () => {
  vi.useFakeTimers()
  const { area, open, relay, settle } = setupClient()
  const [other, page] = [open(), open()]
  const { topic } = await settle(page)
  relay.leave()
  const failed = vi.fn()
  const request = { chainId: 'eip155:1', method: 'personal_sign', params: [], topic, ttl: 300 }
  page.client.request(request).catch(failed)
  // The other tab is notified first, so its alarm rings first.
  area.tellOthers('latchkey:v1:pairing')
  await vi.advanceTimersByTimeAsync(400_000)
  expect(failed).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ code: 'REQUEST_EXPIRED' }),
  )
  const countReports = (events: typeof page.events) =>
    events.filter(({ type }) => type === 'requestExpired').length
  expect([countReports(other.events), countReports(page.events)]).toEqual([0, 1])
})

test('a request rejects on expiry although another tab removed it', async () => {
  vi.useFakeTimers()
  const { area, ask } = await setupSession()
  const failed = vi.fn()
  ask('personal_sign', { ttl: 300 }).catch(failed)
  const { sent, ...kept } = JSON.parse(area.getItem('latchkey:v1:pairing')!)
  expect(Object.keys(sent)).toHaveLength(1)
  area.setItem('latchkey:v1:pairing', JSON.stringify({ ...kept, sent: {} }))
  area.tellOthers('latchkey:v1:pairing')
  await vi.advanceTimersByTimeAsync(301_000)
  expect(failed).toHaveBeenCalledOnce()
})

test('a request of the previous page expires, too', async () => {
  vi.useFakeTimers()
  const { ask, client, open, topic } = await setupSession()
  ask('personal_sign', { ttl: 300 }).catch(() => undefined)
  client.close()
  const { events } = open()
  await vi.advanceTimersByTimeAsync(400_000)
  expect(events).toMatchObject([
    { request: { method: 'personal_sign', topic }, type: 'requestExpired' },
  ])
})

test.each([
  ['another topic', { topic: '0'.repeat(64) }, 'SESSION_NOT_FOUND'],
  ['no topic', { topic: undefined }, 'SESSION_NOT_FOUND'],
  ['another chain', { chainId: 'eip155:10' }, 'CHAIN_NOT_APPROVED'],
  ['another method', { method: 'eth_sign' }, 'METHOD_NOT_APPROVED'],
  ['too little time', { ttl: 299 }, 'INVALID_REQUEST'],
  ['too much time', { ttl: 604_801 }, 'INVALID_REQUEST'],
])('refuses a request for %s', async (_, changes, code) => {
  const { ask, relay } = await setupSession()
  const before = relay.published.length
  await expect(ask('personal_sign', changes)).rejects.toMatchObject({ code })
  expect(relay.published.length).toBe(before)
})

test('sends the request’s lifetime to the relay', async () => {
  const { ask, relay, wallet } = await setupSession()
  const asking = ask('personal_sign', { ttl: 3_600 })
  const request = await wallet.request('personal_sign')
  expect(relay.published.at(-1)).toMatchObject({ prompt: true, tag: 1108, ttl: 3_600 })
  await wallet.answer(request, { result: 1 })
  expect(await asking).toBe(1)
})

test('abort rejects a request', async () => {
  const { ask, wallet } = await setupSession()
  const aborter = new AbortController()
  const asking = expect(ask('personal_sign', { signal: aborter.signal })).rejects.toThrow('enough')
  const request = await wallet.request('personal_sign')
  aborter.abort(new Error('enough'))
  await asking
  await wallet.answer(request, { result: 'too late' })
  await expect(ask('personal_sign', { signal: aborter.signal })).rejects.toThrow('enough')
})

test('a request during an outage is answered after it', async () => {
  const { ask, relay, wallet } = await setupSession()
  relay.leave()
  const asking = ask()
  relay.comeBack()
  await wallet.answer(await wallet.request('personal_sign'), { result: 'yes' })
  expect(await asking).toBe('yes')
})

test('only the requesting tab reports a response, whichever tab hears it', async () => {
  vi.useFakeTimers()
  const { area, open, settle, wallet } = setupClient()
  const [other, page, third] = [open(), open(), open()]
  const { topic } = await settle(page)
  area.tellOthers('latchkey:v1:pairing')
  const request = { chainId: 'eip155:1', method: 'personal_sign', params: [], topic }
  const asking = page.client.request(request)
  await wallet.answer(await wallet.request('personal_sign'), { result: '0xsigned' })
  expect(await asking).toBe('0xsigned')
  await vi.advanceTimersByTimeAsync(60_000)
  const countReports = () =>
    [other, page, third].map(
      ({ events }) => events.filter(({ type }) => type === 'response').length,
    )
  expect(countReports()).toEqual([0, 0, 0])

  // Once that tab is closed, another one reports it.
  page.client.request({ ...request, method: 'eth_sendTransaction' }).catch(() => undefined)
  const left = await wallet.request('eth_sendTransaction')
  page.client.close()
  await wallet.answer(left, { result: '0xsent' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(countReports()).toEqual([1, 0, 0])
})

test('the next page reports a response that arrived while the page closed', async () => {
  vi.useFakeTimers()
  const fixture = await setupSession()
  fixture.ask().catch(() => undefined)
  const request = await fixture.wallet.request('personal_sign')
  fixture.client.close()
  const second = fixture.open()
  await fixture.wallet.answer(request, { result: '0xsigned' })
  await vi.advanceTimersByTimeAsync(10)
  second.client.close()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(second.events).toEqual([])
  const third = fixture.open()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(third.events).toMatchObject([{ outcome: { result: '0xsigned' }, type: 'response' }])
})

test('keeps the response to a request of the previous page', async () => {
  vi.useFakeTimers()
  const fixture = await setupSession()
  fixture.ask().catch(() => undefined)
  const request = await fixture.wallet.request('personal_sign')
  fixture.client.close()

  const { client, events } = fixture.open()
  expect(client.sessions).toEqual([fixture.session])
  await fixture.wallet.answer(request, { result: '0xsigned' })
  await vi.waitFor(() =>
    expect(events).toContainEqual({
      outcome: { result: '0xsigned' },
      request: {
        chainId: 'eip155:1',
        expiry: expect.any(Number),
        id: request.id,
        method: 'personal_sign',
        topic: fixture.topic,
      },
      type: 'response',
    }),
  )
  await fixture.wallet.answer(request, { result: 'again' })
  await fixture.wallet.say(fixture.topic, 'wc_sessionPing', {})
  await vi.waitFor(() => expect(events.at(-1)!.type).toBe('ping'))
  expect(events.filter(({ type }) => type === 'response')).toHaveLength(1)
})
