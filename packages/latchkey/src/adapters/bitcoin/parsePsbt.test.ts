import { expect, test } from 'vitest'
import { inconsistentPsbts, invalidPsbts, validPsbts } from './fixtures/bip174.ts'
import { parsePsbt } from './parsePsbt.ts'

test.each(validPsbts)('default: BIP-174, valid: %s', (_, psbt) => {
  expect(parsePsbt(psbt).inputsLength).toBeGreaterThanOrEqual(0)
})

test.each([...invalidPsbts, ...inconsistentPsbts])('error: BIP-174, invalid: %s', (_, psbt) => {
  let thrown: unknown
  try {
    parsePsbt(psbt)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toMatchObject({ code: 'PSBT_INVALID' })
  // It says what is wrong, not only that something is.
  expect(String(thrown)).toMatch(/cannot be read: (?!.*Reader).{8,160}$/)
})
