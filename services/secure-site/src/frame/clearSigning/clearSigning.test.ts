import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseTypedData } from '@latchkey/keys/signing'
import fc from 'fast-check'
import * as v from 'valibot'
import {
  type AbiFunction,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiItem,
  toFunctionSelector,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeCall } from '../decode/decodeCall.ts'
import { descriptor } from './Descriptor.ts'
import { decodeArguments } from './decodeArguments.ts'
import { describeCallBy, describeTypedDataBy } from './describe.ts'
import { parseSignature } from './parseSignature.ts'

const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const token = '0x1111111111111111111111111111111111111111'
const vault = '0x2222222222222222222222222222222222222222'
const visitor = '0x3333333333333333333333333333333333333333'
const other = '0x4444444444444444444444444444444444444444'
const tokens = new Map([
  [token, { address: token, decimals: 6, symbol: 'USDC' }],
  [vault, { address: vault, decimals: 6, symbol: 'vUSDC' }],
])
const facts = {
  address: visitor,
  chainId: 1,
  coin: { decimals: 18, symbol: 'ETH' },
  readAsset: async (address: string) => (address === vault ? token : undefined),
  readToken: async (address: string) => tokens.get(address.toLowerCase()),
}

describe('shipped descriptors', () => {
  const decode = (to: string, data: string, value = 0n, chainId = 1) =>
    decodeCall({ data, to, value }, { ...facts, chainId })
  function encode(signature: string, args: readonly unknown[]) {
    const item = parseAbiItem(`function ${signature}`) as AbiFunction
    return encodeFunctionData({ abi: [item], args, functionName: item.name })
  }

  test('name wrapping and unwrapping of the coin, and the contract', async () => {
    expect(await decode(weth, encode('deposit()', []), 5n)).toMatchObject({
      fields: [{ label: 'Amount', value: { amount: 5n, kind: 'amount', token: facts.coin } }],
      intent: 'Wrap',
      kind: 'described',
      name: 'Wrapped coin',
      paid: 0n,
    })
    expect(await decode(weth, encode('withdraw(uint256)', [7n]))).toMatchObject({
      fields: [{ value: { amount: 7n } }],
      intent: 'Unwrap',
    })
  })

  test('hold for their chain and address only', async () => {
    const data = encode('deposit()', [])
    expect(await decode(other, data, 5n)).toMatchObject({ kind: 'call' })
    expect(await decode(weth, data, 5n, 10)).toMatchObject({ kind: 'call' })
  })

  test('never leave out the coin that a call pays', async () => {
    expect(await decode(weth, encode('withdraw(uint256)', [7n]), 9n)).toMatchObject({ paid: 9n })
  })

  test('name transfers and locks of Permit2', async () => {
    const transfer = encode('transferFrom(address,address,uint160,address)', [
      visitor,
      other,
      5n,
      token,
    ])
    expect(await decode(permit2, transfer)).toMatchObject({
      fields: [
        { value: { amount: 5n, token: { symbol: 'USDC' } } },
        { value: { address: visitor } },
        { value: { address: other } },
      ],
      intent: 'Send',
    })
    const lockdown = encode('lockdown((address,address)[])', [
      [
        [token, other],
        [token, visitor],
      ],
    ])
    expect(await decode(permit2, lockdown)).toMatchObject({
      fields: [
        { label: 'Spender', value: { address: other } },
        { label: 'Token', value: { address: token } },
        { label: 'Spender', value: { address: visitor } },
        { label: 'Token' },
      ],
    })
  })

  test('name deposits into a vault by the token that it holds', async () => {
    const deposit = encode('deposit(uint256,address)', [5n, visitor])
    expect(await decode(vault, deposit)).toMatchObject({
      fields: [
        { value: { amount: 5n, token: { symbol: 'USDC' } } },
        { label: 'Recipient of the shares', value: { address: visitor } },
      ],
      intent: 'Deposit into a vault',
    })
    const redeem = encode('redeem(uint256,address,address)', [5n, visitor, other])
    expect(await decode(vault, redeem)).toMatchObject({
      fields: [{ value: { token: { symbol: 'vUSDC' } } }, {}, { value: { address: other } }],
    })
    expect(await decode(other, deposit)).toMatchObject({ kind: 'call' })
  })

  test('pair collectibles with their quantities', async () => {
    const data = encode('safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', [
      visitor,
      other,
      [1n, 2n],
      [10n, 20n],
      '0x',
    ])
    expect(await decode(vault, data)).toMatchObject({
      fields: [
        {},
        {},
        { value: { kind: 'nft', tokenId: 1n } },
        { value: { text: '10' } },
        { value: { tokenId: 2n } },
        { value: { text: '20' } },
      ],
    })
    const unequal = encode('safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', [
      visitor,
      other,
      [1n, 2n],
      [10n],
      '0x',
    ])
    expect(await decode(vault, unequal)).toMatchObject({ kind: 'call' })
  })

  test('fit the format', async () => {
    const folder = join(import.meta.dirname, '../../../descriptors')
    const names = await readdir(folder)
    expect(names.length).toBeGreaterThan(3)
    for (const name of names)
      expect(v.is(descriptor, JSON.parse(await readFile(join(folder, name), 'utf8'))), name).toBe(
        true,
      )
  })
})

