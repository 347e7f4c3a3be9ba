import { expect, test } from 'vitest'
import { isRefusal } from './isRefusal.ts'

const failing = (message: string, more: object = {}) => Object.assign(new Error(message), more)

test.each([
  ['words', failing('User rejected the request.')],
  ['other words', failing('Approval Denied')],
  ['a name that is no number', failing('Cancelled', { code: 'ERR_CANCELLED' })],
  ['a code', failing('No.', { code: 4001 })],
  ['a code that is wrapped', failing('No.', { cause: { code: '4001' } })],
  ['a text', 'declined'],
])('recognizes %s as a declined request', (_, error) => {
  expect(isRefusal(error)).toBe(true)
})

test.each([
  ['a node that is asked too early', failing('Request rejected', { code: -32002 })],
  ['a node behind the wallet', failing('Transaction rejected', { cause: { code: -32003 } })],
  ['a code as a text', failing('denied', { code: '-32603' })],
  ['a trial that failed', failing('Transaction was rejected', { logs: ['Program failed'] })],
  ['something else', failing('The device is locked')],
  ['nothing', undefined],
])('behavior: does not count %s as a declined request', (_, error) => {
  expect(isRefusal(error)).toBe(false)
})
