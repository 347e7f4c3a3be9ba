import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newTopic, RelayClient, type RelayClientOptions } from './fixtures/RelayClient.ts'
import { openRelayStores, type RelayStores } from './fixtures/relayStores.ts'
import { type StartRelayOptions, startRelay, type TestRelay } from './fixtures/startRelay.ts'
import type { RelaySettings } from './relaySettings.ts'

let stores: RelayStores
beforeAll(async () => {
  stores = await openRelayStores('redis')
}, 60_000)
afterAll(() => stores?.stop())

const start = async (
  settings: Partial<RelaySettings> = {},
  config: StartRelayOptions['config'] = {},
) => {
  const relay = await startRelay({ config, settings: { drainMs: 200, ...settings }, stores })
  onTestFinished(() => relay.stop())
  return relay
}
const connect = async ({ url }: TestRelay, options?: RelayClientOptions) => {
  const client = await RelayClient.open(url, options)
  onTestFinished(() => client.close())
  return client
}

describe('two replicas', () => {
  test('delivers messages across replicas in order', async () => {
    const [here, there] = [await start(), await start()]
    const [page, wallet] = [await connect(here), await connect(there)]
    const topic = newTopic()
    await page.subscribe(topic)
    await wallet.subscribe(topic)
    for (let index = 0; index < 30; index++) {
      await page.publish(topic, `asked${index}`)
      await wallet.publish(topic, `answered${index}`)
    }
    await page.until(() => page.pushed.length === 30)
    await wallet.until(() => wallet.pushed.length === 30)
    const numbers = Array.from({ length: 30 }, (_, index) => index)
    expect(wallet.messages(topic)).toEqual(numbers.map((index) => `asked${index}`))
    expect(page.messages(topic)).toEqual(numbers.map((index) => `answered${index}`))
  })

  test('loses nothing when a socket moves to the other replica', { timeout: 60_000 }, async () => {
    const [here, there] = [await start(), await start()]
    const page = await connect(here)
    const topic = newTopic()
    let wallet = await connect(here)
    await wallet.subscribe(topic)
    const got: string[] = []
    const sent = Array.from({ length: 200 }, (_, index) => `m${index}`)
    const publishing = (async () => {
      for (const message of sent) await page.publish(topic, message)
    })()
    for (let move = 0; move < 8; move++) {
      const next = move % 2 === 0 ? there : here
      const one = wallet
      await one.until(() => one.pushed.length > 3 || got.length + one.pushed.length >= sent.length)
      await one.close()
      got.push(...one.messages(topic))
      wallet = await connect(next, { seed: wallet.seed })
      await wallet.subscribe(topic)
      if (new Set(got).size === sent.length) break
    }
    await publishing
    const last = wallet
    await last.until(() => new Set([...got, ...last.messages(topic)]).size === sent.length)
    got.push(...last.messages(topic))
    // In order, apart from duplicates.
    expect([...new Set(got)]).toEqual(sent)
  })

  test('does not push messages that were acknowledged at the other replica', async () => {
    const [here, there] = [await start(), await start()]
    const [page, wallet] = [await connect(here), await connect(here)]
    const topic = newTopic()
    await wallet.subscribe(topic)
    await page.publish(topic, 'one')
    await wallet.until(() => wallet.pushed.length === 1)
    await wallet.call('irn_unsubscribe', { topic: newTopic() })
    const again = await connect(there, { seed: wallet.seed })
    await again.subscribe(topic)
    await page.publish(topic, 'two')
    await again.until(() => again.pushed.length === 1)
    expect(again.messages(topic)).toEqual(['two'])
  })

  test('sends clients elsewhere after answering them when it stops', async () => {
    const [here, there] = [await start(), await start()]
    const topic = newTopic()
    const clients = await Promise.all(Array.from({ length: 120 }, () => connect(here)))
    const published = clients.map((client, index) => client.publish(topic, `m${index}`))
    const ended = clients.map((client) => client.ended)
    await Promise.all(published)
    await here.stop()
    for (const end of ended) expect(await end).toEqual([1012, 'The relay restarts'])
    await expect(RelayClient.open(here.url)).rejects.toThrow()
    const wallet = await connect(there)
    await wallet.subscribe(topic)
    await wallet.until(() => wallet.pushed.length === 120)
  })

  test('loses nothing when Redis restarts', { timeout: 120_000 }, async () => {
    // Allows for a slow start of Redis.
    const patience = { patienceMs: 60_000 }
    const [here, there] = [await start(patience), await start(patience)]
    const [page, wallet] = [await connect(here), await connect(there)]
    const topic = newTopic()
    await wallet.subscribe(topic)
    await page.publish(topic, 'before')
    await wallet.until(() => wallet.pushed.length === 1)
    await page.publish(newTopic(), 'unread')
    await stores.redis?.kill()
    const answered = page.publish(topic, 'meanwhile')
    await stores.redis?.restart()
    expect((await answered).result).toBe(true)
    await wallet.until(() => wallet.messages(topic).includes('meanwhile'), 60_000)
    await page.publish(topic, 'after')
    await wallet.until(() => wallet.messages(topic).includes('after'))
    expect([...new Set(wallet.messages(topic))]).toEqual(['before', 'meanwhile', 'after'])
  })
})

