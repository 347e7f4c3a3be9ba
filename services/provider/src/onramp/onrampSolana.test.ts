import { solanaDevPrivateKey, startDevnet } from '@latchkey/devnet'
import { eq } from 'drizzle-orm'
import { generateOnrampUrl, getHistory, getOnrampOptions } from 'latchkey/protocol'
import * as v from 'valibot'
import { parseUnits, toHex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completeConfig } from '../config.ts'
import { createApp } from '../createApp.ts'
import { onrampOrders } from '../db/serviceTables.ts'
import { openStores, type Stores } from '../fixtures/stores.ts'
import { createPorts } from '../ports/createPorts.ts'
import { solanaTestAccounts, stranger } from '../solana/fixtures/solanaTestAccounts.ts'
import { chainNodes } from '../upstreams/nodes/chainNodes.ts'
import { readUpstreams } from '../upstreams/readUpstreams.ts'
import { deliverOrder } from './deliverOrder.ts'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaKey = toHex(solanaDevPrivateKey(9))
const key = toHex(1, { size: 32 })
const price = 160

let devnet: Awaited<ReturnType<typeof startDevnet>>
beforeAll(async () => {
  devnet = await startDevnet({ bitcoin: false, chains: [], ports: 'random' })
}, 60_000)
afterAll(() => devnet?.stop())

