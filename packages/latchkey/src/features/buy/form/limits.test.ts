import { describe, expect, test } from 'vitest'
import { options } from '../fixtures/testBuyer.ts'
import { judgeAmount, limitsOf } from './limits.ts'

const limits = limitsOf(options.paymentCurrencies[0])

describe('judgeAmount', () => {
  test.each([
    ['10', { status: 'fits' }],
    ['10.00', { status: 'fits' }],
    ['7500', { status: 'fits' }],
    ['7500.01', { max: '7500.00', method: 'card', status: 'partly' }],
    ['25000', { max: '7500.00', method: 'card', status: 'partly' }],
    ['25000.01', { limit: '25000.00', status: 'above' }],
    ['9.99', { limit: '10.00', status: 'below' }],
    ['', { status: 'missing' }],
    ['0', { status: 'missing' }],
    ['0.00', { status: 'missing' }],
    ['.', { status: 'missing' }],
  ])('judges “%s”', (amount, verdict) => {
    expect(judgeAmount(amount, limits)).toEqual(verdict)
  })

  test('accepts any amount without limits', () => {
    expect(judgeAmount('1000000', limitsOf(options.paymentCurrencies[1]))).toEqual({
      status: 'fits',
    })
  })
})

test('error: ignores invalid limits', () => {
  const payment_method_limits = [
    { id: 'card', max: 'NaN', min: '10' },
    { id: 'card', max: '5', min: '10' },
    { id: 'card', max: '-1', min: '-5' },
  ]
  expect(limitsOf({ id: 'USD', payment_method_limits })).toEqual([])
  expect(limitsOf(undefined)).toEqual([])
})
