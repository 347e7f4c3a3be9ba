import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeManifest, withTables } from './describeManifest.ts'
import { readManifest } from './manifest.ts'

test('keeps docs/devnet.md up to date with the manifest', () => {
  const page = readFileSync(new URL('../../../docs/devnet.md', import.meta.url), 'utf8')
  expect(page).toBe(withTables(page, describeManifest(readManifest())))
})

test('refuses a page without a place for the tables', () => {
  expect(() => withTables('# Nothing', '')).toThrow('The page lacks the marks')
})
