import { afterEach, expect, test } from 'vitest'
import { loadSources } from '../../../core/connections/loadSources.ts'
import { testInstance, testNetwork } from '../../../core/fixtures/testInstance.ts'
import type { NodeConfig } from '../../../core/network.ts'
import { type ServedAnswer, serveAnswers } from '../../../core/networks/fixtures/serveAnswers.ts'
import { isAnswerLost } from '../../../core/nodes/isAnswerLost.ts'
import type { LatchkeyOptions } from '../../../core/options/options.ts'
import type { OutsideContext } from '../../../core/ports/connector.ts'
import { setupPairing } from '../fixtures/setupPairing.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A network without nodes of its own. */
const network = { ...testNetwork('eip155', 1), rpcUrls: { default: { http: [] } } }

const five = { body: JSON.stringify({ id: 1, jsonrpc: '2.0', result: '0x5' }) }

function saysNo(status: number): ServedAnswer {
  const error = { code: -32005, message: 'not now' }
  return { body: JSON.stringify({ error, id: 1, jsonrpc: '2.0' }), status }
}

async function serve(...answers: readonly ServedAnswer[]) {
  const server = await serveAnswers(...answers)
  closing.push(server.close)
  return server
}

/** Requests like a paired page, from the nodes in the host's options. */
async function pairWith(options: Partial<LatchkeyOptions>) {
  const given: OutsideContext[] = []
  const source = {
    id: 'given',
    load: async () => ({
      discover: ({ outside }: { outside: OutsideContext }) => void given.push(outside),
    }),
    namespaces: ['eip155'] as const,
  }
  const latchkey = testInstance([], { ...options, connectors: [source], networks: [network] })
  closing.push(() => latchkey.destroy())
  await loadSources(latchkey)
  const { nodeConfig, nodesOf, settings } = given[0]!
  const { networks } = settings()
  const { provider } = await setupPairing({ networks }, { nodeConfig, nodesOf }).pair()
  return (method = 'eth_call') => provider.request({ method, params: [] })
}

const nodes = (...urls: readonly [url: string, config?: NodeConfig][]) => ({
  customRpcUrls: { 'eip155:1': urls.map(([url, config]) => ({ url, ...(config && { config }) })) },
})

test('uses the headers of the host', async () => {
  const { heard, url } = await serve(five)
  const headers = { Authorization: 'Bearer key' }
  const ask = await pairWith(nodes([url, { fetchOptions: { headers } }]))
  expect(await ask()).toBe('0x5')
  expect(heard.map(({ headers }) => [headers.authorization, headers['content-type']])).toEqual([
    ['Bearer key', 'application/json'],
  ])
})

test('leaves a silent node after the host’s timeout', {
  timeout: 10_000,
}, async () => {
  const [silent, next] = [await serve('never'), await serve(five)]
  const ask = await pairWith(nodes([silent.url, { timeout: 20 }], [next.url]))
  expect(await ask()).toBe('0x5')
})

test('needs no CORS preflight for the gateway', async () => {
  const { heard, url } = await serve(five)
  expect(await (await pairWith({ provider: url }))()).toBe('0x5')
  expect(heard.map(({ headers, url }) => [headers['content-type'], url])).toEqual([
    ['text/plain', '/v1/?chainId=eip155%3A1&projectId=test'],
  ])
})

test.each([408, 425, 429, 500, 503])(
  'retries a busy node (%i), then uses the next one',
  async (status) => {
    const [busy, next] = [await serve(saysNo(status)), await serve(five)]
    const ask = await pairWith(nodes([busy.url, { retryCount: 1, retryDelay: 1 }], [next.url]))
    expect(await ask()).toBe('0x5')
    expect(busy.heard).toHaveLength(2)
  },
)

test.each([401, 402, 403])('skips a node that refuses access (%i)', async (status) => {
  const [closed, next] = [await serve(saysNo(status)), await serve(five)]
  const ask = await pairWith(nodes([closed.url], [next.url]))
  expect(await ask()).toBe('0x5')
  expect(closed.heard).toHaveLength(1)
})

