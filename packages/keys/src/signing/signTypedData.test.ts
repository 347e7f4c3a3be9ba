import fc from 'fast-check'
import { getAddress, type Hex, hashTypedData as viemHash } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { fromHex, readVectors } from '../fixtures/readVectors.ts'
import { signHashAsHex } from './evmKey.ts'
import { toMnemonic } from './mnemonic.ts'
import { hashTypedData, signTypedData } from './signTypedData.ts'
import { parseTypedData } from './typedData/parseTypedData.ts'

type Json = { [name: string]: unknown }
type Mail = Json & { types: Json; domain: Json; message: Json & { from: Json } }
type Vectors = { typedData: { key: Hex; value: Mail; hash: Hex; signature: Hex } }

const { typedData: vector } = readVectors<Vectors>('ethereum')
const mail = vector.value
const zero = new Uint8Array(32)

const refused = (value: unknown, text = '') =>
  expect(() => parseTypedData(value)).toThrow(
    expect.objectContaining({
      code: 'TYPED_DATA_INVALID',
      message: expect.stringContaining(text),
    }),
  )

/** Typed data with one field of a type. */
const typed = (type: string, value: unknown, types: Json = {}) => ({
  domain: {},
  message: { value },
  primaryType: 'Data',
  types: { Data: [{ name: 'value', type }], ...types },
})

test('signs the example of EIP-712', () => {
  const hash = hashTypedData(parseTypedData(mail))
  expect(hash).toBe(vector.hash)
  expect(signHashAsHex(fromHex(vector.key), hash)).toBe(vector.signature)
})

test('signs as viem’s account does', async () => {
  const account = mnemonicToAccount(await toMnemonic(zero))
  const parsed = JSON.parse(JSON.stringify(mail))
  expect(await signTypedData(zero, mail)).toBe(await account.signTypedData(parsed))
})

