import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type RunningSolana, solanaTokens } from '@latchkey/devnet'
import { getBalance } from 'latchkey/protocol'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startSolana } from '../../../devnet/src/solana/startSolana.ts'
import { openStores, type Stores } from '../fixtures/stores.ts'
import { post, refusalOf, testApp } from '../fixtures/testApp.ts'
import { encodeBase58 } from '../solana/base58.ts'
import { wrappedSol } from '../solana/programs.ts'
import { readUpstreams } from '../upstreams/readUpstreams.ts'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const [usdc, , bonk, pyusd, hostile] = solanaTokens.map(({ mint }) => String(mint))
/** Holds only what a test sends to it. */
const poor = encodeBase58(new Uint8Array(32).fill(7))
const prices = { [chainId]: { native: 150, [String(usdc)]: 1, [String(bonk)]: 0.00002 } }

let solana: RunningSolana
let stores: Stores

beforeAll(async () => {
  ;[solana, stores] = await Promise.all([startSolana({ port: 0 }), openStores('memory')])
}, 60_000)

afterAll(async () => {
  await Promise.all([solana?.stop(), stores?.stop()])
})

function setup(nodes: Readonly<Record<string, string>> = { [chainId]: solana.url }) {
  const upstreams = readUpstreams({ FIXED_PRICES: JSON.stringify(prices) })
  const app = testApp(stores, { chains: nodes, upstreams })
  return {
    app,
    ask: async (address: string, query = '') => {
      const response = await app.request(`/v1/account/${address}/balance${query}`)
      expect(response.status).toBe(200)
      return v.parse(getBalance.answer, await response.json()).balances
    },
  }
}

