import { createSignInMessageText, parseSignInMessageText } from '@solana/wallet-standard-util'
import { ParsedMessage } from '@spruceid/siwe-parser'
import fc from 'fast-check'
import { createPublicClient, custom } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage, verifySiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { solana, solanaDevnet, solanaTestnet } from '../core/networks/solanaNetworks.ts'
import { solanaClusters } from '../protocol/siwx/solanaClusters.ts'
import {
  invalidUris,
  negativeParsing,
  negativeVerification,
  positiveParsing,
  positiveVerification,
  validText,
} from './fixtures/eip4361.ts'
import { siwsFragments, siwsTemplate } from './fixtures/siws.ts'
import { createSignIn, parseSignIn, type SignInMessage, verifySignIn } from './index.ts'

const change = (changes: readonly (readonly [string, string])[]) =>
  changes.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  }, validText)

/** Whether the independent parser accepts a text. */
function isParsed(text: string): boolean {
  try {
    return new ParsedMessage(text).address !== undefined
  } catch {
    return false
  }
}

describe('published vectors of EIP-4361', () => {
  test.each(positiveParsing)('parses: %s', (_, changes, fields) => {
    const text = change(changes)
    expect(parseSignIn(text)).toMatchObject({ chainId: 'eip155:1', ...fields })
    expect(isParsed(text)).toBe(true)
  })

  test.each(negativeParsing)('refuses: %s', (_, ...changes) => {
    const text = change(changes)
    expect(parseSignIn(text)).toBeUndefined()
    expect(isParsed(text)).toBe(false)
  })

  test.each(invalidUris)('refuses the URI %s', (uri) => {
    for (const place of ['URI: ', '- '])
      expect(
        parseSignIn(change([[`${place}https://service.org/login`, `${place}${uri}`]])),
      ).toBeUndefined()
  })

  const verify = ({
    expected,
    signature,
    time,
    ...vector
  }: (typeof positiveVerification)[0][1]) => {
    const fields: SignInMessage = {
      chainId: 'eip155:1',
      domain: 'login.xyz',
      statement: 'Sign-In With Ethereum Example Statement',
      uri: 'https://login.xyz',
      version: '1',
      ...vector,
    }
    const { domain, nonce, statement, uri } = fields
    return verifySignIn({
      chainIds: ['eip155:1'],
      domain,
      message: createSignIn(fields),
      nonce,
      signature,
      time: new Date(time ?? '2026-01-01T00:00:00Z'),
      uri,
      ...(statement === undefined ? {} : { statement }),
      ...expected,
    })
  }

  test.each(positiveVerification)('verifies: %s', async (_, vector) => {
    const { address } = vector
    expect(await verify(vector)).toMatchObject({ address, status: 'valid' })
  })

  test.each(negativeVerification)('does not verify: %s', async (_, reason, vector) => {
    expect(await verify(vector)).toEqual({ reason, status: 'invalid' })
  })
})