describe('descriptors of operators', () => {
  const router = (fields: readonly object[], rest: object = {}) =>
    v.parse(descriptor, {
      context: { contract: {} },
      display: {
        definitions: { amount: { format: 'raw', label: 'Number' } },
        formats: {
          'swap((address token,uint256 amount)[] orders,bytes path,uint256 mode,uint256 until)': {
            fields,
            intent: 'Swap',
          },
        },
      },
      metadata: { enums: { modes: { 1: 'stable' } }, ...rest },
    })
  const data = encodeFunctionData({
    abi: parseAbi([
      'function swap((address token,uint256 amount)[] orders,bytes path,uint256 mode,uint256 until)',
    ]),
    args: [
      [
        { amount: 1n, token },
        { amount: 2n ** 255n, token: vault },
      ],
      `${token}${vault.slice(2)}`,
      1n,
      60n,
    ],
  })
  const read = async (fields: readonly object[], rest?: object) => {
    const call = { chainId: 1, data, from: visitor, to: other, value: 0n }
    const described = await describeCallBy(router(fields, rest), call, facts)
    return described?.fields.map(({ value }) => value)
  }

  test.each<[string, object, object[]]>([
    [
      'amounts of the token at the same place of a list',
      {
        format: 'tokenAmount',
        params: { message: 'Max', threshold: '0x8000', tokenPath: 'orders.[].token' },
        path: 'orders.[].amount',
      },
      [
        { amount: 1n, token: { symbol: 'USDC' } },
        { message: 'Max', token: { symbol: 'vUSDC' } },
      ],
    ],
    [
      'the coin by its placeholder address',
      {
        format: 'tokenAmount',
        params: { nativeCurrencyAddress: ['$.metadata.constants.coin'], tokenPath: 'path.[0:20]' },
        path: 'mode',
      },
      [{ amount: 1n, token: { symbol: 'ETH' } }],
    ],
    [
      'the last bytes of a path',
      { format: 'addressName', path: 'path.[-20:]' },
      [{ address: vault }],
    ],
    [
      'enumerations',
      { format: 'enum', params: { $ref: '$.metadata.enums.modes' }, path: 'mode' },
      [{ text: 'stable' }],
    ],
    [
      'moments',
      { format: 'date', params: { encoding: 'timestamp' }, path: 'until' },
      [{ kind: 'moment', seconds: 60n }],
    ],
    ['durations', { format: 'duration', path: 'until' }, [{ kind: 'duration' }]],
    [
      'units',
      { format: 'unit', params: { base: '%', decimals: 1 }, path: 'until' },
      [{ text: '6 %' }],
    ],
    ['constants', { value: 'Fixed' }, [{ text: 'Fixed' }]],
    ['definitions', { $ref: '$.display.definitions.amount', path: 'mode' }, [{ text: '1' }]],
    [
      'entries of maps',
      { format: 'addressName', value: { keyPath: '@.chainId', map: '$.metadata.maps.pools' } },
      [{ address: vault }],
    ],
    ['hidden values', { path: 'mode', visible: { ifNotIn: [1] } }, []],
    ['values that match as expected', { path: 'mode', visible: { mustMatch: ['0x1'] } }, []],
  ])('show %s', async (_, field, shown) => {
    const metadata = { constants: { coin: token }, maps: { pools: { values: { 1: vault } } } }
    expect(await read([{ label: 'Field', ...field }], metadata)).toMatchObject(shown)
  })

  test.each<[string, object]>([
    ['an unknown format', { format: 'sparkles', path: 'mode' }],
    ['a path that the data lacks', { path: 'orders.[7].amount' }],
    ['a name of an object’s prototype', { path: 'orders.[0].constructor' }],
    [
      'a token that can’t be read',
      { format: 'tokenAmount', params: { token: other }, path: 'mode' },
    ],
    ['a value that is not as expected', { path: 'mode', visible: { mustMatch: [2] } }],
    [
      'a missing entry of an enumeration',
      { format: 'enum', params: { $ref: '$.metadata.enums.modes' }, path: 'until' },
    ],
    ['an encrypted value', { encryption: { scheme: 'fhevm' }, path: 'mode' }],
    ['an amount that is none', { format: 'amount', path: 'path' }],
  ])('show nothing of a call with %s', async (_, field) => {
    expect(
      await read([
        { label: 'Mode', path: 'mode' },
        { label: 'Field', ...field },
      ]),
    ).toBeUndefined()
  })

  const mail = v.parse(descriptor, {
    context: { eip712: { domain: { name: 'Mailer' } } },
    display: {
      formats: {
        'Mail(Person to,string text)Person(address wallet)': {
          fields: [
            { format: 'addressName', label: 'To', path: 'to.wallet' },
            { label: 'Text', path: 'text' },
          ],
          intent: 'Send mail',
        },
      },
    },
  })
  const typedData = (domain: object, person = [{ name: 'wallet', type: 'address' }]) =>
    parseTypedData({
      domain,
      message: { text: 'Hi', to: Object.fromEntries(person.map(({ name }) => [name, other])) },
      primaryType: 'Mail',
      types: {
        Mail: [
          { name: 'to', type: 'Person' },
          { name: 'text', type: 'string' },
        ],
        Person: person,
      },
    })
  const container = { chainId: 1, from: visitor, to: other, value: 0n }

  test('explain typed data of exactly their type and domain', async () => {
    expect(
      await describeTypedDataBy(mail, typedData({ name: 'Mailer' }), container, facts),
    ).toMatchObject({
      fields: [{ value: { address: other } }, { value: { text: 'Hi' } }],
      intent: 'Send mail',
    })
    const foreign = typedData({ name: 'Other' })
    expect(await describeTypedDataBy(mail, foreign, container, facts)).toBeUndefined()
    const wider = typedData({ name: 'Mailer' }, [
      { name: 'wallet', type: 'address' },
      { name: 'backup', type: 'address' },
    ])
    expect(await describeTypedDataBy(mail, wider, container, facts)).toBeUndefined()
  })
})

