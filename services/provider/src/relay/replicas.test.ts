import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newTopic, RelayClient, type RelayClientOptions } from './fixtures/RelayClient.ts'
import { openRelayStores, type RelayStores } from './fixtures/relayStores.ts'
import { startRelay, type TestRelay } from './fixtures/startRelay.ts'
import type { RelaySettings } from './relaySettings.ts'

let stores: RelayStores
beforeAll(async () => {
  stores = await openRelayStores('redis')
}, 60_000)
afterAll(() => stores?.stop())

const start = async (settings: Partial<RelaySettings> = {}) => {
  const relay = await startRelay({ settings: { drainMs: 200, ...settings }, stores })
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
