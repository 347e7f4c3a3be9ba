import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMembers } from './readMembers.ts'
import { code, tables, withTable } from './tables.ts'

test.each(tables)('the table of $name matches the source', (table) => {
  const page = readFileSync(table.page, 'utf8')
  expect(page, 'Run `npm run docs` to update it.').toBe(withTable(page, table))
})

test.each(tables)('describes every row of $name', ({ source, type }) => {
  const members = readMembers(readFileSync(source, 'utf8'), type)
  expect(members.length).toBeGreaterThan(3)
  const silent = members.filter(
    ({ byDefault, deprecated, text }) => !text && !byDefault && !deprecated,
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('the docs say once where each option takes effect', () => {
  const [table] = tables
  if (!table) throw new Error('There is no table of options.')
  const page = readFileSync(table.page, 'utf8')
  const section = /## Where each option takes effect\n([\s\S]*?)\n## /.exec(page)?.[1] ?? ''
  const named = [...section.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  const members = readMembers(readFileSync(table.source, 'utf8'), table.type)
  expect(named.sort()).toEqual(members.map(({ name }) => name).sort())
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
