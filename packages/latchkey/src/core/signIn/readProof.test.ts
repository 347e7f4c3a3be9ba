import { expect, test } from 'vitest'
import { createSignIn } from '../../protocol/siwx/createSignIn.ts'
import { readProof } from './readProof.ts'

const address = '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e'
const shared = {
  chainId: 'eip155:1',
  domain: 'app.example',
  expirationTime: '2026-05-08T12:00:00.000Z',
  issuedAt: '2026-05-01T12:00:00.000Z',
  nonce: 'bd2a8e0f5c7d4f1a',
  resources: ['https://app.example/terms'],
  statement: 'Sign in to the example.',
  uri: 'https://app.example',
  version: '1',
} as const
const terms = { ...shared, accountAddress: '' }
const read = (changes: object, given: object = {}) =>
  readProof(terms, {
    address,
    message: createSignIn({ ...shared, address, ...changes }),
    signature: '0x',
    ...given,
  })

test('reads the account that signed, and the message’s own time', () => {
  const issuedAt = '2026-05-01T12:00:09.000Z'
  expect(read({ issuedAt }).data).toEqual({ ...shared, accountAddress: address, issuedAt })
  expect(read({}, { address: address.toLowerCase() }).signature).toBe('0x')
})

test.each([
  ['domain', { domain: 'evil.example' }, 'another domain'],
  ['uri', { uri: 'https://evil.example' }, 'another uri'],
  ['nonce', { nonce: 'bd2a8e0f5c7d4f1b' }, 'another nonce'],
  ['network', { chainId: 'eip155:8453' }, 'another chainId'],
  ['end', { expirationTime: '2036-05-08T12:00:00.000Z' }, 'another expirationTime'],
  ['statement', { statement: 'Send everything.' }, 'another statement'],
  ['resources', { resources: ['https://app.example/all'] }, 'other resources'],
  ['account', { address: '0x0000000000000000000000000000000000000001' }, 'another account'],
])('refuses a message with another %s', (_, changes, problem) => {
  expect(() => read(changes)).toThrow(problem)
})

test('refuses any other text', () => {
  expect(() => read({}, { message: 'Hello' })).toThrow('another text')
})
