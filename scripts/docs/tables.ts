import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Member, readMembers } from './readMembers.ts'

const root = join(import.meta.dirname, '../..')
const core = join(root, 'packages/latchkey/src/core')

/** A table of the docs that is generated from a type. */
export type Table = {
  /** The page with the table, between `<!-- {name} -->` and `<!-- /{name} -->`. */
  readonly page: string
  readonly name: string
  readonly source: string
  /** The source of the members. */
  readonly type: string
  readonly head: readonly string[]
  readonly row: (member: Member) => readonly string[]
}

/** A bar would end the cell. Text with backticks needs double ones, and a space beside its own. */
export function code(text: string): string {
  const escaped = text.replaceAll('|', '\\|')
  if (!text.includes('`')) return `\`${escaped}\``
  const gap = /^`|`$/.test(text) ? ' ' : ''
  return `\`\`${gap}${escaped}${gap}\`\``
}

/** Row of an option. */
function optionRow({ byDefault, deprecated, name, text, type }: Member): readonly string[] {
  return [code(name), code(type), byDefault ?? '', deprecated ? `Deprecated. ${deprecated}` : text]
}

/** All generated tables. */
export const tables: readonly Table[] = [
  {
    head: ['Option', 'Type', 'Default', 'What it does'],
    name: 'options',
    page: join(root, 'docs/options.md'),
    row: optionRow,
    source: join(core, 'options/options.ts'),
    type: 'LatchkeyOptions',
  },
  {
    head: ['Feature', 'Type', 'Default', 'What it does'],
    name: 'features',
    page: join(root, 'docs/options.md'),
    row: optionRow,
    source: join(core, 'options/options.ts'),
    type: 'FeatureOptions',
  },
  {
    head: ['Event', 'When', 'Properties'],
    name: 'events',
    page: join(root, 'docs/events.md'),
    row: ({ name, text, type }) => [code(name), text, type === 'undefined' ? '' : code(type)],
    source: join(core, 'events.ts'),
    type: 'EventProperties',
  },
  {
    head: ['Part', 'Kinds', 'What it is'],
    name: 'parts',
    page: join(root, 'docs/theming.md'),
    row: ({ name, text, type }) => [
      code(name.replaceAll("'", '')),
      type === 'never' ? '' : code(type.replaceAll("'", '').replaceAll(' | ', ', ')),
      text,
    ],
    source: join(root, 'packages/kit/src/theme/parts.ts'),
    type: 'Parts',
  },
  {
    head: ['Slot', 'Place', 'Context'],
    name: 'slots',
    page: join(root, 'docs/theming.md'),
    row: ({ name, text, type }) => [
      code(name),
      text,
      code(type.replace(/^Slot<\{ (.*) \}>$/, '$1').replaceAll('readonly ', '')),
    ],
    source: join(core, 'options/slots.ts'),
    type: 'Slots',
  },
]

/** The page with the current table. */
export function withTable(page: string, table: Table): string {
  const members = readMembers(readFileSync(table.source, 'utf8'), table.type)
  return replaceTable(page, table.name, table.head, members.map(table.row))
}

/** The page with other rows between `<!-- {name} -->` and `<!-- /{name} -->`. */
export function replaceTable(
  page: string,
  name: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  const begin = `<!-- ${name} -->`
  const end = `<!-- /${name} -->`
  if (!page.includes(begin) || !page.includes(end))
    throw new Error(`The page has no place for the table "${name}"`)
  const before = page.slice(0, page.indexOf(begin) + begin.length)
  return `${before}\n${lines.join('\n')}\n${page.slice(page.indexOf(end))}`
}
