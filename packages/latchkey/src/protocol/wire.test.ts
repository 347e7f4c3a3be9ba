import * as v from 'valibot'
import { expect, test } from 'vitest'
import { wireWallet } from './auth/authWire.ts'
import { generateOnrampUrl, getTokenPrices } from './index.ts'
import { sessionGrant } from './sessionGrant.ts'
import { signInVerify } from './siwx/signInWire.ts'
import { wireArray } from './wire.ts'

test('refuses a long array without a look at its items', () => {
  let checked = 0
  const item = v.custom<number>(() => ++checked > 0)
  expect(v.is(wireArray(item, 3), Array(4).fill(0))).toBe(false)
  expect(checked).toBe(0)
  expect(v.is(wireArray(item, 3), Array(3).fill(0))).toBe(true)
  expect(checked).toBe(3)
  expect(v.is(wireArray(item, 3), 'abc')).toBe(false)
})

test.each<[string, v.GenericSchema, number]>([
  ['addresses', getTokenPrices.body, 100],
  ['destinationWallets', generateOnrampUrl.body, 10],
  ['permissions', sessionGrant, 20],
  ['policies', sessionGrant, 20],
  ['accounts', wireWallet, 4],
  ['factors', wireWallet, 20],
  ['proofs', signInVerify.body, 10],
])('checks the length of %s before its items', (name, schema, most) => {
  const pathsOf = (length: number) =>
    (v.safeParse(schema, { [name]: Array(length).fill(0) }).issues ?? [])
      .map((issue) => v.getDotPath(issue))
      .filter((path) => path?.split('.')[0] === name)
  expect(pathsOf(most + 1)).toEqual([name])
  expect(pathsOf(1)).toEqual([`${name}.0`])
})
