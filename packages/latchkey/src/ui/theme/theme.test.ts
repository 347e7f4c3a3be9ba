// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { adoptStyles } from './adoptStyles.ts'
import { luminance } from './onAccent.ts'

test('default: a style sheet is adopted once, after the order of layers', () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  const adopt = adoptStyles(root)
  adopt('@layer latchkey.kit{p{color:red}}')
  adopt('@layer latchkey.kit{p{color:red}}')
  expect(root.adoptedStyleSheets).toHaveLength(2)
})

test('behavior: black or white, by luminance, is at least 4.5:1 on every colour', () => {
  for (let red = 0; red < 256; red += 15)
    for (let green = 0; green < 256; green += 15)
      for (let blue = 0; blue < 256; blue += 15) {
        const light = luminance(red, green, blue)
        const contrast = light < 0.179 ? 1.05 / (light + 0.05) : (light + 0.05) / 0.05
        expect(contrast).toBeGreaterThanOrEqual(4.5)
      }
})
