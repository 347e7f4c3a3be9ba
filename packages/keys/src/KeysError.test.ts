import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KeysError } from './KeysError.ts'

test('has a code, a cause and a text with details', () => {
  const cause = new Error('tag')
  const error = new KeysError('CIPHER_FAILED', { cause, detail: 'More.' })
  expect(error).toMatchObject({ cause, code: 'CIPHER_FAILED', name: 'KeysError' })
  expect(error.message).toMatch(/^The sealed data could not be opened\. .* More\.$/)
})

test('every code of the catalogue is thrown somewhere', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
  const source = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true })
    .filter((path) => path.endsWith('.ts') && !/\.test\.|fixtures/.test(path))
    .map(read)
    .join('\n')
  const codes = [...read('KeysError.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, code]) => code)
  expect(codes.length).toBeGreaterThan(5)
  for (const code of codes) expect(source).toMatch(new RegExp(`'${code}'`))
})
