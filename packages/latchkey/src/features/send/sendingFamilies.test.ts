import { expect, test } from 'vitest'
import { namespaces } from '../../core/caip.ts'
import { familyHas } from '../../core/ports/familyHas.ts'
import { missingNeeds } from './form/validateSend.ts'

test('default: what has to be known is known of every family that sends, and of no other', () => {
  const prepared = namespaces.filter((namespace) => missingNeeds({ kind: 'native', namespace }))
  expect(prepared).toEqual(namespaces.filter((namespace) => familyHas(namespace, 'send')))
})
