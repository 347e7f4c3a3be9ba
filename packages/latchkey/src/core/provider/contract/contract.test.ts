import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller, sdkType } from '../../../protocol/caller.ts'
import type { Endpoint } from '../../../protocol/endpoint.ts'
import * as protocol from '../../../protocol/index.ts'
import { base } from '../../networks/evmNetworks.ts'
import { rpcUrls } from '../../nodes/rpcUrls.ts'
import { version } from '../../version.ts'
import { accountCases } from './fixtures/accountCases.ts'
import { attestationCases } from './fixtures/attestationCases.ts'
import { chainCases } from './fixtures/chainCases.ts'
import { directoryCases } from './fixtures/directoryCases.ts'
import { isEndpoint, readEndpoints } from './fixtures/endpoints.ts'
import { misfits } from './fixtures/misfits.ts'
import { nameCases } from './fixtures/nameCases.ts'
import { onrampCases } from './fixtures/onrampCases.ts'
import { type Exchange, recordTraffic } from './fixtures/recordTraffic.ts'
import { sessionCases } from './fixtures/sessionCases.ts'
import { type Stack, startStack } from './fixtures/startStack.ts'
import { swapCases } from './fixtures/swapCases.ts'

// The shipped client sends requests to a real provider on local chains, one case per endpoint. Each
// response is compared with its schema as received, and with the state of the chains.

const cases: Readonly<Record<string, (stack: Stack) => Promise<void>>> = {
  ...directoryCases,
  ...accountCases,
  ...nameCases,
  ...swapCases,
  ...onrampCases,
  ...sessionCases,
  ...chainCases,
  ...attestationCases,
}

const endpoints = await readEndpoints()
let stack: Awaited<ReturnType<typeof startStack>>
beforeAll(async () => {
  stack = await startStack()
}, 120_000)
afterAll(() => stack?.stop())

test('behavior: every endpoint is exported, covered by a case, and served', async () => {
  const names = [...endpoints.keys()].sort()
  expect(names.length).toBeGreaterThanOrEqual(30)
  const exported = Object.entries(protocol).filter(([, value]) => isEndpoint(value))
  expect(exported.map(([name]) => name).sort()).toEqual(names)
  // Sign-in needs a project that lists its origins: tests of the provider and of `serverSiwx` send it.
  const sent = names.filter((name) => !endpoints.get(name)?.path.startsWith('/v1/sign-in/'))
  expect(Object.keys(cases).sort()).toEqual(sent)
  const answer = await fetch(`${stack.provider.url}/openapi.json`)
  const { paths }: { paths: Record<string, object> } = await answer.json()
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const written = [...endpoints.values()].map(({ method, path }) => `${method} ${path}`)
  // Adapters use the Esplora routes, which Esplora's own documentation defines.
  const own = served.filter((route) => route !== 'GET /e/stats' && !route.includes('/esplora/'))
  expect(own.sort()).toEqual(written.sort())
})

test.each(Object.entries(cases))('behavior: %s', { timeout: 120_000 }, async (name, run) => {
  const endpoint = endpoints.get(name)
  if (!endpoint) throw new Error(`There is no endpoint ${name}`)
  const traffic = recordTraffic(stack.provider.url)
  await run(stack).finally(traffic.stop)
  const exchanges = await traffic.of(endpoint)
  // The case sent a request to this endpoint and received a response.
  expect(exchanges.length).toBeGreaterThan(0)
  for (const exchange of exchanges) expectFit(endpoint, exchange)
})

test('behavior: the gateway reaches the chains’ nodes', async () => {
  const { options } = stack.ask().store.getState()
  for (const { id } of stack.devnet.chains) {
    const network = { ...base, caipNetworkId: `eip155:${id}` } as const
    const [url, ...others] = rpcUrls(options, network)
    expect(others).toEqual([])
    expect(url).toBe(`${stack.provider.url}/v1/?chainId=eip155%3A${id}&projectId=test`)
    const client = createPublicClient({
      // A content type that browsers send without a preflight request.
      transport: http(url, { fetchOptions: { headers: { 'content-type': 'text/plain' } } }),
    })
    expect(await client.getChainId()).toBe(id)
    expect(await client.getBlockNumber()).toBeGreaterThan(0n)
  }
})

function expectFit(endpoint: Endpoint, { answer, body, url }: Exchange) {
  const { projectId, st, sv, ...query } = Object.fromEntries(url.searchParams)
  if (endpoint.method === 'GET' || endpoint.service !== 'api')
    expect({ projectId, st, sv }).toEqual({
      projectId: 'test',
      st: sdkType,
      sv: `html-test-${version}`,
    })
  expect(misfits(caller, { projectId, st, sv })).toEqual([])
  if (endpoint.query) expect(misfits(endpoint.query, query)).toEqual([])
  else expect(query).toEqual({})
  if (endpoint.body) expect(misfits(endpoint.body, body)).toEqual([])
  else expect(body).toBeUndefined()
  if (typeof endpoint.answer === 'object') expect(misfits(endpoint.answer, answer)).toEqual([])
}
