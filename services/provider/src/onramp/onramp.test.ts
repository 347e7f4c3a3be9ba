import { randomUUID } from 'node:crypto'
import { devMnemonic, readManifest, startDevnet } from '@latchkey/devnet'
import { eq } from 'drizzle-orm'
import { generateOnrampUrl, getOnrampOptions, getOnrampQuote } from 'latchkey/protocol'
import * as v from 'valibot'
import { type Address, createPublicClient, erc20Abi, http, parseUnits, toHex } from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completeConfig } from '../config.ts'
import { createApp } from '../createApp.ts'
import { onrampOrders } from '../db/serviceTables.ts'
import { openStores, type Stores, stores } from '../fixtures/stores.ts'
import { createAnswers } from '../http/responses/createAnswers.ts'
import { createPorts } from '../ports/createPorts.ts'
import { dexesOf } from '../upstreams/dex/Dex.ts'
import { chainNodes } from '../upstreams/nodes/chainNodes.ts'
import { readUpstreams } from '../upstreams/readUpstreams.ts'
import { deliverOrder } from './deliverOrder.ts'
import { resumeDeliveries } from './resumeDeliveries.ts'

const seller = mnemonicToAccount(devMnemonic, { addressIndex: 20 })
const key = toHex(seller.getHdKey().privateKey ?? new Uint8Array())
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dexes = dexesOf(readManifest().chains)

let devnet: Awaited<ReturnType<typeof startDevnet>>
beforeAll(async () => {
  devnet = await startDevnet({ bitcoin: false, ports: 'random', solana: false })
}, 60_000)
afterAll(() => devnet?.stop())

