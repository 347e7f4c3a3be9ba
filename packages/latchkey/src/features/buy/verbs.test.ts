import { afterEach, expect, test, vi } from 'vitest'
import { preparedCheckout } from './checkout/checkout.ts'
import { testBuyer } from './fixtures/testBuyer.ts'
import { wireOrder } from './fixtures/wirePurchase.ts'
import { untilPurchased } from './followPurchase.ts'
import { buyForm, writeAmount } from './form/buyForm.ts'
import { getBuyOptions } from './getBuyOptions.ts'
import { getBuyQuotes } from './getBuyQuotes.ts'
import { getPurchases } from './purchase/getPurchases.ts'
import { startPurchase } from './startPurchase.ts'
import { wantedPurchase } from './wantedPurchase.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const money = (amount: string) => ({ amount, currency: 'USD' })
const quote = {
  networkFee: money('0.25'),
  paymentSubtotal: money('98.25'),
  paymentTotal: money('100.00'),
  providerFee: money('1.50'),
  purchaseAmount: { amount: '98.25', currency: 'USDC' },
  quoteId: 'quote-1',
}
const checkout = { id: 'order-1', url: 'https://pay.example/order-1' }

test('returns a quote of each seller', async () => {
  const { latchkey } = await testBuyer({ '/onramp/quote': quote })
  expect(await getBuyQuotes(latchkey, { amount: '100' })).toEqual([
    { isEstimate: false, name: 'Sandbox', quote, seller: 'sandbox' },
  ])
})

test('error: marks an unavailable quote as an estimate', async () => {
  const { latchkey } = await testBuyer({ '/onramp/quote': 500 })
  const [found] = await getBuyQuotes(latchkey, { amount: '100' })
  expect(found).toMatchObject({ isEstimate: true, quote: { quoteId: 'mocked-quote-id' } })
})

test('requests no quote for an unsupported chain', async () => {
  const { asked, latchkey } = await testBuyer({ '/supported-chains': { http: [], ws: [] } })
  expect(await getBuyQuotes(latchkey, { amount: '100' })).toMatchObject([{ quote: undefined }])
  expect(asked.filter((path) => path.endsWith('/quote'))).toEqual([])
})

test.each([
  [{ amount: '100', purchaseCurrency: 'DOGE' }],
  [{ amount: '100', paymentCurrency: 'XAU' }],
  [{ amount: '0' }],
  [{ amount: 'much' }],
  [{ amount: '100', seller: 'somebody' }],
])('error: refuses %o, which no seller has', async (wanted) => {
  const { latchkey } = await testBuyer({ '/onrampurl': checkout })
  await expect(startPurchase(latchkey, wanted)).rejects.toMatchObject({ code: 'BUY_UNSUPPORTED' })
})

test('error: refuses a purchase without a connected account', async () => {
  const { latchkey } = await testBuyer({ '/onrampurl': checkout })
  await latchkey.disconnect()
  await expect(startPurchase(latchkey, { amount: '100' })).rejects.toMatchObject({
    code: 'BUY_UNSUPPORTED',
  })
})

test('identifies the account to the seller, whose history then lists the purchase', async () => {
  const bodies: unknown[] = []
  const fetching = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const asked = new Request(input, init)
    if (asked.url.includes('/onrampurl')) bodies.push(await asked.clone().json())
    return fetching(asked)
  })
  const { latchkey } = await testBuyer({ '/onrampurl': checkout })
  await startPurchase(latchkey, { amount: '100' })
  const { address } = latchkey.getAccount()
  expect(bodies).toMatchObject([{ destinationWallets: [{ address }], partnerUserId: address }])
})

test('resolves with the checkout URL, and uses each checkout once', async () => {
  const { latchkey } = await testBuyer({ '/onrampurl': checkout })
  const purchase = await startPurchase(latchkey, { amount: '100' })
  expect(purchase).toMatchObject({ checkout: 'open', status: 'waiting', ...checkout })
  const { sellers, terms } = await wantedPurchase(latchkey, { amount: '100' })
  const [seller] = sellers
  if (!seller) throw new Error('The test provider has a seller.')
  expect(preparedCheckout(latchkey, { seller, terms })).toBeUndefined()
  await latchkey.disconnect()
  await expect(untilPurchased(latchkey)).rejects.toThrow('There is no purchase to wait for.')
})

test('error: refuses an unsafe checkout URL', async () => {
  const { latchkey } = await testBuyer({ '/onrampurl': { url: 'http://pay.example/order-1' } })
  await expect(startPurchase(latchkey, { amount: '100' })).rejects.toMatchObject({
    code: 'CHECKOUT_UNSAFE',
  })
})

test('passes the account and the token to the seller’s own page', async () => {
  const { latchkey, wallet } = await testBuyer()
  const { terms } = await wantedPurchase(latchkey, { amount: '100' })
  const seller = {
    fee: [1, 2],
    id: 'meld',
    kind: 'page',
    namespaces: ['eip155', 'solana'],
    publicKey: 'k&y',
  } as const
  const { searchParams } = new URL(preparedCheckout(latchkey, { seller, terms })?.url ?? '')
  const address = wallet.session('eip155').accounts[0].address
  expect(Object.fromEntries(searchParams)).toEqual({
    destinationCurrencyCode: 'USDC',
    publicKey: 'k&y',
    walletAddress: address,
  })
  const account = `solana:5eykt4UsFv8P8NJdTREpY1vzqKqKvdpt:${address}` as const
  const there = preparedCheckout(latchkey, { seller, terms: { ...terms, account } })
  expect(there?.url).toContain('destinationCurrencyCode=SOL')
})

test('caches the options, but not the fallback', async () => {
  const { asked, latchkey, routes } = await testBuyer({ '/onramp/options': 500 })
  expect((await getBuyOptions(latchkey)).purchaseCurrencies).toHaveLength(2)
  routes['/onramp/options'] = { paymentCurrencies: [], purchaseCurrencies: [], sellers: [] }
  expect((await getBuyOptions(latchkey)).purchaseCurrencies).toEqual([])
  await getBuyOptions(latchkey)
  expect(asked.filter((path) => path.endsWith('/options'))).toHaveLength(2)
})

test('keeps the form until the account leaves', async () => {
  const { latchkey } = await testBuyer()
  writeAmount(latchkey, '42.50')
  writeAmount(latchkey, 'lots')
  writeAmount(latchkey, undefined)
  expect(buyForm(latchkey).getState().amount).toBe('42.50')
  await latchkey.disconnect()
  expect(buyForm(latchkey).getState().amount).toBe('100')
})

test('reads past purchases, and skips unreadable entries', async () => {
  const bought = wireOrder('d', 'SUCCESS')
  const { latchkey } = await testBuyer({
    '/history': {
      data: [
        wireOrder('a', 'SUCCESS', '25'),
        wireOrder('b', 'IN_PROGRESS', '-1'),
        wireOrder('c', 'FAILED', '25'),
        { ...bought, metadata: { ...bought.metadata, status: 'confirmed' } },
        wireOrder('e', 'constructor'),
      ],
      next: null,
    },
  })
  const { terms } = await wantedPurchase(latchkey, { amount: '1' })
  const page = await getPurchases(latchkey, { account: terms.account, seller: 'sandbox' })
  expect(page.next).toBeUndefined()
  expect(page.purchases.map(({ amount, id, status }) => [id, status, amount])).toEqual([
    ['a', 'done', '25'],
    ['b', 'settling', undefined],
    ['c', 'failed', '25'],
  ])
})
