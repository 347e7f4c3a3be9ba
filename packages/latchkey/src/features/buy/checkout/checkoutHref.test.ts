import { expect, test } from 'vitest'
import { checkoutHref } from './checkoutHref.ts'

test.each([
  ['https://pay.example/buy?a=1', 'https://pay.example/buy?a=1'],
  ['http://127.0.0.1:4000/checkout', 'http://127.0.0.1:4000/checkout'],
  ['http://localhost/checkout', 'http://localhost/checkout'],
  ['http://[::1]:4000/', 'http://[::1]:4000/'],
])('behavior: %s may be opened', (text, href) => {
  expect(checkoutHref(text)).toBe(href)
})

test.each([
  'http://pay.example/buy',
  'http://127.0.0.1.evil.example/',
  'http://localhost.evil.example/',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'https://user:secret@pay.example/',
  '//pay.example/buy',
  'nothing',
  '',
])('error: %s may not', (text) => {
  expect(checkoutHref(text)).toBeUndefined()
})
