import { expect, test } from 'vitest'
import { testInstance } from '../../core/fixtures/testInstance.ts'
import { defineElements } from './index.ts'

test('behavior: defines nothing on a server, without an error', () => {
  expect(typeof HTMLElement).toBe('undefined')
  expect(defineElements(testInstance())()).toBeUndefined()
})
