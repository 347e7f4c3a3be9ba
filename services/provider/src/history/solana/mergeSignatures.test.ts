import { expect, test } from 'vitest'
import { mergeSignatures, type SignatureEntry, type SignatureList } from './mergeSignatures.ts'

const entry = (slot: number, signature = `s${slot}`): SignatureEntry => ({
  blockTime: slot,
  isFailed: false,
  signature,
  slot,
})
const list = (slots: readonly number[], isComplete = true): SignatureList => ({
  entries: slots.map((slot) => entry(slot)),
  isComplete,
})
const slotsOf = (entries: readonly SignatureEntry[]) => entries.map(({ slot }) => slot)

test('lists each signature once, newest first', () => {
  const { floor, holding, ready } = mergeSignatures([list([9, 7, 3]), list([8, 7, 1])], {
    after: undefined,
    wanted: 10,
  })
  expect(slotsOf(ready)).toEqual([9, 8, 7, 3, 1])
  expect([floor, holding]).toEqual([-1, []])
})

test('holds entries back that unread ones may precede, and names the lists to read', () => {
  const lists = [list([9, 7], false), list([8, 2, 1]), list([6], false)]
  const { floor, holding, ready } = mergeSignatures(lists, { after: undefined, wanted: 3 })
  expect(slotsOf(ready)).toEqual([9, 8])
  expect([floor, holding]).toEqual([7, [0]])
  const more = mergeSignatures(lists, { after: undefined, wanted: 5 })
  expect(more.holding).toEqual([0, 2])
})

test('treats the last slot of an incomplete list as open', () => {
  const cut = { entries: [entry(5, 'a'), entry(5, 'b')], isComplete: false }
  expect(mergeSignatures([cut], { after: undefined, wanted: 1 })).toMatchObject({
    floor: 5,
    holding: [0],
    ready: [],
  })
})

test("keeps the first list's order within a slot", () => {
  const own = { entries: [entry(5, 'c'), entry(5, 'a')], isComplete: true }
  const other = { entries: [entry(5, 'a'), entry(5, 'b')], isComplete: true }
  const { ready } = mergeSignatures([own, other], { after: undefined, wanted: 9 })
  expect(ready.map(({ signature }) => signature)).toEqual(['c', 'a', 'b'])
})

test('starts a page after its position, whatever came on top', () => {
  const lists = [list([9, 8, 7, 6]), list([5, 4])]
  const after = [7, 's7'] as const
  const { ready } = mergeSignatures(lists, { after, wanted: 9 })
  expect(slotsOf(ready)).toEqual([6, 5, 4])
  const grown = [list([12, 11, 9, 8, 7, 6]), list([10, 5, 4])]
  expect(mergeSignatures(grown, { after, wanted: 9 }).ready).toEqual(ready)
  // If the position is gone, the page starts with its slot: a duplicate is better than a gap.
  expect(slotsOf(mergeSignatures(lists, { after: [7, 'gone'], wanted: 9 }).ready)).toEqual([
    7, 6, 5, 4,
  ])
})