/** Serves a fake node with one fixed response per method. */
async function nodeThat(answers: Readonly<Record<string, unknown>>): Promise<string> {
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const calls: unknown = JSON.parse(Buffer.concat(parts).toString())
    const answer = (call: { id: number; method: string }) => ({
      jsonrpc: '2.0',
      id: call.id,
      ...(call.method in answers
        ? { result: answers[call.method] }
        : { error: { code: -32601, message: 'Method not found' } }),
    })
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(Array.isArray(calls) ? calls.map(answer) : answer(calls as never)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  // A server that listens on a TCP port has an `AddressInfo`.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Flips the case of one letter, which makes another address. */
function swapCase(address: string): string {
  const at = [...address].findIndex((letter, index) => index > 0 && /[b-hmnp-z]/.test(letter))
  return address.slice(0, at) + address.slice(at, at + 1).toUpperCase() + address.slice(at + 1)
}

const accountOf = (mint: unknown, amount: unknown, changes: object = {}) => ({
  account: {
    data: {
      parsed: { info: { mint, owner: poor, tokenAmount: { amount, decimals: 6 }, ...changes } },
    },
  },
  pubkey: poor,
})

describe('GET /v1/account/{address}/balance on Solana', () => {
  test('lists SOL and tokens with their values', async () => {
    await solana.fund({ address: poor, amount: 2_500_000_000n })
    await solana.fund({ address: poor, amount: 12_340_000n, token: String(usdc) })
    await solana.fund({ address: poor, amount: 5_000_000n, token: 'PYUSD' })
    const { ask } = setup()
    const balances = await ask(poor)
    expect(balances).toEqual([
      {
        name: 'Solana',
        symbol: 'SOL',
        chainId,
        value: 375,
        price: 150,
        quantity: { decimals: '9', numeric: '2.5' },
        iconUrl: expect.stringContaining('/public/getTokenImage/SOL'),
      },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId,
        address: `${chainId}:${usdc}`,
        value: 12.34,
        price: 1,
        quantity: { decimals: '6', numeric: '12.34' },
        iconUrl: expect.stringContaining('/public/getTokenImage/USDC'),
      },
      {
        name: 'PayPal USD',
        symbol: 'PYUSD',
        chainId,
        address: `${chainId}:${pyusd}`,
        price: 0,
        quantity: { decimals: '6', numeric: '5' },
        iconUrl: undefined,
      },
    ])
  })

  test('reads the chain from the account, the query, or its former id', async () => {
    const { ask } = setup()
    const all = await ask(poor)
    const old = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
    expect(await ask(`${chainId}:${poor}`)).toEqual(all)
    expect(await ask(`${old}:${poor}`)).toEqual(all)
    expect(await ask(poor, `?chainId=${old.toLowerCase()}`)).toEqual(all)
    expect(await ask(poor, '?chainId=solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).toEqual([])
    expect(await ask(poor, '?chainId=eip155:1')).toEqual([])
  })

  test('distinguishes addresses by case', async () => {
    expect(await setup().ask(swapCase(poor))).toEqual([])
  })

  test('returns no balance for Bitcoin addresses', async () => {
    const { ask } = setup({
      [chainId]: solana.url,
      'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'http://127.0.0.1:1',
    })
    expect(await ask('1BoatSLRHtKNngkdXEeobR76b53LETtpyT')).toEqual([])
    expect(await ask(`bip122:0f9188f13cb7b2c71f2a335e3a4fc328:${poor}`)).toEqual([])
  })

  test('cleans a hostile token name and shows no price or picture', async () => {
    const owner = encodeBase58(new Uint8Array(32).fill(8))
    await solana.fund({ address: owner, amount: 1_000_000_000n, token: String(hostile) })
    const { ask } = setup()
    const [token] = await ask(owner)
    expect(token).toMatchObject({ address: `${chainId}:${hostile}`, price: 0 })
    expect(token?.iconUrl).toBeUndefined()
    // The name contains `<img …>` and a bidirectional mark, followed by USDC.
    expect([token?.name, token?.symbol]).toEqual(['USDC', 'USDC'])
  })

  test('serves the last balance while the node is down, also with `forceUpdate`', async () => {
    const answers: Record<string, unknown> = {
      getBalance: { value: 7 },
      getTokenAccountsByOwner: { value: [] },
    }
    const { ask } = setup({ [chainId]: await nodeThat(answers) })
    const told = await ask(poor)
    expect(told).toMatchObject([{ quantity: { numeric: '0.000000007' } }])
    delete answers.getBalance
    expect(await ask(poor, '?forceUpdate=1')).toEqual(told)
  })

  test('returns 503 if the node is down and nothing is cached', async () => {
    const { app } = setup({ [chainId]: 'http://127.0.0.1:1' })
    expect(await refusalOf(await app.request(`/v1/account/${poor}/balance`))).toEqual([
      503,
      'upstream: An upstream service is unavailable',
    ])
  })

  test.each<[string, Record<string, unknown>]>([
    ['refuses', {}],
    [
      'returns no number',
      { getBalance: { value: 'many' }, getTokenAccountsByOwner: { value: [] } },
    ],
    ['returns no list', { getBalance: { value: 1 }, getTokenAccountsByOwner: null }],
  ])('returns 502 for a node that %s', async (_, answers) => {
    const { app } = setup({ [chainId]: await nodeThat(answers) })
    expect(await refusalOf(await app.request(`/v1/account/${poor}/balance`))).toEqual([
      502,
      'upstream: An upstream service returned an invalid response',
    ])
  })

  test('drops impossible token accounts and keeps 64-bit amounts exact', async () => {
    const listed = [
      accountOf(wrappedSol, '3', { tokenAmount: { amount: '3', decimals: 9 } }),
      accountOf(wrappedSol, '4', { tokenAmount: { amount: '4', decimals: 9 } }),
      accountOf(usdc, '18446744073709551615'),
      accountOf('<img src=x>', '5'),
      accountOf(bonk, '-5'),
      accountOf(bonk, '1e99'),
      accountOf(bonk, '5', { owner: usdc }),
      accountOf(pyusd, '5', { tokenAmount: { amount: '5', decimals: 99 } }),
      accountOf(pyusd, '0'),
      { account: { data: ['AAAA', 'base64'] } },
      null,
    ]
    const node = await nodeThat({
      getBalance: { value: 1 },
      // The second token program gets the same response.
      getTokenAccountsByOwner: { value: listed },
      getMultipleAccounts: { value: [null, null, null, null] },
    })
    const told = await setup({ [chainId]: node }).ask(poor)
    expect(told.map(({ quantity, symbol }) => [symbol, quantity.numeric])).toEqual([
      ['USDC', '36893488147419.10323'],
      ['SOL', '0.000000001'],
      ['SOL', '0.000000014'],
    ])
  })
})

test('forwards single and batched requests to Solana nodes, also under the former id', async () => {
  const { app } = setup()
  const call = { jsonrpc: '2.0', id: 1, method: 'getHealth' }
  for (const id of [chainId, 'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz']) {
    const one = await app.request(`/v1/?chainId=${id}`, post(call))
    expect(await one.json()).toMatchObject({ id: 1, result: 'ok' })
    const both = await app.request(`/v1/?chainId=${id}`, post([call, { ...call, id: 2 }]))
    expect(await both.json()).toMatchObject([{ id: 1 }, { id: 2 }])
  }
  expect(await (await app.request('/readyz')).json()).toMatchObject({
    chains: { [chainId]: 'ready' },
  })
})
