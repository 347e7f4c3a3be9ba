import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notYetAvailable } from '../../packages/latchkey/src/core/options/notYetAvailable.ts'
import { readMembers } from './readMembers.ts'
import { code, tables, withTable } from './tables.ts'

test.each(tables)('the table of $name matches the source', (table) => {
  const page = readFileSync(table.page, 'utf8')
  expect(page, 'Run `npm run docs` to update it.').toBe(withTable(page, table))
})

test.each(tables)('describes every row of $name', ({ source, type }) => {
  const members = readMembers(readFileSync(source, 'utf8'), type)
  expect(members.length).toBeGreaterThan(10)
  const silent = members.filter(
    ({ byDefault, deprecated, text }) => !text && !byDefault && !deprecated,
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('marks options that are refused until they are built, and no others', () => {
  const pages = new Set(tables.map(({ page }) => readFileSync(page, 'utf8')))
  const rows = [...pages].join('\n').split('\n')
  const marked = rows.filter((row) => row.includes('| not there yet |'))
  expect(marked.every((row) => /Refused with `NOT_YET` until it arrives with /.test(row))).toBe(
    true,
  )
  const names = marked.map((row) => /^\| `(\w+)`/.exec(row)?.[1])
  const refused = Object.values(notYetAvailable).flatMap((options) =>
    options.map((option) => option.replace('features.', '')),
  )
  expect(names.sort()).toEqual(refused.sort())
})

test('reads members with their types, comments and defaults', () => {
  const source = `export type Some = {
  /** Says so. @default 'a' */
  one?: 'a' | 'b'
  /**
   * Over
   * lines.
   */
  readonly two: {
    inner: string
  }
  /** @deprecated Use \`one\`. */
  three: undefined
  four: number
}`
  expect(readMembers(source, 'Some')).toEqual([
    { byDefault: "'a'", deprecated: undefined, name: 'one', text: 'Says so.', type: "'a' | 'b'" },
    {
      byDefault: undefined,
      deprecated: undefined,
      name: 'two',
      text: 'Over lines.',
      type: '{ inner: string }',
    },
    {
      byDefault: undefined,
      deprecated: 'Use `one`.',
      name: 'three',
      text: '',
      type: 'undefined',
    },
    { byDefault: undefined, deprecated: undefined, name: 'four', text: '', type: 'number' },
  ])
})

test('names a missing type', () => {
  expect(() => readMembers('', 'Gone')).toThrow('The source has no type Gone')
})

test('refuses a page without a place for its table', () => {
  expect(() => withTable('# Empty', tables[0]!)).toThrow('no place for the table')
})

test.each([
  ['a | b', '`a \\| b`'],
  ['the `a` option', '``the `a` option``'],
  ['`a` is missing', '`` `a` is missing ``'],
])('quotes %j within a cell', (text, cell) => {
  expect(code(text)).toBe(cell)
})
