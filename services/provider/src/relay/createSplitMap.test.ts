import { expect, test } from 'vitest'
import { createSplitMap } from './createSplitMap.ts'

test('behavior: entries are found, replaced and deleted, whatever their part', () => {
  const map = createSplitMap<number>()
  const keys = Array.from({ length: 2_000 }, (_, index) => `topic ${index}`)
  for (const [index, key] of keys.entries()) map.set(key, index)
  map.set('topic 7', -7)
  expect(map.size).toBe(2_000)
  expect([...map.keys()].sort()).toEqual([...keys].sort())
  expect([map.get('topic 7'), map.get('topic 1999'), map.get('topic 2000')]).toEqual([
    -7,
    1_999,
    undefined,
  ])
  expect([map.delete('topic 7'), map.delete('topic 7')]).toEqual([true, false])
  expect([map.get('topic 7'), map.size]).toEqual([undefined, 1_999])
})
