import fc from 'fast-check'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { createNonce } from './createNonce.ts'
import { createSignIn } from './createSignIn.ts'
import { describeRecap } from './describeRecap.ts'
import { parseRecap } from './parseRecap.ts'
import { parseSignIn } from './parseSignIn.ts'
import type { SignInMessage } from './signInMessage.ts'

// The informal example of EIP-4361 (CC0).
const example = `example.com wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`

const fields: SignInMessage = {
  address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: 'eip155:1',
  domain: 'example.com',
  issuedAt: '2021-09-30T16:25:24Z',
  nonce: '32891756',
  uri: 'https://example.com/login',
  version: '1',
}

describe('parseSignIn', () => {
  test('reads the example of EIP-4361', () => {
    expect(parseSignIn(example)).toEqual({
      ...fields,
      resources: [
        'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
        'https://example.com/my-web2-claim.json',
      ],
      statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
    })
  })

  test.each([
    ['a scheme', 'example.com wants', 'https://example.com wants'],
    ['a port', 'example.com wants', 'localhost:3000 wants'],
    ['an IPv6 host', 'example.com wants', '[::1]:3000 wants'],
    ['an offset', '24Z', '24.123+02:00'],
    ['a request id', '24Z', '24Z\nRequest ID: some%20id'],
    ['an empty request id', '24Z', '24Z\nRequest ID: '],
    [
      'all times',
      '24Z',
      '24Z\nExpiration Time: 2022-01-01T00:00:00Z\nNot Before: 2021-01-01T00:00:00Z',
    ],
  ])('accepts %s', (_, from, to) => {
    expect(parseSignIn(example.replace(from, to))).toBeDefined()
  })

  test.each([
    ['an empty domain', 'example.com wants', ' wants'],
    ['a path in the domain', 'example.com wants', 'example.com/a wants'],
    ['a scheme that begins with a digit', 'example.com wants', '1s://example.com wants'],
    ['a short address', '756Cc2', '756Cc'],
    ['a line break in the statement', 'Terms of', 'Terms\nof'],
    ['a letter outside of ASCII', 'Terms', 'Térms'],
    ['a relative URI', 'https://example.com/login', '/login'],
    ['a space in the URI', 'com/login', 'com/log in'],
    ['a broken escape in the URI', 'com/login', 'com/%zz'],
    ['another version', 'Version: 1', 'Version: 2'],
    ['a chain id with letters', 'Chain ID: 1', 'Chain ID: 1a'],
    ['a nonce of seven characters', '32891756', '3289175'],
    ['a nonce with a sign', '32891756', '3289-1756'],
    ['a missing nonce', 'Nonce: 32891756\n', ''],
    ['the 30th of February', '2021-09-30', '2021-02-30'],
    ['a time without a zone', '24Z', '24'],
    [
      'fields in another order',
      '24Z',
      '24Z\nNot Before: 2021-01-01T00:00:00Z\nExpiration Time: 2022-01-01T00:00:00Z',
    ],
    ['a field given twice', '32891756', '32891756\nNonce: 32891756'],
    ['a resource that is not a URI', '- ipfs:', '- ipfs'],
    ['a trailing line break', 'claim.json', 'claim.json\n'],
    ['carriage returns', '\n', '\r\n'],
    ['a letter in another case', 'Issued At', 'Issued at'],
  ])('refuses %s', (_, from, to) => {
    expect(example).toContain(from)
    expect(parseSignIn(example.replace(from, to))).toBeUndefined()
  })

  test('refuses long texts', () => {
    const long = 'a'.repeat(20_000)
    expect(parseSignIn(example.replace('Terms', long))).toBeUndefined()
  })

  test.each(['mainnet', 'solana:mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])(
    'reads SIWS with the chain %s',
    (chain) => {
      const text = `example.com wants you to sign in with your Solana account:
7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv

URI: https://example.com/login
Version: 1
Chain ID: ${chain}
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z`
      expect(parseSignIn(text)).toMatchObject({
        address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
        chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      })
    },
  )
})

describe('createSignIn', () => {
  const solana = {
    address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  }
  const bitcoin = {
    address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    chainId: 'bip122:000000000019d6689c085ae165831e93',
  }

  test.each([{}, solana, bitcoin])('writes what parseSignIn reads: %j', (account) => {
    for (const statement of [{}, { statement: 'Hello.' }]) {
      const given = { ...fields, ...account, ...statement }
      expect(parseSignIn(createSignIn(given))).toEqual(given)
    }
  })

  test.each([
    { statement: 'Hello\n\nURI: https://evil.example' },
    { statement: '' },
    { nonce: '1234567' },
    { uri: 'login' },
    { issuedAt: 'yesterday' },
    { chainId: 'polkadot:1' },
    { requestId: 'a\nResources:\n- https://evil.example' },
    { domain: 'https://example.com' },
  ])('refuses %j', (wrong) => {
    expect(() => createSignIn({ ...fields, ...wrong })).toThrow(TypeError)
  })
})

test('createNonce returns 128 random bits', () => {
  const nonces = Array.from({ length: 100 }, createNonce)
  expect(new Set(nonces).size).toBe(100)
  expect(nonces.every((nonce) => /^[\da-f]{32}$/.test(nonce))).toBe(true)
})

describe('fuzzed messages', () => {
  const letters = fc.string({
    maxLength: 30,
    minLength: 1,
    unit: fc.constantFrom(...'abcXYZ019.,-_:/ '),
  })

  test('are written as viem writes them', () => {
    fc.assert(
      fc.property(
        fc.integer({ max: 1e9, min: 1 }),
        fc.option(letters, { nil: undefined }),
        fc.date({ max: new Date('2100-01-01'), min: new Date('2000-01-01'), noInvalidDate: true }),
        (chainId, statement, issuedAt) => {
          const { address, domain, nonce, uri, version } = fields
          const shared = {
            domain,
            nonce,
            uri,
            version,
            ...(statement === undefined ? {} : { statement }),
          }
          const theirs = createSiweMessage({
            ...shared,
            address: address as `0x${string}`,
            chainId,
            issuedAt,
          })
          const ours = createSignIn({
            ...shared,
            address,
            chainId: `eip155:${chainId}`,
            issuedAt: issuedAt.toISOString(),
          })
          expect(ours).toBe(theirs)
        },
      ),
    )
  })

  test('mean the same to viem, wherever the parser accepts one', () => {
    const bits = fc.constantFrom('', '\n', ' ', ':', '1', 'Nonce: ', 'URI: ', '- ', '%', 'é', '#')
    fc.assert(
      fc.property(fc.nat(example.length), fc.nat(3), bits, (at, removed, bit) => {
        const text = example.slice(0, at) + bit + example.slice(at + removed)
        const ours = parseSignIn(text)
        if (!ours) return
        const theirs = parseSiweMessage(text)
        expect(theirs).toMatchObject({
          address: ours.address,
          domain: ours.domain,
          nonce: ours.nonce,
          uri: ours.uri,
          version: '1',
        })
        expect(`eip155:${theirs.chainId}`).toBe(ours.chainId.replace(/:0+(?=\d)/, ':'))
        expect(createSignIn(ours)).toBe(text)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('parseRecap', () => {
  const encode = (value: unknown) =>
    `urn:recap:${Buffer.from(JSON.stringify(value)).toString('base64url')}`

  test('reads the capabilities of EIP-5573', () => {
    const recap = { att: { 'https://example.com/pictures/': { 'crud/delete': [{}] } }, prf: [] }
    expect(parseRecap(encode(recap))).toEqual(recap)
  })

  test('reads capabilities without proofs, as wallets that pair write them', () => {
    const att = { eip155: { 'request/personal_sign': [{}] } }
    expect(parseRecap(encode({ att }))).toEqual({ att, prf: [] })
  })

  test.each([
    'https://example.com',
    'urn:recap:',
    'urn:recap:e30=',
    'urn:recap:_w',
    encode(null),
    encode({ att: { a: { 'crud/read': [] } }, prf: [] }),
    encode({ att: { a: { 'crud/read': ['x'] } }, prf: [] }),
    encode({ att: {}, prf: [1] }),
    encode({ att: {}, prf: null }),
  ])('refuses %s', (resource) => {
    expect(parseRecap(resource)).toBeUndefined()
  })
})

describe('describeRecap', () => {
  test('numbers the abilities of each resource, sorted (EIP-5573)', () => {
    const att = {
      'my:resource:1': { 'example/append': [{}], 'example/read': [{}], 'other/action': [{}] },
      'https://example.com/pictures/': {
        'crud/update': [{}],
        'crud/delete': [{}],
        'other/action': [{}],
      },
    }
    expect(describeRecap({ att, prf: [] })).toBe(
      "I further authorize the stated URI to perform the following actions on my behalf: (1) 'crud': 'delete', 'update' for 'https://example.com/pictures/'. (2) 'other': 'action' for 'https://example.com/pictures/'. (3) 'example': 'append', 'read' for 'my:resource:1'. (4) 'other': 'action' for 'my:resource:1'.",
    )
  })
})
