import { expect, test } from 'vitest'
import { foldName, type SuspectMove, spamOf, withoutForeign } from './spamOf.ts'

const friend = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const alike = '0x7099000000000000000000000000000000dc79c8'
const stranger = '0x1111111111111111111111111111111111111111'
const knowledge = {
  listedNames: new Set(['USDC', 'USD Coin', 'ETH'].map(foldName)),
  recipients: new Set([friend]),
}
const honest: SuspectMove = {
  amount: 5n,
  isFlagged: false,
  isListed: true,
  names: ['USDC', 'USD Coin'],
  party: stranger,
  worth: 5,
}
const reason = (...moves: Partial<SuspectMove>[]) =>
  spamOf(
    moves.map((move) => ({ ...honest, ...move })),
    knowledge,
  )

test('names why transfers are likely spam', () => {
  expect(reason({})).toBeUndefined()
  expect(reason({ amount: 0n, worth: 0 })).toBe('zeroValue')
  expect(reason({ worth: 0.001 })).toBe('dust')
  expect(reason({ isListed: false, worth: undefined })).toBe('borrowedName')
  expect(reason({ isListed: false, names: ['ＵＳＤ  coin'], worth: undefined })).toBe(
    'borrowedName',
  )
  expect(reason({ isFlagged: true, isListed: false, names: ['x'] })).toBe('promise')
  expect(reason({ amount: 0n, party: alike, worth: 0 })).toBe('lookalike')
  expect(reason({ party: alike, worth: 0.5 })).toBe('lookalike')
})

test('keeps what may matter', () => {
  expect(reason()).toBeUndefined()
  // An unlisted token with a name of its own, and one transfer of value beside dust.
  expect(reason({ isListed: false, names: ['Shape'], worth: undefined })).toBeUndefined()
  expect(reason({ worth: 0.001 }, {})).toBeUndefined()
  // A lookalike that sends money, and the known recipient itself.
  expect(reason({ party: alike, worth: 500 })).toBeUndefined()
  expect(reason({ party: friend })).toBeUndefined()
})

// In escapes, because the letters look alike: Cyrillic dze and es, Greek omicron, and an accent.
test.each(['U\u0405D\u0421', 'usd c\u03bfin', '\u00dasdc', 'u\u0455dc'])(
  'reports the borrowed name %s',
  (name) => {
    expect(reason({ isListed: false, names: [name], worth: undefined })).toBe('borrowedName')
  },
)

test('leaves out what others may have added to a bundle', () => {
  const own: Partial<SuspectMove>[] = [
    {},
    { worth: 0.001 },
    { isListed: false, names: ['Vera'], worth: 0.001 },
  ]
  const foreign: Partial<SuspectMove>[] = [
    { amount: 0n },
    { amount: 0n, party: alike },
    { isListed: false },
    { isListed: false, names: ['Vera'], party: alike },
    { isFlagged: true, isListed: false, names: ['Vera'] },
  ]
  const suspect = (move: Partial<SuspectMove>) => ({ ...honest, ...move })
  expect(withoutForeign([...foreign, ...own], suspect, knowledge)).toEqual(own)
})
