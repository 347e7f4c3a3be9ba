import { afterEach, expect, test, vi } from 'vitest'
import { testBuyer } from '../fixtures/testBuyer.ts'
import { wireOrder } from '../fixtures/wirePurchase.ts'
import { pressSeller } from '../form/pressSeller.ts'
import { progressOf } from '../purchase/progressOf.ts'
import { type Purchase, purchases } from '../purchase.ts'
import { wantedPurchase } from '../wantedPurchase.ts'
import { prepareCheckout } from './checkout.ts'
import { noteOpened, reopenCheckout } from './reopenCheckout.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Sets up a seller with single-use checkouts, and a browser that opens or blocks windows. */
async function setup({ allowsPopups = true } = {}) {
  let made = 0
  const past: unknown[] = []
  const buyer = await testBuyer({
    '/balance': { balances: [] },
    '/history': () => ({ data: past, next: null }),
    '/onrampurl': () => {
      made += 1
      return { id: `order-${made}`, url: `https://pay.example/order-${made}` }
    },
  })
  const { latchkey } = buyer
  const opened: string[] = []
  const browser = { allowsPopups }
  const tabs: { closed: boolean; opener: unknown }[] = []
  vi.stubGlobal('window', {
    open(url: string) {
      if (!browser.allowsPopups) return null
      opened.push(url)
      const tab = { closed: false, opener: {} }
      tabs.push(tab)
      return tab
    },
  })
  vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout', 'Date'] })
  const { sellers, terms } = await wantedPurchase(latchkey, { amount: '25' })
  const [seller] = sellers
  if (!seller) throw new Error('The test provider has a seller.')
  const question = { seller, terms }
  const { live, store } = purchases(latchkey)
  const now = (): Purchase => {
    const { purchase } = store.getState()
    if (!purchase) throw new Error('There is a purchase.')
    return purchase
  }
  return {
    ...buyer,
    browser,
    live,
    made: () => made,
    now,
    opened,
    past,
    press: (changes: { readonly amount?: string } = {}) =>
      pressSeller(latchkey, { seller, terms: { ...terms, ...changes } }),
    /** Prepares a checkout as the form does with each quote. */
    prepare: () => prepareCheckout(latchkey, question),
    question,
    tabs,
  }
}

test('opens the next checkout, within the press, after a closed one', async () => {
  const { latchkey, made, now, opened, prepare, press, tabs } = await setup()
  await prepare()
  press()
  Object.assign(tabs[0] ?? {}, { closed: true })
  vi.advanceTimersByTime(4_000)
  expect(now().checkout).toBe('closed')
  await expect.poll(made).toBe(2)
  // The first checkout stays the current one until another is opened.
  expect(now()).toMatchObject({ id: 'order-1', url: 'https://pay.example/order-1' })
  await prepare()
  reopenCheckout(latchkey, now())
  expect(opened).toEqual(['https://pay.example/order-1', 'https://pay.example/order-2'])
  expect(now()).toMatchObject({ checkout: 'open', id: 'order-2' })
  expect(made()).toBe(2)
})

test('notices a payment in an earlier checkout', async () => {
  const { latchkey, now, past, prepare, press } = await setup()
  await prepare()
  press()
  await prepare()
  reopenCheckout(latchkey, now())
  expect(now().id).toBe('order-2')
  past.push(wireOrder('order-1', 'IN_PROGRESS'))
  vi.advanceTimersByTime(4_000)
  await expect.poll(() => now().status).toBe('settling')
})

test('requests a checkout and offers a link if none is prepared', async () => {
  const { latchkey, now, opened, prepare, press } = await setup()
  await prepare()
  press()
  reopenCheckout(latchkey, now())
  expect(now().checkout).toBe('preparing')
  await expect.poll(() => now().checkout).toBe('blocked')
  expect(now().url).toBe('https://pay.example/order-2')
  expect(noteOpened(latchkey, now())).toBe(true)
  expect(now().checkout).toBe('open')
  expect(opened).toEqual(['https://pay.example/order-1'])
})

test('replaces the checkout of an expired or used link', async () => {
  const { latchkey, now, prepare, press } = await setup({ allowsPopups: false })
  await prepare()
  press()
  expect(now()).toMatchObject({ checkout: 'blocked', url: 'https://pay.example/order-1' })
  vi.setSystemTime(Date.now() + 5 * 60_000)
  expect(noteOpened(latchkey, now())).toBe(false)
  await expect.poll(() => now().url).toBe('https://pay.example/order-2')
  expect(now().checkout).toBe('blocked')
  const before = now()
  expect(noteOpened(latchkey, before)).toBe(true)
  expect(noteOpened(latchkey, before)).toBe(false)
  await expect.poll(() => now().url).toBe('https://pay.example/order-3')
})

test('does not treat a checkout opened by link as closed', async () => {
  const { browser, latchkey, now, prepare, press, tabs } = await setup()
  await prepare()
  press()
  Object.assign(tabs[0] ?? {}, { closed: true })
  browser.allowsPopups = false
  await prepare()
  reopenCheckout(latchkey, now())
  expect(now().checkout).toBe('blocked')
  noteOpened(latchkey, now())
  vi.advanceTimersByTime(4_000)
  expect(now().checkout).toBe('open')
})

test('error: keeps polling the next purchase after a late refusal of the previous one', async () => {
  const { asked, latchkey, now, press, question, routes } = await setup()
  let refuse: ((status: number) => void) | undefined
  const answer = routes['/onrampurl']
  routes['/onrampurl'] = () =>
    new Promise<number>((resolve) => {
      refuse = resolve
    })
  press()
  const [first, refused] = [now(), prepareCheckout(latchkey, question)]
  await expect.poll(() => refuse).toBeDefined()
  routes['/onrampurl'] = answer
  press({ amount: '30' })
  await expect.poll(() => now().checkout).toBe('blocked')
  expect(now().key).not.toBe(first.key)
  refuse?.(400)
  await expect(refused).rejects.toThrow()
  const looks = () => asked.filter((path) => path.endsWith('/history')).length
  const before = looks()
  vi.advanceTimersByTime(4_000)
  await expect.poll(looks).toBeGreaterThan(before)
})

test('error: keeps an earlier checkout after a refusal, and requests no second payment', async () => {
  const { asked, latchkey, made, now, prepare, press, routes } = await setup()
  await prepare()
  press()
  const answer = routes['/onrampurl']
  routes['/onrampurl'] = 400
  reopenCheckout(latchkey, now())
  await expect.poll(() => now().checkout).toBe('closed')
  expect(now()).toMatchObject({ error: { code: 'REQUEST_FAILED' }, status: 'waiting' })
  expect(progressOf(now()).title).toBe('buy.closed')
  const before = asked.filter((path) => path.endsWith('/history')).length
  vi.advanceTimersByTime(4_000)
  await expect
    .poll(() => asked.filter((path) => path.endsWith('/history')).length)
    .toBeGreaterThan(before)
  routes['/onrampurl'] = answer
  reopenCheckout(latchkey, now())
  await expect.poll(() => now().checkout).toBe('blocked')
  expect(made()).toBe(2)
})

test('error: reports the refusal of a first checkout', async () => {
  const { now, press, routes } = await setup()
  routes['/onrampurl'] = 400
  press()
  await expect.poll(() => now().checkout).toBe('refused')
  expect(progressOf(now()).title).toBe('buy.refused')
})
