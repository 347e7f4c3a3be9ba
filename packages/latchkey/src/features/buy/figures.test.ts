import { describe, expect, test } from 'vitest'
import { mockedQuote } from '../../core/provider/onramp/getOnrampQuote.ts'
import type { OnrampQuote } from '../../protocol/api/onramp/getOnrampQuote.ts'
import { type BuyQuote, bestSeller } from './form/askSellers.ts'
import { quoteFigures } from './form/quoteFigures.ts'
import { currencyName, cutMoney, moneyOf } from './money.ts'
import { monthsOf } from './purchase/monthsOf.ts'
import type { Seller } from './sellers.ts'
import { tokenFigure } from './tokenFigure.ts'

const seller: Seller = { fee: [1, 2], id: 'one', kind: 'provider', namespaces: ['eip155'] }
const quote: OnrampQuote = {
  networkFee: { amount: '0.25', currency: 'USD' },
  paymentSubtotal: { amount: '98.25', currency: 'USD' },
  paymentTotal: { amount: '100.00', currency: 'USD' },
  providerFee: { amount: '1.50', currency: 'USD' },
  purchaseAmount: { amount: '0.0345678901', currency: 'ETH' },
  quoteId: 'quote',
}
const terms = { amount: '100', paymentCurrency: 'USD' }
const estimate: BuyQuote = {
  quote: mockedQuote({ ...terms, purchaseCurrency: 'ETH' }),
  seller,
}

describe('quoteFigures', () => {
  test('returns the amount, and the sum of both fees', () => {
    expect(quoteFigures({ quote, seller }, terms, 'en')).toEqual({
      fees: '$1.75',
      gets: '0.03456',
      kind: 'quote',
    })
  })

  test('never shows an estimate as an amount of the coin', () => {
    expect(quoteFigures(estimate, terms, 'en')).toEqual({ kind: 'estimate', worth: '$98' })
  })

  test('tells a pending quote, a missing one and a seller’s own page apart', () => {
    expect(quoteFigures(undefined, terms, 'en').kind).toBe('waiting')
    expect(quoteFigures({ seller }, terms, 'en').kind).toBe('none')
    expect(quoteFigures({ seller: { ...seller, kind: 'page' } }, terms, 'en').kind).toBe('page')
  })

  test('error: leaves invalid figures undefined', () => {
    const purchaseAmount = { amount: '<b>1</b>', currency: 'ETH' }
    const providerFee = { amount: 'NaN', currency: 'USD' }
    expect(
      quoteFigures({ quote: { ...quote, providerFee, purchaseAmount }, seller }, terms, 'en'),
    ).toEqual({ fees: undefined, gets: undefined, kind: 'quote' })
  })
})

describe('bestSeller', () => {
  const other = { ...seller, id: 'other' }
  const dear = { ...quote, purchaseAmount: { amount: '0.03', currency: 'ETH' } }

  test('names the lowest price for one unit', () => {
    expect(
      bestSeller([
        { quote: dear, seller },
        { quote, seller: other },
      ]),
    ).toBe('other')
  })

  test('names no best seller among fewer than two real quotes', () => {
    expect(bestSeller([{ quote, seller }])).toBeUndefined()
    expect(bestSeller([estimate, { quote, seller: other }])).toBeUndefined()
    expect(bestSeller([{ seller }, { quote, seller: other }])).toBeUndefined()
  })
})

test('floors token amounts, and keeps the first digits of small ones', () => {
  expect(tokenFigure('1234.5678999', 'en')).toBe('1,234.567')
  expect(tokenFigure('0.00000000123456', 'en')).toBe('0.000000001234')
  expect(tokenFigure('5.00', 'de')).toBe('5')
  for (const wrong of ['', '-1', '1e9', 'NaN', '1.', undefined])
    expect(tokenFigure(wrong, 'en')).toBeUndefined()
})

test('formats money in its currency, and writes an unknown currency beside the amount', () => {
  expect(moneyOf('1000', 'USD', 'en')).toBe('$1,000')
  expect(moneyOf('99.5', 'EUR', 'de').replace(/\s/g, ' ')).toBe('99,50 €')
  expect(moneyOf('100', 'USD', 'ar').replace(/\s/g, ' ')).toBe('\u2066100 US$\u2069')
  expect(moneyOf('100', 'not money', 'en')).toBe('100 not money')
  expect(currencyName('USD', 'en')).toBe('US Dollar')
  expect(currencyName('<b>', 'en')).toBe('<b>')
  expect(cutMoney('12.345', 'USD')).toBe('12.34')
  expect(cutMoney('12.345', 'JPY')).toBe('12')
  expect(cutMoney('1234567890123', 'USD')).toBe('123456789')
})

test('groups purchases by month, each once', () => {
  const base = { amount: '1', hash: '', status: 'done', symbol: 'USDC' } as const
  const rows = monthsOf([
    { ...base, at: new Date(2026, 10, 5), id: 'c' },
    { ...base, at: new Date(2026, 10, 1), id: 'b' },
    { ...base, at: new Date(2026, 10, 1), id: 'b' },
    { ...base, at: new Date(2025, 10, 1), id: 'a' },
    { ...base, at: undefined, id: 'z' },
  ])
  expect(rows.map((row) => (row.kind === 'month' ? row.kind : row.purchase.id))).toEqual([
    'month',
    'c',
    'b',
    'month',
    'a',
    'month',
    'z',
  ])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
})
