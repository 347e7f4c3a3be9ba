import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildCss } from './buildCss.ts'

const kit = new URL('../packages/kit/src/', import.meta.url)
const ui = new URL('../packages/latchkey/src/ui/', import.meta.url)

test('skips files that are up to date', async () => {
  await buildCss()
  expect(await buildCss()).toEqual([])
})

test('puts each folder into its cascade layer, and button.css into none', async () => {
  await buildCss()
  const read = (file: string, folder = ui) => readFile(new URL(file, folder), 'utf8')
  expect(await read('controls/Button.css.ts', kit)).toContain('@layer latchkey.kit{')
  expect(await read('theme/tokens.css.ts', kit)).toContain('@layer latchkey.theme{')
  expect(await read('kit/lists/TokenRow.css.ts')).toContain('@layer latchkey.kit{')
  expect(await read('shell/Modal.css.ts')).toContain('@layer latchkey.shell{')
  expect(await read('../features/connect/connect.css.ts')).toContain('@layer latchkey.views{')
  expect(await read('theme/button.css.ts')).not.toContain('@layer')
})

test('replaces light-dark() for older browsers', async () => {
  await buildCss()
  expect(await readFile(new URL('theme/tokens.css.ts', kit), 'utf8')).not.toContain('light-dark(')
})

test('keeps button.css below 1.5 kB', async () => {
  await buildCss()
  const css = await readFile(new URL('../../dist/button.css', ui))
  expect(gzipSync(css).length).toBeLessThanOrEqual(1_500)
})
