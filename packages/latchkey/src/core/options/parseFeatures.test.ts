import { expect, test } from 'vitest'
import { parseFeatures } from './parseFeatures.ts'

test('enables features by default', () => {
  expect(parseFeatures({})).toMatchObject({ allWallets: true, analytics: true })
})

test('behavior: merges changes into the current features', () => {
  const before = parseFeatures({ analytics: false, emailShowWallets: false })
  const after = parseFeatures({ connectMethodsOrder: ['wallet'] }, before)
  expect(after).toEqual({ ...before, connectMethodsOrder: ['wallet'] })
  expect(after.collapseWallets).toBe(true)
})
