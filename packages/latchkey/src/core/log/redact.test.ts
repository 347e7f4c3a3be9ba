import { expect, test } from 'vitest'
import { redact } from './redact.ts'

test('writes plain values as text', () => {
  expect(redact({ chainId: 'eip155:1', value: 10n })).toBe('{"chainId":"eip155:1","value":"10"}')
  expect(redact('plain words stay')).toBe('plain words stay')
  expect(redact(undefined)).toBe('undefined')
})

test.each([
  ['pairing link', 'wc:7f6e@2?relay-protocol=irn&symKey=587d5484ce2a2a6e'],
  ['pairing link, encoded in JSON', { uri: 'wc:7f6e@2?symKey=587d5484ce2a2a6e&expiry=1' }],
  ['private key', 'key 0x587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'],
  ['named key', { privateKey: '587d5484' }],
  ['signed token', 'got eyJ587d5484.587d5484.587d5484'],
  ['header', { headers: { Authorization: 'Bearer 587d5484' } }],
  ['bearer', 'Authorization header was Bearer 587d5484'],
  ['query', 'https://example.com/?access_token=587d5484'],
  ['login token', { idToken: '587d5484', token: '587d5484' }],
  ['one-time code', { otp: '587d5484' }],
])('behavior: leaves out a %s', (_, value) => {
  expect(redact(value)).not.toContain('587d5484')
  expect(redact(value)).toContain('…')
})

test('behavior: leaves out recovery phrases', () => {
  const phrase = 'test test test test test test test test test test test junk'
  expect(redact(`phrase ${phrase}`)).not.toContain('junk')
  expect(redact({ words: phrase.split(' ').join(', ') })).not.toContain('junk')
  expect(redact({ mnemonic: 'short one' })).toBe('{"mnemonic":"…"}')
})

test('behavior: writes the number of bytes instead of bytes', () => {
  expect(redact({ key: new Uint8Array([1, 2, 3]) })).toBe('{"key":"(3 bytes)"}')
})

test('behavior: keeps a token of a chain, unlike a login token', () => {
  expect(redact({ token: { symbol: 'USDC' } })).toContain('USDC')
  expect(redact({ code: 4001 })).toContain('4001')
})

test('behavior: writes errors with their cause', () => {
  const text = redact(new Error('outer', { cause: new Error('inner') }))
  expect(text).toContain('outer')
  expect(text).toContain('inner')
})

test('behavior: survives circular references and hostile objects', () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  expect(redact(circle)).toBe('{"self":"(seen)"}')
  const hostile = {
    get value() {
      throw new Error('no')
    },
  }
  expect(redact(hostile)).toBe('[object Object]')
})