describe('onramp of SOL', () => {
  let open: Stores
  beforeAll(async () => {
    open = await openStores('servers')
  }, 60_000)
  beforeEach(() => open.clear())
  afterAll(() => open?.stop())

  function setup() {
    const { db, fanout } = open
    const url = devnet.solana?.url ?? ''
    const chains = { [chainId]: url }
    const upstreams = readUpstreams({
      FIXED_PRICES: JSON.stringify({ [chainId]: { native: price } }),
      ONRAMP: 'sandbox',
      ONRAMP_SANDBOX_KEY: key,
      ONRAMP_SANDBOX_SOLANA_KEY: solanaKey,
    })
    const config = completeConfig({ chains, checkAnswers: true, upstreams })
    const ports = createPorts({ config, db, fanout })
    const app = createApp({ config, db, fanout, ports })
    const buyer = stranger().address
    const people = solanaTestAccounts(url)
    const nodes = chainNodes({ urls: chains })
    const node = nodes.get(chainId)
    if (!node) throw new Error('The chain has no node.')
    const delivery = { db, dexes: {}, key, nodes, solanaKey } as const
    const orderOf = async (id: string) =>
      (await db.select().from(onrampOrders).where(eq(onrampOrders.id, id)))[0]
    return {
      app,
      /** The buyer's balance in lamports. */
      async balance() {
        const said = await people.ask('getBalance', buyer)
        return v.parse(v.object({ value: v.number() }), said).value
      },
      buyer,
      db,
      delivery,
      /** A delivery whose node fails before or after a method, or returns a fixed result. */
      deliveryWhere(method: string, does: 'dies before' | 'dies after' | (() => unknown)) {
        const request: typeof node.request = async (call) => {
          if (call.method !== method) return node.request(call)
          if (typeof does === 'function') return does()
          if (does === 'dies after') await node.request(call)
          throw new Error('died')
        }
        return { ...delivery, nodes: new Map([[chainId, { ...node, request }]]) }
      },
      async order(given: object = {}) {
        const response = await app.request(generateOnrampUrl.path, {
          body: JSON.stringify({
            defaultNetwork: 'solana',
            destinationWallets: [{ address: buyer, assets: ['SOL'], blockchains: ['solana'] }],
            presetFiatAmount: 100,
            purchaseCurrency: 'SOL',
            ...given,
          }),
          method: 'POST',
        })
        if (response.status !== 200) return { answer: response, id: '', path: '' }
        const { id = '', url } = v.parse(generateOnrampUrl.answer, await response.json())
        return { answer: response, id, path: new URL(url).pathname }
      },
      orderOf,
      paid: (id: string) =>
        db.update(onrampOrders).set({ status: 'paid' }).where(eq(onrampOrders.id, id)),
      pay: (path: string) =>
        app.request(path, {
          body: new URLSearchParams({
            number: '4242 4242 4242 4242',
            expiry: '12/40',
            code: '123',
          }),
          headers: { origin: 'http://localhost' },
          method: 'POST',
        }),
    }
  }

  // 100 dollars minus 1.5 % and 0.25.
  const bought = Math.floor((98.25 / price) * 1e12) / 1e12
  const lamports = Number(parseUnits(bought.toFixed(9), 9))

  test('delivers a paid order on Solana and lists it as a purchase', async () => {
    const { app, balance, buyer, order, orderOf, pay } = setup()
    const { id, path } = await order()
    expect(await (await app.request(path)).text()).toContain(buyer)
    expect((await pay(path)).status).toBe(303)
    const done = await orderOf(id)
    expect(done).toMatchObject({ account: `${chainId}:${buyer}`, status: 'delivered' })
    expect(await balance()).toBe(lamports)
    expect(await (await app.request(path)).text()).toContain(done?.transactionHash)

    const path2 = `/v1/account/${buyer}/history?onramp=sandbox`
    for (const query of ['', `&chainId=${chainId}`]) {
      const told = await app.request(path2 + query)
      const { data } = v.parse(getHistory.answer, await told.json())
      expect(data).toMatchObject([
        {
          id,
          metadata: {
            chain: chainId,
            hash: done?.transactionHash,
            nonce: 0,
            sentTo: buyer,
            status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
          },
          transfers: [{ fungible_info: { symbol: 'SOL' } }],
        },
      ])
    }
    const elsewhere = await app.request(`${path2}&chainId=eip155:1`)
    expect((await elsewhere.json()).data).toEqual([])
  })

  test('lists SOL among the assets', async () => {
    const { app } = setup()
    const told = await (await app.request(getOnrampOptions.path)).json()
    const { purchaseCurrencies } = v.parse(getOnrampOptions.answer, told)
    expect(purchaseCurrencies).toMatchObject([
      { id: 'SOL', networks: [{ chain_id: chainId, display_name: 'Solana', name: 'solana' }] },
    ])
  })

  test('delivers once if the form is sent twice, and twice for two orders', async () => {
    const { balance, order, pay } = setup()
    const [one, other] = [await order(), await order()]
    await Promise.all([pay(one.path), pay(one.path), pay(other.path), pay(other.path)])
    await pay(one.path)
    expect(await balance()).toBe(2 * lamports)
  })

  test('delivers the order of a crashed process exactly once', async () => {
    const { balance, delivery, deliveryWhere, order, orderOf, paid } = setup()
    const { id } = await order()
    await paid(id)
    await expect(
      deliverOrder(deliveryWhere('getLatestBlockhash', 'dies before'), id),
    ).rejects.toThrow()
    expect((await orderOf(id))?.status).toBe('paid')
    // Before sending, after sending, and before storing the result: the same transfer each time.
    await expect(deliverOrder(deliveryWhere('getBlockHeight', 'dies before'), id)).rejects.toThrow()
    const kept = await orderOf(id)
    expect(kept?.status).toBe('delivering')
    await expect(
      deliverOrder(deliveryWhere('getSignatureStatuses', 'dies after'), id),
    ).rejects.toThrow()
    await Promise.all([deliverOrder(delivery, id), deliverOrder(delivery, id)])
    expect(await orderOf(id)).toMatchObject({
      signedTransaction: kept?.signedTransaction,
      status: 'delivered',
      transactionHash: kept?.transactionHash,
    })
    await deliverOrder(delivery, id)
    expect(await balance()).toBe(lamports)
  })

  test('signs again once a transfer that was never included has expired, not before', async () => {
    const { balance, delivery, deliveryWhere, order, orderOf, paid } = setup()
    const { id } = await order()
    await paid(id)
    const isLost = deliveryWhere('sendTransaction', 'dies before')
    await expect(deliverOrder(isLost, id)).rejects.toThrow('died')
    const first = await orderOf(id)
    expect(first?.status).toBe('delivering')

    const tooLate = (first?.nonce ?? 0) + 1
    const { nodes } = deliveryWhere('getBlockHeight', () => tooLate)
    const late = nodes.get(chainId)
    if (!late) throw new Error('The chain has no node.')
    const request: typeof late.request = async (call) => {
      if (call.method === 'sendTransaction') throw new Error('too old')
      return late.request(call)
    }
    await deliverOrder({ ...delivery, nodes: new Map([[chainId, { ...late, request }]]) }, id)
    expect(await orderOf(id)).toMatchObject({ signedTransaction: null, status: 'paid' })
    expect(await balance()).toBe(0)
    await deliverOrder(delivery, id)
    expect(await balance()).toBe(lamports)
  })

  test('delivers nothing on a public network', async () => {
    const { balance, deliveryWhere, order, orderOf, paid } = setup()
    const { id } = await order()
    await paid(id)
    const main = () => '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
    await deliverOrder(deliveryWhere('getGenesisHash', main), id)
    expect(await orderOf(id)).toMatchObject({
      failure: 'The sandbox delivers on local chains only',
      status: 'failed',
    })
    expect(await balance()).toBe(0)
  })

  test('refuses an account without a Solana address, and assets that are not sold', async () => {
    const { order } = setup()
    const wallet = { assets: ['SOL'], blockchains: ['solana'] }
    for (const [name, wrong] of [
      ['destinationWallets', { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }],
      ['destinationWallets', { address: 'zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz' }],
    ] as const) {
      const { answer } = await order({ destinationWallets: [{ ...wallet, ...wrong }] })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ reasons: [{ name }] })
    }
    const { answer } = await order({ purchaseCurrency: 'USDC' })
    expect(answer.status).toBe(400)
  })
})