test('keeps messages while no relay runs', async () => {
  const first = await startRelay({ stores })
  const page = await RelayClient.open(first.url)
  const topic = newTopic()
  await page.publish(topic, 'patient', { ttl: 3_600 })
  await page.close()
  await first.stop()
  const second = await start()
  const wallet = await connect(second)
  await wallet.subscribe(topic)
  await wallet.until(() => wallet.pushed.length === 1)
  expect(wallet.messages(topic)).toEqual(['patient'])
})

describe('quotas over two replicas', () => {
  const both = async (settings: Partial<RelaySettings>, config?: StartRelayOptions['config']) =>
    [
      await start(settings, { trustProxy: true, ...config }),
      await start(settings, { trustProxy: true, ...config }),
    ] as const
  const at = (relay: TestRelay, address: string, projectId = 'test') =>
    connect(relay, { headers: { 'x-forwarded-for': address }, query: { projectId } })
  const refusedAt = async ({ url }: TestRelay, address: string, projectId = 'test') => {
    const headers = { 'x-forwarded-for': address }
    return (await new RelayClient(url, { headers, query: { projectId } }).ended)[0]
  }
  const topics = (count: number) => ({ topics: Array.from({ length: count }, newTopic) })
  const subscribe = async (client: RelayClient, count: number) =>
    (await client.call('irn_batchSubscribe', topics(count))).error?.code

  test('limits the sockets of an address', async () => {
    const [here, there] = await both({ socketsPerNetwork: 5 })
    const [first] = [await at(here, '198.51.100.1'), await at(here, '198.51.100.1')]
    for (let index = 0; index < 3; index++) await at(there, '198.51.100.1')
    for (const relay of [here, there]) expect(await refusedAt(relay, '198.51.100.1')).toBe(429)
    await at(there, '203.0.113.1')
    await first.close()
    await expect.poll(() => here.metric('relay_sockets')).toBe(1)
    // The other replica hears of it.
    await expect
      .poll(() =>
        at(there, '198.51.100.1').then(
          () => 'open',
          () => 'refused',
        ),
      )
      .toBe('open')
    expect(await refusedAt(here, '198.51.100.1')).toBe(429)
  })

  test('limits sockets that open everywhere at once', async () => {
    const relays = await both({ socketsPerNetwork: 10 })
    const opening = Array.from({ length: 40 }, (_, index) =>
      at(relays[index % 2 === 0 ? 0 : 1], '198.51.100.2').then(
        () => 1,
        () => 0,
      ),
    )
    const opened = (await Promise.all(opening)).reduce<number>((sum, one) => sum + one, 0)
    expect(opened).toBeGreaterThan(0)
    expect(opened).toBeLessThanOrEqual(10)
  })

  test('limits the subscriptions of an address', async () => {
    const [here, there] = await both({ subscriptionsPerNetwork: 30 })
    const [one, other] = [await at(here, '198.51.100.3'), await at(there, '198.51.100.3')]
    expect(await subscribe(one, 20)).toBeUndefined()
    expect(await subscribe(other, 11)).toBe(-32005)
    expect(await subscribe(other, 10)).toBeUndefined()
    expect(await subscribe(one, 1)).toBe(-32005)
    expect(await subscribe(await at(there, '203.0.113.3'), 30)).toBeUndefined()
  })

  test('limits the sockets and subscriptions of a project', async () => {
    const projects = [{ id: 'greedy' }, { id: 'modest' }]
    const limits = { socketsPerProject: 4, subscriptionsPerProject: 20 }
    const [here, there] = await both(limits, { projects })
    const one = await at(here, '198.51.100.4', 'greedy')
    const other = await at(there, '198.51.100.5', 'greedy')
    expect(await subscribe(one, 15)).toBeUndefined()
    expect(await subscribe(other, 6)).toBe(-32005)
    await at(here, '198.51.100.6', 'greedy')
    await at(there, '198.51.100.7', 'greedy')
    expect(await refusedAt(here, '198.51.100.8', 'greedy')).toBe(429)
    expect(await subscribe(await at(there, '198.51.100.8', 'modest'), 20)).toBeUndefined()
  })

  test('ends the reservation of a call that fails', async () => {
    const [here] = await both({ publishesPerNetwork: 1, subscriptionsPerNetwork: 1 })
    const page = await at(here, '198.51.100.9')
    expect((await page.publish(newTopic(), 'a')).result).toBe(true)
    const proposal = { pairingTopic: newTopic(), sessionProposal: 'a', ttl: 300 }
    for (let index = 0; index < 3; index++)
      expect((await page.call('wc_proposeSession', proposal)).error?.message).toMatch('messages')
    expect(await subscribe(page, 1)).toBeUndefined()
  })
})
