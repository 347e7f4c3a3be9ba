import { expect, test } from 'vitest'
import { ByteReader } from './ByteReader.ts'
import { decodeBase58 } from './base58.ts'
import { decodeMetaplex } from './decodeMetaplex.ts'
import { decodeMint } from './decodeMint.ts'
import { findMetadataAddress } from './findMetadataAddress.ts'
import { isOnCurve } from './isOnCurve.ts'
import { token2022Program, tokenProgram } from './programs.ts'

const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const other = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'

test('finds the address of Metaplex metadata', () => {
  // The addresses on mainnet.
  expect(findMetadataAddress(mint)).toBe('5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq')
  expect(findMetadataAddress('hello')).toBeUndefined()
})

test('finds keys on the curve, and program addresses off it', () => {
  const bytes = (text: string) => decodeBase58(text) ?? new Uint8Array()
  // The base point of Ed25519, and the key of RFC 8032's first vector.
  expect(isOnCurve(new Uint8Array(Buffer.from(`58${'66'.repeat(31)}`, 'hex')))).toBe(true)
  const key = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'
  expect(isOnCurve(new Uint8Array(Buffer.from(key, 'hex')))).toBe(true)
  expect(isOnCurve(bytes('5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq'))).toBe(false)
})

const u32 = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24]
const text = (words: string, place = 0) => {
  const bytes = [...Buffer.from(words)]
  const length = Math.max(bytes.length, place)
  return [...u32(length), ...bytes, ...new Array<number>(length - bytes.length).fill(0)]
}
const key = (address: string) => [...(decodeBase58(address) ?? [])]

function metaplexOf(whose: string, rest: readonly number[]) {
  const head = [4, ...key(other), ...key(whose), ...text('Harbour', 32), ...text('HRBR', 10)]
  return Uint8Array.from([...head, ...text('https://a.example', 200), ...rest])
}
/** Fee, one creator, sold and mutable flags, edition, token standard. */
const details = [0, 0, 1, ...u32(1), ...key(other), 1, 100, 1, 1, 1, 255, 1, 0]

test('removes the zeros at the end of a text, however many stand within', () => {
  const read = (words: string) => new ByteReader(Uint8Array.from(text(words))).text()
  expect(read('a\0\nb\0\0')).toBe('a\0\nb')
  expect(read('\0\0')).toBe('')
  const long = `${'\0'.repeat(400_000)}a`
  const began = performance.now()
  expect(read(long) === long).toBe(true)
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('decodes Metaplex metadata', () => {
  const said = { name: 'Harbour', symbol: 'HRBR', uri: 'https://a.example' }
  const read = (rest: readonly number[]) => decodeMetaplex(mint, metaplexOf(mint, rest))
  expect(read([...details, 1, 1, ...key(other)])).toEqual({ ...said, collection: other })
  // Anyone can name a collection; only its authority can verify it.
  expect(read([...details, 1, 0, ...key(other)])).toEqual({ ...said, collection: undefined })
  // Accounts from before collections existed.
  expect(read([])).toEqual({ ...said, collection: undefined })
})

test.each([
  ['another mint’s', metaplexOf(other, details)],
  ['something else', Uint8Array.from([6, ...metaplexOf(mint, details).slice(1)])],
  ['too short', metaplexOf(mint, []).slice(0, 90)],
  ['of a name without end', Uint8Array.from([4, ...key(other), ...key(mint), 255, 255, 255, 255])],
  ['empty', new Uint8Array()],
])('refuses metadata that is %s', (_, data) => {
  expect(decodeMetaplex(mint, data)).toBeUndefined()
})

const plainMint = (supply = 1, decimals = 0, isInitialized = 1) => [
  ...new Array<number>(36).fill(0),
  ...[...u32(supply), 0, 0, 0, 0],
  decimals,
  isInitialized,
  ...new Array<number>(36).fill(0),
]
const extended = (kind: number, rest: readonly number[]) =>
  Uint8Array.from([...plainMint(), ...new Array<number>(165 - 82).fill(0), kind, ...rest])
const entry = (type: number, body: readonly number[]) => [
  type,
  0,
  body.length & 255,
  body.length >> 8,
  ...body,
]
const told = (whose: string) => [
  ...key(other),
  ...key(whose),
  ...text('Lantern'),
  ...text('LNT'),
  ...text('data:,'),
]

test('decodes a plain mint, and one with metadata', () => {
  const plain = Uint8Array.from(plainMint(7, 6))
  const none = { metadata: undefined, group: undefined }
  expect(decodeMint(mint, tokenProgram, plain)).toEqual({ decimals: 6, supply: 7n, ...none })
  const rest = [
    ...entry(18, [...key(other), ...key(mint)]),
    ...entry(19, told(mint)),
    ...entry(23, [...key(mint), ...key(other), 1, 0, 0, 0, 0, 0, 0, 0]),
  ]
  expect(decodeMint(mint, token2022Program, extended(1, rest))).toEqual({
    decimals: 0,
    supply: 1n,
    metadata: { name: 'Lantern', symbol: 'LNT', uri: 'data:,' },
    group: other,
  })
})

test.each([
  ['of another mint', entry(19, told(other))],
  ['longer than it is', [19, 0, 255, 255, 1, 2]],
  ['without end', entry(19, [...key(other), ...key(mint), 255, 255, 255, 255])],
])('ignores metadata %s', (_, rest) => {
  const none = { metadata: undefined, group: undefined }
  const read = decodeMint(mint, token2022Program, extended(1, rest))
  expect(read).toEqual({ decimals: 0, supply: 1n, ...none })
})

test.each([
  ['an account', token2022Program, extended(2, [])],
  ['an uninitialized mint', tokenProgram, Uint8Array.from(plainMint(1, 0, 0))],
  ['too short', tokenProgram, new Uint8Array(81)],
  ['extended under the old program', tokenProgram, extended(1, [])],
])('refuses %s', (_, program, data) => {
  expect(decodeMint(mint, program, data)).toBeUndefined()
})
