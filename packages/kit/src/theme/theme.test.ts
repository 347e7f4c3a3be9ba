// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { adoptStyles } from './adoptStyles.ts'
import { luminance } from './onAccent.ts'

test('adopts requested styles in one sheet, each text once, after the layer order', () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  const replace = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync')
  const styles = adoptStyles(root)
  styles.want('p{color:red}')
  styles.want('p{color:red}')
  styles.want('p{margin:0}')
  styles.adopt()
  styles.want('p{color:red}')
  styles.adopt()
  expect(root.adoptedStyleSheets).toHaveLength(1)
  styles.want('p{top:0}')
  styles.adopt()
  expect(root.adoptedStyleSheets).toHaveLength(2)
  expect(replace.mock.calls.flat()).toEqual([
    expect.stringMatching(/^@layer [^{}]+;p\{color:red\}p\{margin:0\}$/),
    'p{top:0}',
  ])
})

test('behavior: black or white has a contrast of at least 4.5:1 on every colour', () => {
  for (let red = 0; red < 256; red += 15)
    for (let green = 0; green < 256; green += 15)
      for (let blue = 0; blue < 256; blue += 15) {
        const light = luminance(red, green, blue)
        const contrast = light < 0.179 ? 1.05 / (light + 0.05) : (light + 0.05) / 0.05
        expect(contrast).toBeGreaterThanOrEqual(4.5)
      }
})
