import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { version } from './version.ts'

test('equals the version in package.json', () => {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  expect(version).toBe(JSON.parse(manifest).version)
})
