import { expect, test } from 'vitest'
import { orderByIds } from './orderByIds.ts'

test('sorts by the host’s ids', () => {
  const sent = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  expect(orderByIds(sent, ['c', 'a', 'b'])).toEqual([{ id: 'c' }, { id: 'a' }, { id: 'b' }])
})

test('appends items without an id of the host, in their own order', () => {
  const sent = [{ id: 'x' }, { id: 'y' }, { id: 'b' }]
  expect(orderByIds(sent, ['b'])).toEqual([{ id: 'b' }, { id: 'x' }, { id: 'y' }])
})
