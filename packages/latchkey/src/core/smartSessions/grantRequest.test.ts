import { expect, test } from 'vitest'
import { checkGrant } from './grantRequest.ts'

const now = 1_800_000_000_000
const publicKey = `0x02${'a'.repeat(64)}`
const address = `0x${'1'.repeat(40)}`
const fine = {
  chainId: '0x2105',
  expiry: 1_800_003_600,
  permissions: [{ data: {}, type: 'contract-call' }],
  policies: [],
  signer: { data: { keys: [{ publicKey, type: 'secp256k1' }] }, type: 'keys' },
}
const keys = (...list: unknown[]) => ({ signer: { data: { keys: list }, type: 'keys' } })

test.each([
  ['a key', {}],
  ['a key of the other curve', keys({ publicKey: `0x04${'b'.repeat(128)}`, type: 'secp256r1' })],
  ['an account', { signer: { data: { address }, type: 'account' } }],
  ['the address of the owner', { address }],
  ['policies', { policies: [{ data: { limit: 2 }, type: 'call-limit' }] }],
])('behavior: accepts %s', (_, changes) => {
  expect(checkGrant({ ...fine, ...changes }, now).caipNetworkId).toBe('eip155:8453')
})

test.each([
  ['no hex', { chainId: '8453' }, 'chainId: expected a chain id in hex like 0x1'],
  ['a number', { chainId: 8453 }, 'chainId: '],
  ['no chain', { chainId: '0x0' }, 'chainId: '],
  ['nothing', { chainId: undefined }, 'chainId: '],
  ['past', { expiry: 1_799_999_999 }, 'expiry: expected a moment that is still to come'],
  ['this very second', { expiry: 1_800_000_000 }, 'expiry: '],
  ['in milliseconds', { expiry: now + 3_600_000 }, 'expiry: '],
  ['no number', { expiry: '1800003600' }, 'expiry: '],
  ['NaN', { expiry: Number.NaN }, 'expiry: '],
  ['no permission', { permissions: [] }, 'permissions: expected a list of 1 to 20'],
  ['an object instead of a list', { permissions: { 0: { type: 'a' } } }, 'permissions: '],
  ['too many', { permissions: Array(21).fill({ type: 'a' }) }, 'permissions: '],
  [
    'a permission without a type',
    { permissions: [{ type: 'a' }, {}] },
    'permissions: 1: expected a `type`',
  ],
  ['no policies', { policies: undefined }, 'policies: expected a list'],
  ['policies by name', { policies: { limit: 1 } }, 'policies: '],
  ['a policy without a type', { policies: [null] }, 'policies: 0: '],
  ['no signer', { signer: undefined }, 'signer: expected an object'],
  [
    'another signer',
    { signer: { data: {}, type: 'wallet' } },
    'signer: type: expected keys or acc',
  ],
  ['no keys', { signer: { data: {}, type: 'keys' } }, 'signer.data: keys: '],
  ['two keys', keys({}, {}), 'signer.data: keys: expected a list of one key'],
  ['another curve', keys({ publicKey, type: 'ed25519' }), 'signer.data.keys: type: '],
  ['half a key', keys({ publicKey: '0x02ab', type: 'secp256k1' }), 'signer.data.keys: publicKey: '],
  ['no account', { signer: { data: { address: '0x1' }, type: 'account' } }, 'signer.data: address'],
  ['nobody’s account', { address: 'alice.eth' }, 'address: expected an address'],
])('error: %s', (_, changes, problem) => {
  const ask = () => checkGrant({ ...fine, ...changes }, now)
  expect(ask).toThrow(expect.objectContaining({ code: 'GRANT_INVALID' }))
  expect(ask).toThrow(`Invalid permission request: ${problem}`)
})

test.each([undefined, null, 'all of it', []])('error: refuses %s as a request', (request) => {
  expect(() => checkGrant(request, now)).toThrow('Invalid permission request: expected an object')
})
