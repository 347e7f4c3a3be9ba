import { expect, test } from 'vitest'
import { hueOf } from './hueOf.ts'

test('behavior: derives a stable hue from a name, and different hues from different names', () => {
  expect(hueOf('Rabby')).toBe(hueOf('Rabby'))
  const hues = new Set(['MetaMask', 'Rabby', 'Zerion', 'Safe', 'Frame', 'Trust'].map(hueOf))
  expect(hues.size).toBeGreaterThan(4)
  for (const hue of hues) expect(hue).toBeGreaterThanOrEqual(0)
})
