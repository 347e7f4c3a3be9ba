import fc from 'fast-check'
import { normalize } from 'viem/ens'
import { expect, test } from 'vitest'
import { plainName } from './plainName.ts'

test.each([
  ['vera.eth', 'vera.eth'],
  ['Vera.ETH', 'vera.eth'],
  ['a--b.-x-.eth', 'a--b.-x-.eth'],
  ['vera', 'vera'],
])('behavior: writes %s as %s', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})

test.each(['', '.', 'a..b', '.a', 'a.', 'xn--a.eth', 'ab--.eth', 'a_b', 'vérà.eth', 'a b', 'a\n'])(
  'behavior: leaves %j to the tables of the standard',
  (name) => {
    expect(plainName(name)).toBeUndefined()
  },
)

test('behavior: normalizes plain names as the standard does', () => {
  const letters = fc.constantFrom(...'abcXYZ019-.')
  fc.assert(
    fc.property(fc.string({ maxLength: 12, unit: letters }), (name) => {
      const plain = plainName(name)
      if (plain !== undefined) expect(plain).toBe(normalize(name))
    }),
    { numRuns: 500 },
  )
})