describe.each(stores)('onramp on %s', (kind) => {
  let open: Stores
  beforeAll(async () => {
    open = await openStores(kind)
  }, 60_000)
  beforeEach(() => open.clear())
  afterAll(() => open?.stop())

  function setup(environment: Readonly<Record<string, string>> = {}) {
    const { db, fanout } = open
    const upstreams = readUpstreams({
      ...environment,
      DEXES: JSON.stringify(dexes),
      ONRAMP: 'sandbox',
      ONRAMP_SANDBOX_KEY: key,
    })
    const config = completeConfig({
      chains: devnet.urls,
      checkAnswers: true,
      projects: [{ id: 'demo', origins: ['https://app.example'] }],
      upstreams,
    })
    const ports = createPorts({ config, db, fanout })
    const app = createApp({ config, db, fanout, ports })
    const context = {
      answers: createAnswers(),
      config,
      db,
      fanout,
      ports,
      log: () => {},
      metrics: undefined as never,
    }
    const client = createPublicClient({ transport: http(devnet.urls['eip155:1']) })
    const buyer = privateKeyToAddress(generatePrivateKey())
    const ask = async (path: string, body?: unknown) =>
      app.request(`${path}?projectId=demo`, {
        headers: { origin: 'https://app.example' },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      })
    const orderOf = async (id: string) =>
      (await db.select().from(onrampOrders).where(eq(onrampOrders.id, id)))[0]
    async function order(given: object = {}) {
      const response = await ask(generateOnrampUrl.path, {
        destinationWallets: [{ address: buyer, blockchains: ['ethereum'], assets: ['USDC'] }],
        presetFiatAmount: 100,
        ...given,
      })
      const { url } = v.parse(generateOnrampUrl.answer, await response.json())
      const { pathname } = new URL(url)
      return { path: pathname, id: pathname.split('/').at(-1) ?? '' }
    }
    const card = { number: '4242 4242 4242 4242', expiry: '12/40', code: '123' }
    return {
      app,
      ask,
      buyer,
      client,
      context,
      db,
      order,
      orderOf,
      delivery: { db, dexes, key, nodes: ports.nodes },
      balance: (owner: Address = buyer) =>
        client.readContract({
          abi: erc20Abi,
          address: usdc,
          functionName: 'balanceOf',
          args: [owner],
        }),
      pay: (path: string, fields: object = {}) =>
        app.request(path, {
          method: 'POST',
          // The browser's headers for the page's own form.
          headers: { origin: 'http://localhost' },
          body: new URLSearchParams({ ...card, ...fields }),
        }),
    }
  }

  test('sells and delivers a token', async () => {
    const { app, balance, order, orderOf, pay } = setup()
    const { id, path } = await order()
    const page = await app.request(path)
    const html = await page.text()
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).toContain('Sandbox: no real money')
    expect(html).toContain('Pay 100.00 USD')
    expect(html).not.toContain('<script')

    const paid = await pay(path)
    expect([paid.status, paid.headers.get('location')]).toEqual([303, path])
    const done = await orderOf(id)
    expect(done).toMatchObject({ purchaseAmount: '98.25', status: 'delivered' })
    expect(await balance()).toBe(parseUnits('98.25', 6))
    expect(await (await app.request(path)).text()).toContain(done?.transactionHash)
  })

  test('delivers coins like tokens', async () => {
    const { buyer, client, order, orderOf, pay } = setup()
    const { id, path } = await order({ purchaseCurrency: 'ETH', presetCryptoAmount: 0.05 })
    await pay(path)
    const amount = (await orderOf(id))?.purchaseAmount ?? ''
    expect(Number(amount)).toBeCloseTo(0.05, 4)
    expect(await client.getBalance({ address: buyer })).toBe(parseUnits(amount, 18))
  })

  test('pays once if the form is sent twice, at once or later', async () => {
    const { balance, order, pay } = setup()
    const { path } = await order()
    const both = await Promise.all([pay(path), pay(path), pay(path)])
    expect(both.map(({ status }) => status)).toEqual([303, 303, 303])
    await pay(path)
    expect(await balance()).toBe(parseUnits('98.25', 6))
  })

  test('delivers several concurrent orders', async () => {
    const { balance, order, pay } = setup()
    const orders = [await order(), await order(), await order()]
    await Promise.all(orders.map(({ path }) => pay(path)))
    expect(await balance()).toBe(3n * parseUnits('98.25', 6))
  })

  test('delivers the order of a crashed process exactly once', async () => {
    const { balance, context, db, delivery, order, orderOf } = setup()
    // Fails before signing, between signing and sending, and between sending and storing.
    const dies = (method: string, passes: boolean) => {
      const nodes = chainNodes({ urls: devnet.urls })
      const node = nodes.get('eip155:1')
      if (!node) throw new Error('The chain has no node.')
      const request: typeof node.request = async (call) => {
        if (call.method !== method) return node.request(call)
        if (passes) await node.request(call)
        throw new Error('died')
      }
      return { ...delivery, nodes: new Map([['eip155:1', { ...node, request }]]) }
    }
    const ids = [(await order()).id, (await order()).id, (await order()).id]
    await db.update(onrampOrders).set({ status: 'paid' })
    const [before = '', after = ''] = ids
    await expect(deliverOrder(dies('eth_sendRawTransaction', false), before)).rejects.toThrow()
    await expect(deliverOrder(dies('eth_getTransactionCount', false), after)).rejects.toThrow()
    await expect(deliverOrder(dies('eth_getTransactionReceipt', true), after)).rejects.toThrow()
    expect((await orderOf(before))?.status).toBe('delivering')

    const worker = resumeDeliveries(context)
    await expect
      .poll(async () => (await db.select().from(onrampOrders)).map(({ status }) => status), {
        timeout: 15_000,
      })
      .toEqual(['delivered', 'delivered', 'delivered'])
    await worker.stop()
    for (const id of ids) await deliverOrder(delivery, id)
    expect(await balance()).toBe(3n * parseUnits('98.25', 6))
  }, 20_000)

  test('signs again if another transaction used the nonce', async () => {
    const { balance, db, delivery, order, orderOf } = setup()
    const { id } = await order()
    await db.update(onrampOrders).set({ status: 'paid' })
    const nodes = chainNodes({ urls: devnet.urls })
    const node = nodes.get('eip155:1')
    if (!node) throw new Error('The chain has no node.')
    const request: typeof node.request = async (call) => {
      const isCount = call.method === 'eth_getTransactionCount'
      const answer = await node.request(call)
      // Hides one transaction from the pending count.
      return isCount && (call.params as unknown[])[1] === 'pending'
        ? toHex(Number(answer) - 1)
        : answer
    }
    await deliverOrder({ ...delivery, nodes: new Map([['eip155:1', { ...node, request }]]) }, id)
    expect(await orderOf(id)).toMatchObject({ signedTransaction: null, status: 'paid' })
    await deliverOrder(delivery, id)
    expect(await balance()).toBe(parseUnits('98.25', 6))
  })

  test.each([
    ['a declined card', { number: '4000 0000 0000 0002' }, 'This card was declined.'],
    ['a real card', { number: '5555 5555 5555 4444' }, 'Use the test card'],
    ['no card', { number: '"><script>' }, 'Enter a valid card number.'],
    ['a month in the past', { expiry: '01/20' }, 'a month in the future'],
    ['no code', { code: '' }, 'three digits'],
  ])('refuses %s in the form', async (_, fields, problem) => {
    const { balance, order, orderOf, pay } = setup()
    const { id, path } = await order()
    const answer = await pay(path, fields)
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain(problem)
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('<title>Error: Buy USDC')
    expect(html).not.toContain('5555 5555')
    expect(html).not.toContain('<script')
    expect((await orderOf(id))?.status).toBe('created')
    expect(await balance()).toBe(0n)
  })

  test('shows pages for an unknown order and for an expired price', async () => {
    const { app, db, order, pay } = setup()
    for (const id of [randomUUID(), '1', '%00', '%ff'])
      expect((await app.request(`/onramp/checkout/${id}`)).status).toBe(404)
    const { path } = await order()
    await db.update(onrampOrders).set({ createdAt: new Date(Date.now() - 31 * 60_000) })
    expect((await pay(path)).status).toBe(410)
  })

  test('quotes amounts that add up, and refuses what is not sold', async () => {
    const { ask } = setup()
    const question = {
      purchaseCurrency: 'USDC',
      paymentCurrency: 'USD',
      amount: '200',
      network: 'base',
    }
    const quote = v.parse(
      getOnrampQuote.answer,
      await (await ask(getOnrampQuote.path, question)).json(),
    )
    expect(quote).toMatchObject({
      networkFee: { amount: '0.25', currency: 'USD' },
      paymentSubtotal: { amount: '196.75', currency: 'USD' },
      paymentTotal: { amount: '200.00', currency: 'USD' },
      providerFee: { amount: '3.00', currency: 'USD' },
      purchaseAmount: { amount: '196.75', currency: 'USDC' },
    })
    const euros = { ...question, paymentCurrency: 'EUR' }
    const inEuros = v.parse(
      getOnrampQuote.answer,
      await (await ask(getOnrampQuote.path, euros)).json(),
    )
    expect(Number(inEuros.purchaseAmount.amount)).toBeGreaterThan(210)
    for (const [name, wrong] of [
      ['amount', { amount: '9.99' }],
      ['amount', { amount: '25000.01' }],
      ['purchaseCurrency', { purchaseCurrency: 'DOGE' }],
      ['network', { network: 'celo' }],
      ['paymentCurrency', { paymentCurrency: 'XAU' }],
    ] as const) {
      const answer = await ask(getOnrampQuote.path, { ...question, ...wrong })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ reasons: [{ name }] })
    }
  })

  test('lists each asset on sale once', async () => {
    const { ask } = setup()
    const options = v.parse(
      getOnrampOptions.answer,
      await (await ask(getOnrampOptions.path)).json(),
    )
    const ids = options.purchaseCurrencies.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const sold = options.purchaseCurrencies.find(({ id }) => id === 'USDC')
    expect(sold?.networks.map(({ chain_id, name }) => [chain_id, name])).toEqual([
      ['1', 'ethereum'],
      ['8453', 'base'],
    ])
    expect(options.sellers).toEqual([{ id: 'sandbox' }])
    expect(options.paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
    expect(options.paymentCurrencies[0]?.payment_method_limits).toContainEqual({
      id: 'card',
      min: '10.00',
      max: '7500.00',
    })
  })

  test('serves Meld if a key is configured', async () => {
    const { ask } = setup({ MELD_PUBLIC_KEY: 'public' })
    const answer = await (await ask(getOnrampOptions.path)).json()
    const { sellers } = v.parse(getOnrampOptions.answer, answer)
    expect(sellers).toEqual([{ id: 'sandbox' }, { id: 'meld', publicKey: 'public' }])
  })

  test('lists no unpaid purchases, and paid ones under their id', async () => {
    const { app, ask, buyer, pay } = setup()
    const bought = async () => {
      const path = `/v1/account/eip155:1:${buyer}/history?onramp=sandbox&projectId=demo`
      const response = await app.request(path, { headers: { origin: 'https://app.example' } })
      return (await response.json()).data
    }
    const checkout = await ask(generateOnrampUrl.path, {
      destinationWallets: [{ address: buyer, blockchains: ['ethereum'], assets: ['USDC'] }],
      presetFiatAmount: 100,
    })
    const { id, url } = v.parse(generateOnrampUrl.answer, await checkout.json())
    expect(await bought()).toEqual([])
    await pay(new URL(url).pathname)
    expect(await bought()).toMatchObject([
      { id, metadata: { status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS' } },
    ])
  })
})
