import { expect, test } from 'vitest'
import { notYetAvailable } from '../../../../packages/latchkey/src/core/options/notYetAvailable.ts'
import { controls } from './controls.ts'

test('behavior: options under "Later" are those that createLatchkey refuses', () => {
  const under = Object.entries(controls).filter(([, { group }]) => group === 'Later')
  expect(under.map(([name]) => name).sort()).toEqual(Object.values(notYetAvailable).flat().sort())
})
