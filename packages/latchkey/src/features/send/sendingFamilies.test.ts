import { expect, test } from 'vitest'
import { namespaces } from '../../core/caip.ts'
import { testFamily } from '../../core/fixtures/testInstance.ts'
import { missingNeeds } from './validateSend.ts'

test('covers every family that sends, and no other', () => {
  const prepared = namespaces.filter((namespace) => missingNeeds({ kind: 'native', namespace }))
  expect(prepared).toEqual(
    namespaces.filter((namespace) => testFamily(namespace).features.includes('send')),
  )
})
