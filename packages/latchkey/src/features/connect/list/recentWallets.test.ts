import { expect, test } from 'vitest'
import { testInstance } from '../../../core/fixtures/testInstance.ts'
import { listing } from '../fixtures/wallets.ts'
import { recentWallets, rememberWallet } from './recentWallets.ts'

const ids = (engine: ReturnType<typeof testInstance>) => recentWallets(engine).map(({ id }) => id)

test('returns the latest two, newest first', () => {
  const engine = testInstance()
  for (const id of ['a', 'b', 'c']) rememberWallet(engine, listing(id))
  expect(ids(engine)).toEqual(['c', 'b'])
})

test('lists a wallet once', () => {
  const engine = testInstance()
  for (const id of ['a', 'b', 'a']) rememberWallet(engine, listing(id))
  expect(ids(engine)).toEqual(['a', 'b'])
})

test('returns none without a pairing', () => {
  expect(recentWallets(testInstance())).toEqual([])
})

test('error: drops invalid stored values', () => {
  const engine = testInstance()
  engine.storage.set('recentWallets', [
    null,
    { id: 7, name: 'Number' },
    { id: 'a', mobile_link: 'intent://x', homepage: 'data:text/html,x', name: 'A' },
    { id: 'b', mobile_link: 'rainbow://', name: 'B' },
  ])
  expect(recentWallets(engine)).toMatchObject([
    { homepage: undefined, id: 'a', mobile_link: undefined },
    { id: 'b', mobile_link: 'rainbow://' },
  ])
  engine.storage.set('recentWallets', 'anything')
  expect(recentWallets(engine)).toEqual([])
})
