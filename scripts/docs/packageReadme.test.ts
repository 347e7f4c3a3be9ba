import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packageReadme, shippedPage } from './packageReadme.ts'

const readme = readFileSync('README.md', 'utf8')

test("the package's README is the repository's", () => {
  const written = readFileSync('packages/latchkey/README.md', 'utf8')
  expect(written, 'Run `npm run docs` to update it.').toBe(packageReadme(readme))
})

test("the package's README links to pages that exist", () => {
  const targets = [...packageReadme(readme).matchAll(/dist\/(docs\/[^)#]+)/g)].map(
    ([, path]) => path,
  )
  expect(targets.length).toBeGreaterThan(20)
  expect(targets.filter((path) => !existsSync(path ?? ''))).toEqual([])
})

test('refuses a link to a file that the package does not ship', () => {
  expect(() => packageReadme('# A\n\n[scripts](scripts/run.mjs)\n')).toThrow('scripts/run.mjs')
})

test('turns links out of the documentation into text', () => {
  expect(shippedPage('[`a`](../examples/a), [b](b.md)', 0)).toBe('`a`, [b](b.md)')
  expect(shippedPage('[a](../../examples/a), [b](../b.md)', 1)).toBe('a, [b](../b.md)')
})
