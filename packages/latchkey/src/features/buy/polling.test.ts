import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../core/provider/client/queries.ts'
import { followQuery } from '../../core/queries/followQuery.ts'
import { beginPurchase } from './beginPurchase.ts'
import { options, type Routes, testBuyer } from './fixtures/testBuyer.ts'
import { wireBalance, wireOrder } from './fixtures/wirePurchase.ts'
import { followPurchase, untilPurchased } from './followPurchase.ts'
import type { BuyQuote } from './form/askSellers.ts'
import { buyForm, writeAmount } from './form/buyForm.ts'
import { pressSeller } from './form/pressSeller.ts'
import { quotesQuery } from './form/quotesQuery.ts'
import { forgetEnded, purchases } from './purchase.ts'
import { startPurchase } from './startPurchase.ts'
import { wantedPurchase } from './wantedPurchase.ts'

/** The part of `document` that polling uses. */
const page = Object.assign(new EventTarget(), {
  documentElement: { lang: 'en' },
  visibilityState: 'visible',
})

beforeEach(() => {
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Advances to the next poll, then reads a value. */
function later<seen>(see: () => seen): seen {
  vi.advanceTimersByTime(4_000)
  return see()
}

async function setup(routes: Routes = {}) {
  const buyer = await testBuyer({
    '/balance': wireBalance('1'),
    '/history': { data: [], next: null },
    '/onrampurl': { id: 'order-1', url: 'https://pay.example/order-1' },
    ...routes,
  })
  const { asked, latchkey } = buyer
  vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout', 'Date'] })
  await startPurchase(latchkey, { amount: '25' })
  await purchases(latchkey).live.before
  const looks = () => asked.filter((path) => path.endsWith('/history')).length
  const status = () => purchases(latchkey).store.getState().purchase?.status
  return {
    ...buyer,
    looks,
    status,
  }
}

test('polls every four seconds until the purchase is paid and delivered', async () => {
  const { latchkey, looks, routes, status } = await setup()
  const ended = untilPurchased(latchkey)
  vi.advanceTimersByTime(3_999)
  expect(looks()).toBe(0)
  vi.advanceTimersByTime(1)
  await expect.poll(looks).toBe(1)
  expect(status()).toBe('waiting')

  routes['/history'] = { data: [wireOrder('order-1', 'IN_PROGRESS', '25')], next: null }
  await expect.poll(() => later(status)).toBe('settling')

  // The seller reports success before the tokens arrive.
  routes['/history'] = { data: [wireOrder('order-1', 'SUCCESS', '25')], next: null }
  const before = looks()
  await expect.poll(() => later(looks)).toBeGreaterThan(before + 1)
  expect(status()).toBe('settling')
  routes['/balance'] = wireBalance('26')
  await expect.poll(() => later(status)).toBe('done')
  expect(await ended).toMatchObject({ received: '25', status: 'done' })

  const last = looks()
  vi.advanceTimersByTime(60_000)
  expect(looks()).toBe(last)
  forgetEnded(latchkey)
  expect(status()).toBeUndefined()
})

test('stops after a failed purchase', async () => {
  const { latchkey, status } = await setup({
    '/history': { data: [wireOrder('order-1', 'FAILED', '25')], next: null },
  })
  vi.advanceTimersByTime(4_000)
  expect(await untilPurchased(latchkey)).toMatchObject({ status: 'failed' })
  expect(status()).toBe('failed')
})

test('gives up after three minutes, and polls again on request', async () => {
  const { latchkey, looks, status } = await setup()
  vi.advanceTimersByTime(176_000)
  await expect.poll(looks).toBeGreaterThan(0)
  expect(status()).toBe('waiting')
  await expect.poll(() => later(status)).toBe('gaveUp')
  const last = looks()
  vi.advanceTimersByTime(60_000)
  expect(looks()).toBe(last)

  followPurchase(latchkey)
  expect(status()).toBe('waiting')
  vi.advanceTimersByTime(4_000)
  await expect.poll(looks).toBe(last + 1)
})

test('gives up after three minutes with a server that asks for longer pauses, too', async () => {
  const { looks, status } = await setup({ '/history': 429 })
  const pass = (count: number) => async () => {
    await vi.advanceTimersByTimeAsync(60_000)
    return looks() >= count
  }
  vi.advanceTimersByTime(4_000)
  await expect.poll(looks).toBe(1)
  for (const count of [2, 3, 4]) await expect.poll(pass(count)).toBe(true)
  await expect.poll(status).toBe('gaveUp')
})

test('pauses while the page is hidden, and polls at once when the page is visible again', async () => {
  const { looks, status } = await setup()
  page.visibilityState = 'hidden'
  vi.advanceTimersByTime(400_000)
  expect(looks()).toBe(0)
  expect(status()).toBe('waiting')
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(looks).toBe(1)
})

test('polls at once when the network is back', async () => {
  const { looks } = await setup()
  const reconnect = () => {
    window.dispatchEvent(new Event('online'))
    return looks()
  }
  await expect.poll(reconnect).toBeGreaterThan(1)
})

test('error: retries after a 500, and gives up after a 503', async () => {
  const { latchkey, looks, routes, status } = await setup({ '/history': 500 })
  vi.advanceTimersByTime(4_000)
  await expect.poll(() => purchases(latchkey).store.getState().purchase?.error).toBeDefined()
  expect(status()).toBe('waiting')
  routes['/history'] = 503
  await expect.poll(() => later(status)).toBe('gaveUp')
  const last = looks()
  vi.advanceTimersByTime(60_000)
  expect(looks()).toBe(last)
})

test('notices a closed checkout, and keeps polling', async () => {
  const { latchkey, looks } = await setup()
  const { live, store } = purchases(latchkey)
  live.window = { closed: true }
  vi.advanceTimersByTime(4_000)
  expect(store.getState().purchase?.checkout).toBe('closed')
  expect(queries(latchkey).isFetching({ queryKey: ['checkout'] })).toBe(1)
  await expect.poll(looks).toBe(1)
})

test('prepares no new checkout for a paid purchase', async () => {
  const { latchkey, routes, status } = await setup()
  const { live, store } = purchases(latchkey)
  routes['/history'] = { data: [wireOrder('order-1', 'IN_PROGRESS', '25')], next: null }
  await expect.poll(() => later(status)).toBe('settling')
  live.window = { closed: true }
  const checkout = () => store.getState().purchase?.checkout
  await expect.poll(() => later(checkout)).toBe('closed')
  expect(queries(latchkey).isFetching({ queryKey: ['checkout'] })).toBe(0)
})

test('stops when the account disconnects', async () => {
  const { latchkey, looks, status } = await setup()
  await latchkey.disconnect()
  expect(status()).toBeUndefined()
  vi.advanceTimersByTime(60_000)
  expect(looks()).toBe(0)
})

test('requests quotes after 200 ms and then every 10 s, until a 503', async () => {
  const { asked, latchkey, routes } = await testBuyer({ '/onramp/quote': 500 })
  const { sellers, terms } = await wantedPurchase(latchkey, { amount: '25' })
  const query = quotesQuery(latchkey, { sellers, terms, verdict: { status: 'fits' } })
  const quotes = () => asked.filter((path) => path.endsWith('/quote')).length
  const pass = (time: number) => vi.advanceTimersByTimeAsync(time)
  const settled = async (count: number) => {
    await expect.poll(quotes).toBe(count)
    await expect.poll(() => queries(latchkey).isFetching({ queryKey: ['buy.quotes'] })).toBe(0)
  }
  vi.useFakeTimers()
  const follower = followQuery<readonly BuyQuote[]>(latchkey, () => undefined)
  follower.follow(query)
  await pass(100)
  follower.follow(undefined)
  await pass(1_000)
  follower.follow(query)
  await pass(199)
  expect(quotes()).toBe(0)
  await pass(1)
  await settled(1)
  await pass(9_999)
  expect(quotes()).toBe(1)
  await pass(1)
  await settled(2)

  page.visibilityState = 'hidden'
  await pass(30_000)
  expect(quotes()).toBe(2)
  page.visibilityState = 'visible'
  routes['/onramp/quote'] = 503
  page.dispatchEvent(new Event('visibilitychange'))
  await settled(3)
  await pass(60_000)
  expect(quotes()).toBe(3)
  follower.stop()
})

test('requests no quotes for an amount outside the limits', async () => {
  const { latchkey } = await testBuyer({})
  const { sellers, terms } = await wantedPurchase(latchkey, { amount: '25' })
  expect(quotesQuery(latchkey, { sellers, terms, verdict: { status: 'missing' } })).toBeUndefined()
})

/** Starts a purchase of the form's amount. The payment succeeds, the tokens are on their way. */
async function press() {
  const buyer = await testBuyer({
    '/balance': wireBalance('1'),
    '/history': { data: [wireOrder('order-1', 'SUCCESS', '25')], next: null },
    '/onrampurl': { id: 'order-1', url: 'https://pay.example/order-1' },
  })
  const { latchkey, routes } = buyer
  writeAmount(latchkey, '25')
  const { sellers, terms } = await wantedPurchase(latchkey, { amount: '25' })
  const [seller] = sellers
  if (!seller) throw new Error('The test provider has a seller.')
  vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout', 'Date'] })
  pressSeller(latchkey, { seller, terms })
  const { live, store } = purchases(latchkey)
  await live.before
  const arrive = async () => {
    routes['/balance'] = wireBalance('26')
    await expect.poll(() => later(() => store.getState().purchase?.status)).toBe('done')
  }
  return { amount: () => buyForm(latchkey).getState().amount, arrive, latchkey }
}

test('clears the form once the purchase arrives', async () => {
  const { amount, arrive } = await press()
  expect(amount()).toBe('25')
  await arrive()
  expect(amount()).toBe('100')
})

test('keeps the form of the next purchase when the previous one arrives', async () => {
  const { amount, arrive, latchkey } = await press()
  writeAmount(latchkey, '60')
  await arrive()
  expect(amount()).toBe('60')
})

test('watches the balance of the token that the seller’s own page sells', async () => {
  const ether = {
    id: 'ETH',
    name: 'Ether',
    networks: [
      {
        chain_id: '1',
        contract_address: `0x${'0'.repeat(40)}`,
        display_name: 'Ethereum',
        name: 'ethereum',
      },
    ],
    symbol: 'ETH',
  }
  const purchaseCurrencies = [ether, ...options.purchaseCurrencies]
  const { latchkey, routes } = await testBuyer({
    '/balance': wireBalance('1'),
    '/onramp/options': { ...options, purchaseCurrencies },
  })
  const { terms } = await wantedPurchase(latchkey, { amount: '25', purchaseCurrency: 'ETH' })
  expect(terms.good?.symbol).toBe('ETH')
  const seller = { fee: [1, 2], id: 'meld', kind: 'page', namespaces: ['eip155'] } as const
  vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout', 'Date'] })
  const purchase = beginPurchase(latchkey, { seller, terms }, { checkout: 'open' })
  expect(purchase.good?.symbol).toBe('USDC')
  await purchases(latchkey).live.before
  routes['/balance'] = wireBalance('26')
  const { store } = purchases(latchkey)
  await expect.poll(() => later(() => store.getState().purchase?.status)).toBe('done')
  expect(store.getState().purchase?.received).toBe('25')
})
