import { expect, test } from 'vitest'
import { testInstance } from '../../core/fixtures/testInstance.ts'
import { defineElements } from './index.ts'

test('behavior: on a server there is nothing to define, and nothing fails', () => {
  expect(typeof HTMLElement).toBe('undefined')
  expect(defineElements(testInstance())()).toBeUndefined()
})
