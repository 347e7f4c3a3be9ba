import { afterEach, expect, test, vi } from 'vitest'
import { testBuyer } from '../fixtures/testBuyer.ts'
import { wireBalance, wireOrder } from '../fixtures/wirePurchase.ts'
import { purchases } from '../purchase.ts'
import { startPurchase } from '../startPurchase.ts'
import { checkPurchase } from './checkPurchase.ts'

afterEach(() => {
  vi.useRealTimers()
})

const begun = '2026-11-05T10:00:00Z'

/** Sets up a seller that assigns no id before the purchase is in the account's history. */
async function setup() {
  const past: unknown[] = []
  const buyer = await testBuyer({
    '/balance': wireBalance('1'),
    '/history': () => ({ data: past, next: null }),
    '/onrampurl': { url: 'https://pay.example/checkout' },
  })
  const { latchkey } = buyer
  vi.useFakeTimers({ now: new Date(begun), toFake: ['clearTimeout', 'setTimeout', 'Date'] })
  const { live, store } = purchases(latchkey)
  const now = () => {
    const { purchase } = store.getState()
    if (!purchase) throw new Error('There is a purchase.')
    return purchase
  }
  return {
    ...buyer,
    begin: async () => {
      await startPurchase(latchkey, { amount: '25' })
      await live.before
    },
    look: () => checkPurchase(latchkey, now(), new AbortController().signal),
    now,
    past,
  }
}

test('adopts the latest purchase since the start if the seller assigned no id', async () => {
  const { begin, look, past } = await setup()
  await begin()
  expect(await look()).toMatchObject({ status: 'waiting' })
  past.unshift(wireOrder('a', 'IN_PROGRESS'))
  expect(await look()).toMatchObject({ status: 'settling' })
  past.splice(0, 1, wireOrder('a', 'FAILED'))
  expect(await look()).toMatchObject({ status: 'failed' })
})

test.each(['FAILED', 'SUCCESS'])('does not apply %s to the next purchase', async (status) => {
  const { begin, look, past, routes } = await setup()
  await begin()
  past.unshift(wireOrder('a', status))
  routes['/balance'] = wireBalance('26')
  expect(await look()).toMatchObject({ status: status === 'FAILED' ? 'failed' : 'done' })
  await begin()
  expect(await look()).toMatchObject({ status: 'waiting' })
  past.unshift(wireOrder('b', 'IN_PROGRESS'))
  expect(await look()).toMatchObject({ status: 'settling' })
})

test('completes a delivered purchase that the seller still reports as in progress', async () => {
  const { begin, look, past, routes } = await setup()
  await begin()
  past.unshift(wireOrder('a', 'IN_PROGRESS'))
  expect(await look()).toMatchObject({ status: 'settling' })
  routes['/balance'] = wireBalance('26')
  expect(await look()).toMatchObject({ received: '25', status: 'done' })
})

test.each([502, 503])(
  'error: notices the delivery while the seller responds with %i',
  async (failure) => {
    const { begin, now, routes } = await setup()
    await begin()
    routes['/history'] = failure
    vi.advanceTimersByTime(4_000)
    await expect.poll(() => now().error).toMatchObject({ code: 'REQUEST_FAILED' })
    expect(now().status).toBe('waiting')
    routes['/balance'] = wireBalance('26')
    vi.advanceTimersByTime(4_000)
    await expect.poll(() => now().status).toBe('done')
    expect(now()).toMatchObject({ error: undefined, received: '25' })
  },
)

test('sends no request after an abort', async () => {
  const { asked, begin, latchkey, now } = await setup()
  await begin()
  const before = asked.length
  const over = new DOMException('It is over.', 'AbortError')
  const looking = checkPurchase(latchkey, now(), AbortSignal.abort(over))
  await expect(looking).rejects.toBe(over)
  expect(asked).toHaveLength(before)
})
