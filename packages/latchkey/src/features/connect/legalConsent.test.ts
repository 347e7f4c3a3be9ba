import { expect, test } from 'vitest'
import { testInstance } from '../../core/fixtures/testInstance.ts'
import { consentNeeded } from './legalConsent.ts'

const terms = { termsConditionsUrl: 'https://example.org/terms' }
const privacy = { privacyPolicyUrl: 'https://example.org/privacy' }

function needed(documents: object, legalCheckbox = true) {
  const engine = testInstance([], { features: { legalCheckbox }, ...documents })
  return consentNeeded(engine.store.getState().options)
}

test('default: a tick is asked for only where the host wants one', () => {
  expect(needed({ ...terms, ...privacy }, false)).toBeUndefined()
})

test('behavior: it names the documents that there are', () => {
  expect(needed({ ...terms, ...privacy })).toBe('both')
  expect(needed(terms)).toBe('terms')
  expect(needed(privacy)).toBe('privacy')
  expect(needed({})).toBeUndefined()
})