test.each([200, 400])('an error response of the method is final (%i)', async (status) => {
  const [refusing, next] = [await serve(saysNo(status)), await serve(five)]
  const ask = await pairWith(nodes([refusing.url], [next.url]))
  await expect(ask()).rejects.toMatchObject({ code: -32005, message: 'not now' })
  expect(next.heard).toHaveLength(0)
})

const send = 'eth_sendRawTransaction'
const bad: ServedAnswer = { status: 502 }
const once: NodeConfig = { retryCount: 0 }

test('an error after a lost response leaves open whether the transaction was sent', async () => {
  const { heard, url } = await serve(bad, saysNo(200))
  const ask = await pairWith(nodes([url, { retryDelay: 1 }]))
  const failure = await ask(send).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    latchkeyCode: 'NODE_FAILED',
    message: expect.stringContaining('502'),
  })
  expect(isAnswerLost(failure)).toBe(true)
  expect(heard).toHaveLength(2)
})

test('an unreadable response leaves it open, too', async () => {
  const [first, next] = [await serve({ body: 'Welcome' }), await serve(saysNo(200))]
  const ask = await pairWith(nodes([first.url], [next.url]))
  const failure = await ask(send).catch((error: unknown) => error)
  expect(failure).toMatchObject({ latchkeyCode: 'NODE_FAILED' })
  expect(isAnswerLost(failure)).toBe(true)
})

test('an error of another node leaves it open, too', async () => {
  const [first, next] = [await serve(bad), await serve(saysNo(400))]
  const ask = await pairWith(nodes([first.url, once], [next.url]))
  const failure = await ask(send).catch((error: unknown) => error)
  expect(isAnswerLost(failure)).toBe(true)
  expect(next.heard).toHaveLength(1)
})

test('the response of a node that was too busy before is final', async () => {
  const [busy, next] = [await serve(saysNo(429), saysNo(200)), await serve(five)]
  const ask = await pairWith(nodes([busy.url, { retryDelay: 1 }], [next.url]))
  await expect(ask(send)).rejects.toMatchObject({ code: -32005, message: 'not now' })
  expect(next.heard).toHaveLength(0)
})

test('a busy node in between does not change an earlier lost response', async () => {
  const [first, next] = [await serve(bad), await serve({ status: 429 }, saysNo(200))]
  const ask = await pairWith(nodes([first.url, once], [next.url, { retryDelay: 1 }]))
  const failure = await ask(send).catch((error: unknown) => error)
  expect(isAnswerLost(failure)).toBe(true)
  expect(next.heard).toHaveLength(2)
})

test('a success after a lost response is a success', async () => {
  const [first, next] = [await serve(bad), await serve(five)]
  const ask = await pairWith(nodes([first.url, once], [next.url]))
  expect(await ask(send)).toBe('0x5')
})

test.each<[who: string, method: string, answers: ServedAnswer[]]>([
  ['the first node', send, [saysNo(200)]],
  ['a node after one that refused access', send, [saysNo(401), saysNo(200)]],
  ['a node after a busy one', send, [saysNo(429), saysNo(200)]],
  ['a read request', 'eth_call', [bad, saysNo(200)]],
])('an error response to %s is final', async (_, method, answers) => {
  const servers = await Promise.all(answers.map((answer) => serve(answer)))
  const ask = await pairWith(nodes(...servers.map(({ url }): [string, NodeConfig] => [url, once])))
  await expect(ask(method)).rejects.toMatchObject({ code: -32005, message: 'not now' })
})

test('names the error if every node refuses access', async () => {
  const { url } = await serve(saysNo(401))
  const ask = await pairWith({ provider: url })
  await expect(ask()).rejects.toMatchObject({
    latchkeyCode: 'NODE_FAILED',
    message: expect.stringContaining('401'),
  })
})
