import { expect, test } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import { consentNeeded } from './legalConsent.ts'

const terms = { termsConditionsUrl: 'https://example.org/terms' }
const privacy = { privacyPolicyUrl: 'https://example.org/privacy' }

function needed(documents: object, legalCheckbox = true) {
  const engine = testInstance([], { features: { legalCheckbox }, ...documents })
  return consentNeeded(engine.store.getState().options)
}

test('requires the checkbox only if the host enables it', () => {
  expect(needed({ ...terms, ...privacy }, false)).toBeUndefined()
})

test('names the documents that the host links', () => {
  expect(needed({ ...terms, ...privacy })).toBe('both')
  expect(needed(terms)).toBe('terms')
  expect(needed(privacy)).toBe('privacy')
  expect(needed({})).toBeUndefined()
})
