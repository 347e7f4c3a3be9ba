import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { themeProblems } from './themeProblems.ts'

const names = (text: string) => [...new Set(text.match(/--lk-[a-z0-9-]*[a-z0-9]/g))]
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('knows every token', () => {
  const tokens = [
    ...names(read('../../../../kit/src/theme/tokens.css')),
    ...names(read('../../../../../docs/theming.md')),
  ]
  expect(tokens.length).toBeGreaterThan(20)
  const values = Object.fromEntries(tokens.map((name) => [name, '20']))
  expect(themeProblems(values, () => true)).toEqual([])
})

test('names an unknown token', () => {
  expect(themeProblems({ '--lk-acent': '#0a7f5a' }, () => true)).toEqual([
    '--lk-acent is not a token.',
  ])
})

test('names a value that the token cannot have', () => {
  const supports = (property: string, value: string) => property === 'color' && value === 'red'
  expect(themeProblems({ '--lk-accent': 'red', '--lk-line': 'rot' }, supports)).toEqual([
    '--lk-line: “rot” is not a color. Set a valid one or remove it.',
  ])
  expect(themeProblems({ '--lk-radius': 'round' }, supports)).toEqual([
    '--lk-radius: “round” is not a length. Set a valid one or remove it.',
  ])
})

test('accepts a strength with and without its sign', () => {
  const strengths = (value: string) => themeProblems({ '--lk-color-mix-strength': value })
  expect([strengths('20'), strengths('20%')]).toEqual([[], []])
  expect(strengths('strong')).toHaveLength(1)
})

test('accepts every value where the page cannot tell', () => {
  expect(themeProblems({ '--lk-accent': 'rot' })).toEqual([])
})
