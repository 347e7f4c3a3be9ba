import { expect, test } from 'vitest'
import { createShares } from './createShares.ts'

test('knows the largest owner while amounts change', () => {
  const shares = createShares()
  expect(shares.largest()).toBeUndefined()
  shares.add('a', 100)
  shares.add('b', 120)
  shares.add('c', 1)
  expect([shares.largest(), shares.total, shares.of('b')]).toEqual(['b', 221, 120])
  shares.add('b', -119)
  expect([shares.largest(), shares.of('b')]).toEqual(['a', 1])
  shares.add('a', -100)
  shares.add('b', -1)
  shares.add('c', -1)
  expect([shares.largest(), shares.total]).toEqual([undefined, 0])
})

test('finds the largest among many owners without reading them all', () => {
  const shares = createShares()
  for (let index = 0; index < 200_000; index++) shares.add(`n${index}`, 10)
  shares.add('attacker', 1_000)
  const startedAt = performance.now()
  const found = new Set(Array.from({ length: 10_000 }, () => shares.largest()))
  expect([...found]).toEqual(['attacker'])
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})
