import fc from 'fast-check'
import { type Address, concatHex, encodeAbiParameters, type Hex, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { parseDelegation } from './parseDelegation.ts'

const delegation = {
  components: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    {
      components: [
        { name: 'enforcer', type: 'address' },
        { name: 'terms', type: 'bytes' },
        { name: 'args', type: 'bytes' },
      ],
      name: 'caveats',
      type: 'tuple[]',
    },
    { name: 'salt', type: 'uint256' },
    { name: 'signature', type: 'bytes' },
  ],
  type: 'tuple[]',
} as const
const address = `0x${'11'.repeat(20)}` as const
const native = '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9'
const token = '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB'
const word = (value: bigint) => numberToHex(value, { size: 32 })

function contextOf(caveats: readonly (readonly [Address, Hex])[], count = 1): Hex {
  const one = {
    authority: `0x${'ff'.repeat(32)}` as const,
    caveats: caveats.map(([enforcer, terms]) => ({ args: '0x' as const, enforcer, terms })),
    delegate: address,
    delegator: address,
    salt: 7n,
    signature: `0x${'22'.repeat(65)}` as const,
  }
  return encodeAbiParameters([delegation], [Array.from({ length: count }, () => one)])
}

test('finds the limit of coins and of tokens, at any place', () => {
  const terms = concatHex([word(10n), word(86_400n), word(1n)])
  const coins = parseDelegation(
    contextOf([
      [address, '0x1234'],
      [native, terms],
    ]),
  )
  expect(coins?.limit).toEqual({
    amount: 10n,
    enforcer: native.toLowerCase(),
    terms: terms.slice(2),
  })
  const tokens = parseDelegation(contextOf([[token, concatHex([address, terms])]]))
  expect(tokens?.limit).toMatchObject({ amount: 10n, enforcer: token.toLowerCase() })
})

test('has no limit without an enforcer that counts, and none with terms that are too short', () => {
  expect(parseDelegation(contextOf([[address, '0x']]))).toEqual({ struct: expect.any(String) })
  expect(parseDelegation(contextOf([[native, '0x12']]))?.limit).toBeUndefined()
})

test('refuses chains of delegations, and never throws for other bytes', () => {
  expect(parseDelegation(contextOf([], 2))).toBeUndefined()
  const bytes = fc
    .uint8Array({ maxLength: 1_000 })
    .map((list) => `0x${Buffer.from(list).toString('hex')}`)
  const valid = contextOf([[native, concatHex([word(10n), word(1n), word(1n)])]])
  const broken = fc
    .record({ at: fc.nat(valid.length - 3), digit: fc.integer({ max: 15, min: 0 }) })
    .map(({ at, digit }) => valid.slice(0, at + 2) + digit.toString(16) + valid.slice(at + 3))
  fc.assert(fc.property(fc.oneof(bytes, broken), (text) => void parseDelegation(text)))
})
