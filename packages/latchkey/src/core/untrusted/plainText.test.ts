import { expect, test } from 'vitest'
import { plainLines, plainText } from './plainText.ts'

test('joins a text into one line', () => {
  expect(plainText('  Shape\n #1\t– größte  Form 🟣 ')).toBe('Shape #1 – größte Form 🟣')
})

test('behavior: removes invisible characters', () => {
  expect(plainText('pay\u200bpal\u202e\u2066\u0000\u00ad\ufeff')).toBe('paypal')
  expect(plainText('\ud800a\udfff')).toBe('a')
  expect(plainText('\u200b\u2060\u00ad')).toBe('')
})

test('behavior: limits stacked marks', () => {
  expect(plainText(`Z${'\u0301'.repeat(500)}!`)).toBe('Z\u0301\u0301\u0301!')
})

test('behavior: cuts ten megabytes fast, between letters', () => {
  const text = '🟣'.repeat(2_500_000)
  const began = performance.now()
  expect(plainText(text, 3)).toBe('🟣🟣🟣…')
  // Processing the whole text takes seconds.
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('behavior: keeps markup as text', () => {
  expect(plainText('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>')
})

test('behavior: plainLines keeps lines, except empty ones', () => {
  expect(plainLines('one\r\n\r\n \u200b\ntwo\u2028three')).toBe('one\ntwo\nthree')
  expect(plainLines('a\n'.repeat(5_000)).length).toBeLessThanOrEqual(2_001)
})