test('hashes any data as viem does', async () => {
  const hex = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`
  const hexOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length }).map(hex)
  const signed = (bits: bigint) =>
    fc.bigInt({ min: -(2n ** (bits - 1n)), max: 2n ** (bits - 1n) - 1n })
  const unsigned = (bits: bigint) => fc.bigInt({ min: 0n, max: 2n ** bits - 1n })
  const address = hexOf(20).map((given) => getAddress(given))
  const inner = { owner: address, note: fc.string(), flag: fc.boolean() }
  const messages = fc.record({
    a: unsigned(256n),
    b: signed(8n),
    c: fc.uint8Array({ maxLength: 40 }).map(hex),
    d: hexOf(4),
    e: fc.array(unsigned(16n), { maxLength: 3 }),
    f: fc.tuple(fc.array(fc.string(), { maxLength: 2 }), fc.array(fc.string(), { maxLength: 2 })),
    g: fc.record(inner),
    h: fc.array(fc.record(inner), { maxLength: 2 }),
  })
  const fields = ['uint256', 'int8', 'bytes', 'bytes4', 'uint16[]', 'string[][2]', 'In', 'In[]']
  const types = {
    Out: fields.map((type, index) => ({ name: 'abcdefgh'.charAt(index), type })),
    In: [
      { name: 'owner', type: 'address' },
      { name: 'note', type: 'string' },
      { name: 'flag', type: 'bool' },
    ],
  }
  const domains = fc.record(
    {
      name: fc.string(),
      version: fc.string({ minLength: 1 }),
      chainId: fc.nat(),
      verifyingContract: address,
      salt: hexOf(32),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.property(domains, messages, (domain, message) => {
      const given = { domain, message, primaryType: 'Out', types }
      expect(hashTypedData(parseTypedData(given))).toBe(
        viemHash<Record<string, unknown>, string>(given),
      )
    }),
    { numRuns: 200 },
  )
})

test('returns exactly that which is signed', () => {
  const { domain, message, types } = parseTypedData({
    ...typed('uint8', '0x10'),
    domain: { chainId: '5' },
  })
  expect(domain).toEqual({ chainId: 5n })
  expect(message).toEqual({ value: 16n })
  expect(types.EIP712Domain).toEqual([{ name: 'chainId', type: 'uint256' }])
})

describe('refuses', () => {
  const { from } = mail.message
  const { contents: _, ...incomplete } = mail.message

  test.each<[string, unknown, string]>([
    [
      'a field of the message that its type lacks',
      { ...mail, message: { ...mail.message, extra: 1 } },
      'message has a field',
    ],
    [
      'a nested field that its type lacks',
      { ...mail, message: { ...mail.message, from: { ...from, extra: 1 } } },
      'message.from has a field',
    ],
    [
      'a field of the domain that its type lacks',
      { ...mail, domain: { ...mail.domain, salt: `0x${'00'.repeat(32)}` } },
      'domain has a field',
    ],
    [
      'a field of the domain that EIP-712 lacks',
      { ...typed('bool', true), domain: { url: 'https://a.b' } },
      'domain has a field',
    ],
    ['a missing field', { ...mail, message: incomplete }, 'message.contents is missing'],
    [
      'a field inherited from the prototype',
      { ...typed('bool', true), message: Object.create({ value: true }) },
      'is missing',
    ],
    ['a surplus part', { ...mail, note: 'safe' }, 'more than'],
    ['an unknown primary type', { ...mail, primaryType: 'toString' }, 'primaryType'],
    ['the domain alone', { ...mail, primaryType: 'EIP712Domain' }, 'primaryType'],
    ['no object', null, 'no object'],
    ['a list', [], 'no object'],
  ])('%s', (_name, value, text) => refused(value, text))

  test.each<[string, unknown]>([
    ['uint8', 256],
    ['uint8', -1],
    ['uint8', 1.5],
    ['uint8', ''],
    ['uint8', ' 1'],
    ['uint8', '1e2'],
    ['uint8', true],
    ['uint8', null],
    ['int8', 128],
    ['uint256', 2 ** 53],
    ['bool', 'true'],
    ['bool', 1],
    ['string', 1],
    ['bytes', 'hello'],
    ['bytes', '0x123'],
    ['bytes4', '0x00'],
    ['address', '0x00'],
    ['address', '0xf278cF59F82eDcf871d630F28EcC8056f25C1cdb'],
    ['uint8[2]', [1]],
    ['uint8[]', { length: 1, 0: 1 }],
    ['uint8[]', [256]],
    ['In', null],
    ['In', []],
  ])('%s with the value %j', (type, value) => {
    refused(typed(type, value, { In: [] }), 'message.value')
  })

  test.each([
    'uint',
    'int',
    'uint7',
    'uint264',
    'uint08',
    'bytes0',
    'bytes33',
    'Unknown',
    'toString',
    '__proto__',
    'bool[0]',
    'bool[',
    'bool[]x',
    'bool $',
    '',
  ])('the type “%s”', (type) => refused(typed(type, true)))

  test.each([
    { uint8: [] },
    { string: [] },
    { 'a b': [] },
    { In: 'x' },
    { In: [null] },
    {
      In: [
        { name: 'a', type: 'bool' },
        { name: 'a', type: 'bool' },
      ],
    },
    { In: [{ name: 'a b', type: 'bool' }] },
    { In: [{ name: '__proto__', type: 'bool' }] },
    JSON.parse('{"__proto__":[]}'),
  ])('the types %j', (types) => refused(typed('bool', true, { ...types, ...ownProto(types) })))
})

describe('growth', () => {
  const link = { Link: [{ name: 'next', type: 'Link[]' }] }
  const chain = (length: number): Json =>
    length === 0 ? { next: [] } : { next: [chain(length - 1)] }

  test('stops at nesting that no view shows', () => {
    expect(() => parseTypedData(typed('Link', chain(4), link))).not.toThrow()
    refused(typed('Link', chain(20), link), 'nested too deeply')
    refused(typed('Link', chain(3000), link), 'nested too deeply')
  })

  test('stops at a tree whose nodes multiply', () => {
    const wide = (depth: number): Json => ({
      next: depth === 0 ? [] : Array.from({ length: 9 }, () => wide(depth - 1)),
    })
    refused(typed('Link', wide(5), link), 'too many values')
  })

  test.each<[string, unknown, string]>([
    ['long lists', typed('bool[]', new Array(5001).fill(true)), 'too many values'],
    ['long texts', typed('string[]', ['x'.repeat(100_000), 'x'.repeat(100_000)]), 'too long'],
    ['long names', typed('bool', true, { ['A'.repeat(65)]: [] }), 'invalid name'],
    [
      'many types',
      typed('bool', true, Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`T${n}`, []]))),
      'too many types',
    ],
    [
      'many fields',
      typed('bool', true, {
        In: Array.from({ length: 101 }, (_, n) => ({ name: `f${n}`, type: 'bool' })),
      }),
      'too many',
    ],
  ])('stops at %s', (_name, value, text) => refused(value, text))
})

test('accepts integers as JSON carries them', () => {
  for (const value of [255, '255', '0xff', 255n])
    expect(parseTypedData(typed('uint8', value)).message).toEqual({ value: 255n })
  expect(parseTypedData(typed('int8', '-128')).message).toEqual({ value: -128n })
})

/** An own property named __proto__, which spreading would keep and a literal would not make. */
function ownProto(types: Json): Json {
  return Object.hasOwn(types, '__proto__') ? JSON.parse('{"__proto__":[]}') : {}
}
