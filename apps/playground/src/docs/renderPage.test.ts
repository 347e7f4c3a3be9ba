import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderPage } from './renderPage.ts'

const pages = new Set(['README', 'api', 'options'])

test.each([
  ['[Options](options.md)', '<a href="/docs.html?page=options">Options</a>'],
  ['[API](docs/api.md#log-in)', '<a href="/docs.html?page=api#log-in">API</a>'],
  ['[Start](../README.md)', '<a href="/docs.html?page=README">Start</a>'],
  ['[Below](#below)', '<a href="#below">Below</a>'],
  [
    '[MDN](https://developer.mozilla.org)',
    '<a href="https://developer.mozilla.org" rel="noreferrer" target="_blank">MDN</a>',
  ],
  ['[why](../decisions/006-lock-file.md)', 'why'],
  ['[run](javascript:alert(1))', 'run'],
])('%s becomes %s', (markdown, html) => {
  expect(renderPage(markdown, pages)).toBe(`<p>${html}</p>\n`)
})

test('gives headings the ids that links name', () => {
  expect(renderPage('## Solana (`latchkey/solana`)', pages)).toContain(
    '<h2 id="solana-latchkeysolana">',
  )
})

test('every link between pages leads to a heading', () => {
  const folder = join(import.meta.dirname, '../../../../docs')
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const known = new Set(names.map((name) => name.replace('.md', '')))
  const html = new Map(
    names.map((name) => [
      name.replace('.md', ''),
      renderPage(readFileSync(join(folder, name), 'utf8'), known),
    ]),
  )
  for (const [name, text] of html)
    for (const [, page = name, id] of text.matchAll(
      /href="(?:\/docs\.html\?page=([\w-]+))?#([^"]+)"/g,
    ))
      expect(html.get(page), `${name}: #${id}`).toContain(`id="${id}"`)
})
