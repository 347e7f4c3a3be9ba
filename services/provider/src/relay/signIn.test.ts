import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { memoryFanout } from '../fanout/memoryFanout.ts'
import { RelayClient, type RelayClientOptions } from './fixtures/RelayClient.ts'
import { openRelayStores, type RelayStores } from './fixtures/relayStores.ts'
import { didOf, relayToken, type TokenChanges } from './fixtures/relayToken.ts'
import { type StartRelayOptions, startRelay } from './fixtures/startRelay.ts'

let stores: RelayStores
beforeAll(async () => {
  stores = await openRelayStores('memory')
}, 60_000)
afterAll(() => stores?.stop())

const start = async (options: Partial<StartRelayOptions> = {}) => {
  const relay = await startRelay({ stores, ...options })
  onTestFinished(() => relay.stop())
  return relay
}

const enter = async (url: string, options?: RelayClientOptions) => {
  const client = await RelayClient.open(url, options)
  onTestFinished(() => client.close())
  return client
}

const refusalOf = (url: string, options?: RelayClientOptions) => new RelayClient(url, options).ended

const seed = Uint8Array.from(randomBytes(32))

describe('admission to the relay', () => {
  test('admits a client with a valid token on both paths', async () => {
    const relay = await start()
    for (const path of ['/', '/v1/relay']) {
      const client = await enter(relay.url, { path })
      expect((await client.subscribe('0'.repeat(64))).result).toHaveLength(64)
    }
    expect(relay.metric('relay_sockets')).toBe(2)
  })

  test('accepts the token in a header', async () => {
    const projects = [{ id: 'shop', secret: 'of the servers of the shop' }]
    const relay = await start({ config: { projects } })
    const aud = relay.url.replace('http', 'ws')
    const headers = { authorization: `Bearer ${relayToken(seed, { aud })}` }
    const socket = new WebSocket(`${aud}?projectId=shop`, { headers })
    await once(socket, 'open')
    socket.terminate()
  })

  test.each<[string, TokenChanges]>([
    ['another relay', { aud: 'wss://evil.example' }],
    ['another port', { aud: 'ws://127.0.0.1:1' }],
    ['not a URL', { aud: 'relay' }],
    ['expired', { iat: 1, exp: 2 }],
    ['alg none', { header: { alg: 'none', typ: 'JWT' } }],
    ["another's name", { iss: didOf(Uint8Array.from(randomBytes(32))) }],
  ])('refuses a token: %s', async (_, changes) => {
    const { url } = await start()
    const auth = relayToken(seed, { aud: url.replace('http', 'ws'), ...changes })
    const [code, reason] = await refusalOf(url, { query: { auth } })
    expect(code).toBe(3000)
    expect(reason).toMatch(/^JWT validation error: JWT Token /)
    // A client that requests no closing code gets the HTTP status.
    expect(await refusalOf(url, { query: { auth, useOnCloseEvent: '' } })).toEqual([401, ''])
  })

  test('refuses a client without a token', async () => {
    const { url } = await start()
    expect(await refusalOf(url, { query: { auth: '' } })).toEqual([
      3000,
      'Expected a token in auth',
    ])
  })

  test('returns 404 for an unknown path', async () => {
    const { url } = await start()
    expect(await refusalOf(url, { path: '/v2' })).toEqual([404, ''])
  })

  test('accepts only the public host name if one is configured', async () => {
    const { url } = await start({ config: { publicUrl: 'https://relay.example' } })
    expect((await refusalOf(url))[0]).toBe(3000)
    for (const aud of [
      'wss://relay.example',
      'wss://relay.example/v1/relay',
      'WSS://RELAY.example:443',
    ])
      await enter(url, { query: { auth: relayToken(seed, { aud }) } })
  })

  test('otherwise accepts the host of the request, also behind TLS', async () => {
    const { url } = await start()
    const enterAs = (host: string, aud: string) => {
      const options = { query: { auth: relayToken(seed, { aud }) }, headers: { host } }
      return { enter: () => enter(url, options), refusal: () => refusalOf(url, options) }
    }
    await enterAs('relay.example', 'wss://relay.example').enter()
    await enterAs('relay.example', 'ws://relay.example').enter()
    await enterAs('relay.example:8443', 'wss://relay.example:8443').enter()
    for (const [host, aud] of [
      ['relay.example', 'wss://relay.example:8443'],
      ['relay.example:8443', 'wss://relay.example'],
      ['relay.example', 'wss://evil.example'],
      ['no name', 'no URL'],
    ] as const)
      expect((await enterAs(host, aud).refusal())[0]).toBe(3000)
  })

  test('checks project keys and origins like other routes', async () => {
    const projects = [{ id: 'shop', origins: ['https://shop.example'] }]
    const { url } = await start({ config: { projects } })
    const query = { projectId: 'shop' }
    await enter(url, { query, headers: { origin: 'https://shop.example' } })
    // A phone sends no origin.
    await enter(url, { query })
    expect(await refusalOf(url)).toEqual([3000, 'Unauthorized: invalid key'])
    expect(await refusalOf(url, { query, headers: { origin: 'https://evil.example' } })).toEqual([
      3000,
      'Unauthorized: origin not allowed',
    ])
    expect(await refusalOf(url, { query: { projectId: '<script>' } })).toEqual([
      3000,
      'Expected up to 128 letters, digits, - _ or .',
    ])
  })

  test('limits new sockets per minute on every path', async () => {
    const limits = { requestsPerMinutePerAddress: 3, requestsPerMinutePerProject: 1e6 }
    const { metric, url } = await start({
      config: { limits },
      stores: { ...stores, fanout: memoryFanout() },
    })
    const clients = Array.from({ length: 5 }, () => new RelayClient(url))
    onTestFinished(async () => {
      for (const client of clients) await client.close()
    })
    const outcomes = await Promise.all(
      clients.map((client) =>
        Promise.race([
          client.ended.then(([code]) => code),
          new Promise<'open'>((resolve) => client.socket.once('open', () => resolve('open'))),
        ]),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'open')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 429)).toHaveLength(2)
    expect(metric('rate_limited_total')).toBe(2)
  })

  test('counts sockets with an invalid project id', async () => {
    const limits = { requestsPerMinutePerAddress: 2, requestsPerMinutePerProject: 1e6 }
    const { url } = await start({
      config: { limits },
      stores: { ...stores, fanout: memoryFanout() },
    })
    const refused = async () => (await refusalOf(url, { query: { projectId: ' ' } }))[0]
    expect([await refused(), await refused(), await refused()]).toEqual([3000, 3000, 429])
  })

  test('refuses sockets while it is full', async () => {
    const { metric, url } = await start({ settings: { maxSockets: 2 } })
    const first = await enter(url)
    await enter(url)
    expect(await refusalOf(url)).toEqual([503, ''])
    await first.close()
    await expect.poll(() => metric('relay_sockets')).toBe(1)
    await enter(url)
  })

  test('limits the sockets of a client', async () => {
    const { url } = await start({ settings: { maxPerClient: 2 } })
    await enter(url, { seed })
    await enter(url, { seed })
    expect(await refusalOf(url, { seed })).toEqual([429, ''])
    await enter(url)
  })
})
