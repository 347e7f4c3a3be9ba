import { expect, test } from 'vitest'
import { plainLines, plainText } from './plainText.ts'

test('default: one line, as it was meant', () => {
  expect(plainText('  Shape\n #1\t– größte  Form 🟣 ')).toBe('Shape #1 – größte Form 🟣')
})

test('behavior: what is not seen is not there', () => {
  expect(plainText('pay\u200bpal\u202e\u2066\u0000\u00ad\ufeff')).toBe('paypal')
  expect(plainText('\ud800a\udfff')).toBe('a')
  expect(plainText('\u200b\u2060\u00ad')).toBe('')
})

test('behavior: marks pile up no higher than a language needs', () => {
  expect(plainText(`Z${'\u0301'.repeat(500)}!`)).toBe('Z\u0301\u0301\u0301!')
})

test('behavior: ten megabytes are cut at once, between letters', () => {
  const text = '🟣'.repeat(2_500_000)
  const began = performance.now()
  expect(plainText(text, 3)).toBe('🟣🟣🟣…')
  // Looking at all of it takes seconds.
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('behavior: markup stays the text that it is', () => {
  expect(plainText('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>')
})

test('behavior: several lines stay several, none of them empty', () => {
  expect(plainLines('one\r\n\r\n \u200b\ntwo\u2028three')).toBe('one\ntwo\nthree')
  expect(plainLines('a\n'.repeat(5_000)).length).toBeLessThanOrEqual(2_001)
})