describe('arguments', () => {
  const signature = 'f(uint8 a,(int24 b,string[] c)[2] d,bytes4 e,bool f,address[][] g)'
  const item = parseAbiItem(`function ${signature}`) as AbiFunction
  const text = fc.string({ maxLength: 40, unit: 'grapheme' })
  const struct = fc.record({
    b: fc.integer({ max: 2 ** 23 - 1, min: -(2 ** 23) }),
    c: fc.array(text, { maxLength: 3 }),
  })
  const bytes = (length: number) =>
    fc
      .uint8Array({ maxLength: length, minLength: length })
      .map((list) => `0x${Buffer.from(list).toString('hex')}` as Hex)
  const values = fc.tuple(
    fc.integer({ max: 255, min: 0 }),
    fc.tuple(struct, struct),
    bytes(4),
    fc.boolean(),
    fc.array(fc.array(bytes(20), { maxLength: 3 }), { maxLength: 3 }),
  )

  test('decode as viem encodes them, and by the same selector', () => {
    const { params, signature: types } = parseSignature(signature)
    expect(types).toBe('f(uint8,(int24,string[])[2],bytes4,bool,address[][])')
    fc.assert(
      fc.property(values, (args) => {
        const data = `${toFunctionSelector(item)}${encodeAbiParameters(item.inputs, args).slice(2)}`
        const [a, d, e, f, g] = args
        expect(decodeArguments(params, data)).toEqual({
          a: BigInt(a),
          d: d.map(({ b, c }) => ({ b: BigInt(b), c })),
          e,
          f,
          g,
        })
      }),
    )
  })

  test('refuse changed bytes, or decode to what the contract would read', () => {
    const { params } = parseSignature(signature)
    fc.assert(
      fc.property(values, fc.nat(), fc.integer({ max: 255, min: 1 }), (args, at, change) => {
        const encoded = Buffer.from(encodeAbiParameters(item.inputs, args).slice(2), 'hex')
        encoded[at % encoded.length] = (encoded[at % encoded.length] ?? 0) ^ change
        try {
          decodeArguments(params, `0x00000000${encoded.toString('hex')}`)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      }),
    )
  })

  const words = (...list: bigint[]) =>
    `0x00000000${list.map((one) => one.toString(16).padStart(64, '0')).join('')}`
  test.each([
    ['bytes behind them', 'f(uint256 a)', words(1n, 2n)],
    ['missing bytes', 'f(uint256 a,uint256 b)', words(1n)],
    ['a number beyond its type', 'f(uint8 a)', words(256n)],
    ['bytes before an address', 'f(address a)', words(2n ** 160n)],
    ['a boolean of two', 'f(bool a)', words(2n)],
    ['an offset beyond the end', 'f(bytes a)', words(2n ** 200n)],
    ['a list of a billion', 'f(uint256[] a)', words(32n, 10n ** 9n)],
    ['padding that is not empty', 'f(bytes a)', words(32n, 1n, 2n ** 248n + 1n)],
  ])('refuse %s', (_, signature, data) => {
    expect(() => decodeArguments(parseSignature(signature).params, data)).toThrow(RangeError)
  })

  test.each(['f', 'f(uint256', 'f(uint256 a) returns (bool)', 'f(thing a)', 'f(uint256 a,)'])(
    'refuse the signature %s',
    (text) => {
      expect(() => parseSignature(text)).toThrow(RangeError)
    },
  )
})
