import { expect, test } from 'vitest'
import { namespaceOfChain, parseNamespaces, problemOfProposal } from './parseNamespaces.ts'

const address = '0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb'

/** Shorthand for required namespaces: chains, methods, events. */
function wanted(chains: string[], methods: string[] = ['eth_sign'], events: string[] = []) {
  return { chains, events, methods }
}

/** Shorthand for granted namespaces: accounts, methods, events. */
function given(accounts: string[], methods: string[] = ['eth_sign'], events: string[] = []) {
  return { accounts, events, methods }
}

// Numbered like the published test cases of namespaces.

test.each([
  ['1.1 no optional namespace', { 'eip155:10': { events: [], methods: ['personal_sign'] } }],
  [
    '1.3 a chain as the key',
    { eip155: wanted(['eip155:1', 'eip155:137']), 'eip155:10': { events: [], methods: [] } },
  ],
  ['1.5 no methods and events', { eip155: wanted(['eip155:1'], [], []) }],
  ['1.9 nothing at all', {}],
])('accepts proposal %s', (_, proposal) => {
  expect(problemOfProposal(proposal)).toBeUndefined()
})

test.each([
  ['1.2 empty chains', { cosmos: wanted([]) }, 5100, 'Chains must not be empty'],
  [
    '1.3 no chains and none in the key',
    { eip155: { events: [], methods: [] } },
    5100,
    'Chains must not be empty',
  ],
  ['1.4 not CAIP-2', { eip155: wanted(['42']) }, 5100, 'Chains must be CAIP-2 compliant'],
  [
    '1.6 a chain of another family',
    { eip155: wanted(['eip155:1', 'cosmos:cosmoshub-4']) },
    5100,
    'Chains must be defined in matching namespace',
  ],
  ['1.7 an empty key', { '': wanted([':1']) }, 5104, 'Namespace formatting must match CAIP-2'],
  [
    '1.7 a key of stars',
    { '**': wanted(['**:1']) },
    5104,
    'Namespace formatting must match CAIP-2',
  ],
  [
    '1.8 one of them wrong',
    { eip155: wanted(['eip155:1']), cosmos: wanted([]) },
    5100,
    'Chains must not be empty',
  ],
])('refuses proposal %s', (_, proposal, code, message) => {
  expect(problemOfProposal(proposal)).toEqual({ code, message })
})

test.each([
  [
    '2.5 several accounts on a chain',
    { eip155: wanted(['eip155:1']) },
    {
      eip155: given([`eip155:1:${address}`, 'eip155:1:0x25caCa7f7Bf3A77b1738A8c98A666dd9e4C69A0C']),
    },
  ],
  [
    '2.6 more methods and events',
    { eip155: wanted(['eip155:1']) },
    { eip155: given([`eip155:1:${address}`], ['eth_sign', 'personalSign'], ['someEvent']) },
  ],
  [
    '2.8 accounts on other chains',
    { eip155: wanted(['eip155:1']) },
    { eip155: given([`eip155:1:${address}`, `eip155:42:${address}`]) },
  ],
  [
    '2.11 not all that is optional',
    { eip155: wanted(['eip155:1']) },
    {
      eip155: given([`eip155:1:${address}`]),
      'eip155:42161': given([`eip155:42161:${address}`], ['personal_sign']),
    },
  ],
  [
    'a required chain in a key of its own',
    { eip155: wanted(['eip155:1']) },
    { 'eip155:1': given([`eip155:1:${address}`]) },
  ],
])('accepts session %s', (_, required, namespaces) => {
  expect(Object.keys(parseNamespaces(namespaces, required))).toEqual(Object.keys(namespaces))
})

test.each([
  [
    '2.1 no accounts',
    { cosmos: wanted(['cosmos:cosmoshub-4']) },
    { cosmos: given([]) },
    5001,
    'Accounts must not be empty',
  ],
  [
    '2.2 not CAIP-10',
    { eip155: wanted(['eip155:1']) },
    { eip155: given([`eip155:${address}`]) },
    5001,
    'Accounts must be CAIP-10 compliant',
  ],
  [
    '2.3 a method is missing',
    { eip155: wanted(['eip155:1']) },
    { eip155: given([`eip155:1:${address}`], []) },
    5002,
    'All methods must be approved',
  ],
  [
    '2.4 a chain without account',
    { eip155: wanted(['eip155:1', 'eip155:10']) },
    { eip155: given([`eip155:1:${address}`]) },
    5001,
    'All chains must have at least one account',
  ],
  [
    '2.7 an account of another family',
    { eip155: wanted(['eip155:1']) },
    { eip155: given([`eip155:1:${address}`, 'cosmos:cosmoshub-4:cosmos1t2u']) },
    5103,
    'Accounts must be defined in matching namespace',
  ],
  [
    '2.9 a family is missing',
    { eip155: wanted(['eip155:1']), cosmos: wanted(['cosmos:cosmoshub-4']) },
    { eip155: given([`eip155:1:${address}`]) },
    5000,
    'All namespaces must be approved',
  ],
  [
    '2.10 an event is missing',
    { eip155: wanted(['eip155:1'], [], ['chainChanged']) },
    { eip155: given([`eip155:1:${address}`], []) },
    5003,
    'All events must be approved',
  ],
  ['nothing', {}, {}, 5000, 'All namespaces must be approved'],
  ['no object', {}, null, 1005, 'Namespaces must hold accounts, methods and events'],
  [
    'a list of something else',
    {},
    { eip155: { ...given([`eip155:1:${address}`]), methods: [7] } },
    1005,
    'Namespaces must hold accounts, methods and events',
  ],
  [
    'chains of another family',
    {},
    { eip155: { ...given([`eip155:1:${address}`]), chains: ['solana:1'] } },
    5100,
    'Chains must be defined in matching namespace',
  ],
  [
    'accounts of another chain than the key',
    {},
    { 'eip155:1': given([`eip155:10:${address}`]) },
    5103,
    'Accounts must be defined in matching namespace',
  ],
  [
    'an invalid key',
    {},
    { __proto__x: given([`eip155:1:${address}`]) },
    5104,
    'Namespace formatting must match CAIP-2',
  ],
])('refuses session %s', (_, required, namespaces, code, message) => {
  expect(parseNamespaces(namespaces, required)).toEqual({ code, message })
})

test('the entry of a chain overrides the one of its family', () => {
  const namespaces = parseNamespaces({
    eip155: given([`eip155:1:${address}`, `eip155:10:${address}`]),
    'eip155:10': given([`eip155:10:${address}`], ['personal_sign']),
  })
  if ('code' in namespaces && typeof namespaces.code === 'number') throw new Error('refused')
  const of = (chain: string) =>
    namespaceOfChain(namespaces as Parameters<typeof namespaceOfChain>[0], chain)?.methods
  expect([of('eip155:1'), of('eip155:10'), of('eip155:137')]).toEqual([
    ['eth_sign'],
    ['personal_sign'],
    undefined,
  ])
})
