import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { presets } from '../looks.ts'
import { stacks, writeCode } from './writeCode.ts'

const options = { features: { swaps: false }, locale: 'de' }

test('behavior: the code of every stack compiles', async () => {
  const [, garden] = presets
  for (const stack of stacks) {
    const code = writeCode(stack, { look: garden ?? presets[0], options })
    const script = /<script[^>]*>(.*)<\/script>/s.exec(code)?.[1] ?? code
    await expect(transformWithOxc(script, 'code.tsx')).resolves.toBeTruthy()
    expect(code).toContain('locale: "de",')
  }
})

test('behavior: the default look needs no option', () => {
  expect(writeCode('React', { look: presets[0], options: {} })).not.toContain('theme')
})

test('behavior: only changed tokens are written', () => {
  const variables = { ...presets[0].variables, '--lk-radius': '8px' }
  const code = writeCode('React', { look: { mode: 'dark', variables }, options: {} })
  expect(code).toContain("themeMode: 'dark'")
  expect(code).toContain("'--lk-radius': '8px'")
  expect(code).not.toContain('--lk-accent')
})
