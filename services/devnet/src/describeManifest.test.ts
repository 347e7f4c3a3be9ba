import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeManifest, withTables } from './describeManifest.ts'
import { readManifest } from './manifest.ts'

test('docs/devnet.md says what the manifest says', () => {
  const page = readFileSync(new URL('../../../docs/devnet.md', import.meta.url), 'utf8')
  expect(page).toBe(withTables(page, describeManifest(readManifest())))
})

test('a page without a place for the tables', () => {
  expect(() => withTables('# Nothing', '')).toThrow('The page lacks the marks')
})
