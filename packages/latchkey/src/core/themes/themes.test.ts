import { expect, test } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import { themeProblems } from '../notices/themeProblems.ts'
import * as presets from './index.ts'

test.each(Object.entries(presets))('behavior: %s takes effect at run time', (_, preset) => {
  const latchkey = testInstance()
  latchkey.updateOptions(preset)
  expect(latchkey.getTheme()).toEqual({
    mode: preset.themeMode,
    variables: preset.themeVariables,
  })
  expect(themeProblems(preset.themeVariables, () => true)).toEqual([])
})
