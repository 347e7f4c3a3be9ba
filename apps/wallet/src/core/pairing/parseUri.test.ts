import { expect, test } from 'vitest'
import { parseUri } from './parseUri.ts'

const topic = 'ab'.repeat(32)
const key = 'cd'.repeat(32)
const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${key}`

test('behavior: returns a pairing URI unchanged', () => {
  expect(parseUri(uri)).toBe(uri)
  expect(parseUri(`  ${uri}\n`)).toBe(uri)
})

test('behavior: finds the URI within links and scanned codes', () => {
  const carried = encodeURIComponent(uri)
  expect(parseUri(uri.replace('wc:', 'wc://'))).toBe(uri)
  expect(parseUri(uri.replace('wc:', 'WC:'))).toBe(uri)
  expect(parseUri(`web+${uri}`)).toBe(uri)
  expect(parseUri(`https://wallet.example/wc?uri=${carried}`)).toBe(uri)
  expect(parseUri(`mywallet://wc?uri=${carried}`)).toBe(uri)
})

test('behavior: accepts a link until it expires', () => {
  const dated = `${uri}&expiryTimestamp=1000`
  expect(parseUri(dated, 999_999)).toBe(dated)
  expect(() => parseUri(dated, 1_000_000)).toThrow('has expired')
})

test.each([
  ['', 'no pairing link'],
  ['https://example.com', 'no pairing link'],
  ['https://example.com?uri=https://example.com', 'no pairing link'],
  ['javascript:alert(1)', 'no pairing link'],
  ['wc:', 'incomplete'],
  [`wc:${topic}`, 'incomplete'],
  [`wc:${topic}@1?bridge=x&key=y`, 'version 1'],
  [`wc:${topic}@2?symKey=short`, 'damaged'],
  [`wc:${topic.slice(2)}@2?symKey=${key}`, 'damaged'],
])('error: %s', (text, words) => {
  expect(() => parseUri(text)).toThrow(words)
})
