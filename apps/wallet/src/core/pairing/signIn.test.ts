import { validateSignedCacao } from '@walletconnect/utils'
import { expect, test } from 'vitest'
import { devnetAccounts } from '../keys/devnetAccounts.ts'
import { readSignIn, signSignIn } from './signIn.ts'

const [first] = await devnetAccounts()
const account = first?.evm
const ours = ['eip155:1', 'eip155:8453']

/** A ReCap: `urn:recap:` and JSON in base64url. */
function recap(methods: readonly string[]): string {
  const abilities = Object.fromEntries(methods.map((name) => [`request/${name}`, [{}]]))
  return `urn:recap:${Buffer.from(JSON.stringify({ att: { eip155: abilities } })).toString('base64url')}`
}

function event(payload: object = {}) {
  const authPayload = {
    aud: 'https://site.example/login',
    chains: ['eip155:1', 'eip155:8453', 'eip155:10'],
    domain: 'site.example',
    iat: '2026-11-21T00:00:00.000Z',
    nonce: 'abcdefgh',
    resources: [recap(['eth_sendTransaction', 'personal_sign', 'eth_unknown'])],
    statement: 'Sign in, please.',
    type: 'caip122',
    version: '1',
    ...payload,
  }
  const requester = { metadata: { name: 'Site', url: 'https://site.example' }, publicKey: 'ab' }
  return { id: 9, params: { authPayload, expiryTimestamp: 5, requester }, topic: 'a' }
}

test('behavior: grants the capabilities that the wallet supports', async () => {
  const request = readSignIn(event(), ours, account!.address)
  expect(request).toMatchObject({
    chains: ours,
    expiresAt: 5_000,
    id: 9,
    kind: 'signIn',
    methods: ['eth_sendTransaction', 'personal_sign'],
    otherChains: ['eip155:10'],
    site: { host: 'site.example' },
  })
  expect(request.message).toMatch(
    /^site\.example wants you to sign in with your Ethereum account:\n0xf39F/,
  )
  expect(request.message).toContain('Sign in, please. I further authorize')

  const signed = await signSignIn(request, ours, account!)
  expect(signed.map(({ p }) => p.iss)).toEqual(
    ours.map((chain) => `did:pkh:${chain}:${account!.address}`),
  )
  for (const cacao of signed) expect(await validateSignedCacao({ cacao })).toBe(true)
})

test('behavior: a request without capabilities is a plain sign-in', async () => {
  const request = readSignIn(event({ resources: undefined }), ours, account!.address)
  expect(request.methods).toEqual([])
  expect(request.message).not.toContain('authorize')
  const [cacao] = await signSignIn(request, ['eip155:8453'], account!)
  expect(await validateSignedCacao({ cacao: cacao! })).toBe(true)
})

test('error: refuses a request without a common chain', () => {
  expect(() => readSignIn(event({ chains: ['eip155:5'] }), ours, account!.address)).toThrow(
    'Unsupported chains. eip155:5',
  )
})

test.each([{ nonce: 1 }, { domain: undefined }, { chains: 'eip155:1' }, { resources: [1] }])(
  'error: refuses an unsignable request: %j',
  (payload) => {
    expect(() => readSignIn(event(payload), ours, account!.address)).toThrow('Invalid params.')
  },
)
