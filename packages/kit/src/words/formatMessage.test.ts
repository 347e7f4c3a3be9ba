import { expect, test } from 'vitest'
import { formatMessage } from './formatMessage.ts'

test('inserts values', () => {
  expect(formatMessage('Continue in {name}', { name: 'Rabby' })).toBe('Continue in Rabby')
  expect(formatMessage('{a}{b}', { a: 1, b: 'x' })).toBe('1x')
  expect(formatMessage('Nothing to fill')).toBe('Nothing to fill')
})

test('behavior: plurals follow the language', () => {
  const message = '{count, plural, =0 {none} one {# wallet} other {# wallets}}'
  expect(formatMessage(message, { count: 0 })).toBe('none')
  expect(formatMessage(message, { count: 1 })).toBe('1 wallet')
  expect(formatMessage(message, { count: 1200 })).toBe('1,200 wallets')
  const polish =
    '{n, plural, one {# portfel} few {# portfele} many {# portfeli} other {# portfela}}'
  expect(formatMessage(polish, { n: 3 }, 'pl')).toBe('3 portfele')
  expect(formatMessage(polish, { n: 5 }, 'pl')).toBe('5 portfeli')
})

test('behavior: inserts values into a plural’s choice', () => {
  const message = 'On {site}: {count, plural, one {one for {name}} other {# for {name}}}.'
  expect(formatMessage(message, { count: 1, name: 'Ada', site: 'x.com' })).toBe(
    'On x.com: one for Ada.',
  )
  expect(formatMessage(message, { count: 2, name: 'Ada', site: 'x.com' })).toBe(
    'On x.com: 2 for Ada.',
  )
})

test('behavior: never parses an inserted value as a message', () => {
  expect(formatMessage('Hello {name}', { name: '{evil}' })).toBe('Hello {evil}')
})

test('error: shows the placeholder of a missing value, and survives a broken message', () => {
  expect(formatMessage('Hello {name}')).toBe('Hello {name}')
  expect(formatMessage('Hello {name', { name: 'Ada' })).toBe('Hello Ada')
  expect(formatMessage('{count, plural, one {x}}', { count: 5 })).toBe('')
})
