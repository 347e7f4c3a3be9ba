import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  errorCodeFile,
  errorCodeSource,
  errorsPage,
  readErrorTexts,
  withMessages,
} from './errorCodes.ts'

const texts = await readErrorTexts()

test('the type `ErrorCode` lists the codes of every errors.ts', () => {
  expect(readFileSync(errorCodeFile, 'utf8'), 'Run `npm run docs`.').toBe(
    errorCodeSource(texts.keys()),
  )
})

test('docs/errors.md lists the message of every code', () => {
  const page = readFileSync(errorsPage, 'utf8')
  expect(page, 'Run `npm run docs`.').toBe(withMessages(page, texts))
})

test('docs/errors.md has one section for each code', () => {
  const page = readFileSync(errorsPage, 'utf8')
  const sections = [...page.matchAll(/^### (\w+)$/gm)].map(([, code]) => code)
  expect(sections.sort()).toEqual([...texts.keys()].sort())
})
