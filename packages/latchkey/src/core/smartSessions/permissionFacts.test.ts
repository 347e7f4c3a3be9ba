import { expect, test } from 'vitest'
import { permissionFacts } from './permissionFacts.ts'

const address = `0x${'ab'.repeat(20)}`

test.each([
  [
    'native-token-recurring-allowance',
    { allowance: '0x64', period: 1 },
    { allowance: 100n, kind: 'native', period: 1 },
  ],
  [
    'native-token-recurring-allowance',
    { allowance: '100', period: 60 },
    { allowance: 100n, kind: 'native', period: 60 },
  ],
  [
    'erc20-recurring-allowance',
    { address, allowance: '0x0', period: 604_800 },
    { address, allowance: 0n, kind: 'erc20', period: 604_800 },
  ],
  ['contract-call', { address }, { address, functions: [], kind: 'calls' }],
  [
    'contract-call',
    { address, functions: [{ functionName: 'transfer' }, { functionName: 'app\u202erove\u200b' }] },
    { address, functions: ['transfer', 'approve'], kind: 'calls' },
  ],
])('behavior: reads %s %#', (type, data, facts) => {
  expect(permissionFacts({ data, type })).toEqual(facts)
})

test.each([
  ['an unknown type', { data: {}, type: 'all-of-it' }, 'all-of-it'],
  [
    'an allowance below nothing',
    { data: { allowance: '-1', period: 1 }, type: 'native-token-recurring-allowance' },
  ],
  [
    'a fraction',
    { data: { allowance: '0.5', period: 1 }, type: 'native-token-recurring-allowance' },
  ],
  [
    'a number, which may be inexact',
    { data: { allowance: 1e21, period: 1 }, type: 'native-token-recurring-allowance' },
  ],
  [
    'more than any chain counts',
    {
      data: { allowance: `0x${'f'.repeat(65)}`, period: 1 },
      type: 'native-token-recurring-allowance',
    },
  ],
  [
    'no period',
    { data: { allowance: '0x1', period: 0 }, type: 'native-token-recurring-allowance' },
  ],
  [
    'a token without an address',
    { data: { allowance: '0x1', period: 1 }, type: 'erc20-recurring-allowance' },
  ],
  ['a script for an address', { data: { address: 'javascript:alert(1)' }, type: 'contract-call' }],
  [
    'a function without a name',
    { data: { address, functions: [{ functionName: 'a' }, {}] }, type: 'contract-call' },
  ],
  ['functions that are none', { data: { address, functions: 'all' }, type: 'contract-call' }],
  ['nothing', null, '?'],
  ['a list', [], '?'],
  ['a type that is no text', { type: ['contract-call'] }, '?'],
] as readonly (readonly [string, unknown, string?])[])(
  'behavior: reports %s as unknown',
  (_, permission, type) => {
    const facts = permissionFacts(permission)
    expect(facts.kind).toBe('unknown')
    if (type) expect(facts).toEqual({ kind: 'unknown', type })
  },
)