describe('fuzzed messages', () => {
  const bits = fc.constantFrom(
    '',
    '\n',
    ' ',
    ':',
    '0',
    'Nonce: ',
    'URI: ',
    '- ',
    '%',
    '%41',
    'é',
    '#',
    '@',
    '[',
    '/',
  )

  test('are parsed like the ABNF grammar of EIP-4361 parses them', () => {
    fc.assert(
      fc.property(fc.nat(validText.length), fc.nat(3), bits, (at, removed, bit) => {
        const text = validText.slice(0, at) + bit + validText.slice(at + removed)
        // RFC 3986 allows an empty port or host, but no site has one.
        const isEmptyHost = /^[^ ]*[:@] wants/.test(text)
        expect([text, parseSignIn(text) !== undefined]).toEqual([
          text,
          isParsed(text) && !isEmptyHost,
        ])
      }),
      { numRuns: 3_000 },
    )
  })

  test('are verified as viem verifies them', async () => {
    const account = privateKeyToAccount(`0x${'33'.repeat(32)}`)
    const client = createPublicClient({ transport: custom({ request: async () => '0x' }) })
    const time = new Date('2026-05-01T12:00:00Z')
    const near = fc
      .integer({ max: 120, min: -120 })
      .map((s) => new Date(time.getTime() + s * 60_000))
    const either = (right: string, wrong: string) => fc.constantFrom(right, right, right, wrong)
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          domain: either('app.example', 'evil.example'),
          expirationTime: fc.option(near, { nil: undefined }),
          isTampered: fc.boolean(),
          nonce: either('bd2a8e0f5c7d4f1a', 'bd2a8e0f5c7d4f1b'),
          notBefore: fc.option(near, { nil: undefined }),
        }),
        async ({ domain, expirationTime, isTampered, nonce, notBefore }) => {
          const message = createSignIn({
            address: account.address,
            chainId: 'eip155:1',
            domain,
            issuedAt: '2026-05-01T10:00:00.000Z',
            nonce,
            uri: 'https://app.example',
            version: '1',
            ...(expirationTime && { expirationTime: expirationTime.toISOString() }),
            ...(notBefore && { notBefore: notBefore.toISOString() }),
          })
          const signature = await account.signMessage({
            message: isTampered ? `${message} ` : message,
          })
          const expected = { domain: 'app.example', nonce: 'bd2a8e0f5c7d4f1a', time }
          const theirs = await verifySiweMessage(client, { ...expected, message, signature })
          const ours = await verifySignIn({
            ...expected,
            chainIds: ['eip155:1'],
            clockSkew: 0,
            message,
            signature,
            uri: 'https://app.example',
          })
          expect(ours.status === 'valid').toBe(theirs)
          expect(parseSiweMessage(message).nonce).toBe(nonce)
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('SIWS', () => {
  const input = {
    address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    chainId: 'mainnet',
    domain: 'app.example',
    expirationTime: '2026-05-08T12:00:00.000Z',
    issuedAt: '2026-05-01T12:00:00.000Z',
    nonce: 'bd2a8e0f5c7d4f1a',
    notBefore: '2026-05-01T12:00:00.000Z',
    requestId: 'id',
    resources: ['https://app.example/terms', 'urn:a:b'],
    statement: 'Sign in to the example.',
    uri: 'https://app.example',
    version: '1' as const,
  }
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

  test('is parsed with every field of the published template', () => {
    const theirs = parseSignInMessageText(siwsTemplate)
    expect(parseSignIn(siwsTemplate)).toEqual({ ...theirs, chainId })
    for (const name of ['mainnet', 'solana:mainnet', chainId])
      expect(parseSignIn(siwsTemplate.replace('mainnet', name))?.chainId).toBe(chainId)
  })

  test.each(Object.entries(siwsFragments))('is refused without a nonce: %s', (_, text) => {
    expect(parseSignInMessageText(text)).toMatchObject({ domain: 'solana.com' })
    expect(parseSignIn(text)).toBeUndefined()
    const { address } = input
    expect(parseSignIn(text.replace('\nA', `\n${address}`))).toBeUndefined()
  })

  test('names the networks of CAIP-2', () => {
    for (const { caipNetworkId, id } of [solana, solanaDevnet, solanaTestnet]) {
      const name = solanaClusters[id] ?? ''
      expect(parseSignIn(siwsTemplate.replace('mainnet', name))?.chainId).toBe(caipNetworkId)
    }
  })

  test('is parsed as the Wallet Standard’s library writes it', () => {
    const optional = fc.subarray([
      'expirationTime',
      'notBefore',
      'requestId',
      'resources',
      'statement',
    ] as const)
    fc.assert(
      fc.property(optional, (absent) => {
        const fields: SignInMessage = Object.fromEntries(
          Object.entries(input).filter(([name]) => !absent.some((one) => one === name)),
        ) as typeof input
        const text = createSignInMessageText(fields)
        expect(parseSignIn(text)).toEqual({ ...fields, chainId })
        // Theirs reads the CAIP-2 reference that ours writes.
        const reference = chainId.slice('solana:'.length)
        const written = createSignIn({ ...fields, chainId })
        expect(parseSignInMessageText(written)).toEqual({ ...fields, chainId: reference })
      }),
    )
  })
})

describe('CAIP-122', () => {
  // The example of CAIP-122 (CC0).
  const example = `service.org wants you to sign in with your Solana account:
GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1

I accept the ServiceOrg Terms of Service: https://service.org/tos

URI: https://service.org/login
Version: 1
Nonce: 32891757
Issued At: 2021-09-30T16:25:24.000Z
Chain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d
Resources:
- ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu
- https://example.com/my-web2-claim.json`

  test('the example is parsed', () => {
    expect(parseSignIn(example)).toEqual({
      address: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      domain: 'service.org',
      issuedAt: '2021-09-30T16:25:24.000Z',
      nonce: '32891757',
      resources: [
        'ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu',
        'https://example.com/my-web2-claim.json',
      ],
      statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos',
      uri: 'https://service.org/login',
      version: '1',
    })
  })

  test('the chain is stated once', () => {
    const twice = example.replace('Nonce:', 'Chain ID: mainnet\nNonce:')
    expect(parseSignIn(twice)).toBeUndefined()
  })
})
