import { expect, test } from 'vitest'
import { orderByIds } from './orderByIds.ts'

test('default', () => {
  const sent = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  expect(orderByIds(sent, ['c', 'a', 'b'])).toEqual([{ id: 'c' }, { id: 'a' }, { id: 'b' }])
})

test('behavior: what was not named stays behind, in its own order', () => {
  const sent = [{ id: 'x' }, { id: 'y' }, { id: 'b' }]
  expect(orderByIds(sent, ['b'])).toEqual([{ id: 'b' }, { id: 'x' }, { id: 'y' }])
})
