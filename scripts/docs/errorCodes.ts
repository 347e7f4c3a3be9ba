import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { code, replaceTable } from './tables.ts'

const root = join(import.meta.dirname, '../..')
const source = join(root, 'packages/latchkey/src')

/** The type that lists every code. */
export const errorCodeFile = join(source, 'core/errors/ErrorCode.ts')

/** The page that documents every code. */
export const errorsPage = join(root, 'docs/errors.md')

/** The texts of all errors by code, in alphabetical order, from every `errors.ts` of the package. */
export async function readErrorTexts(): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  const paths = readdirSync(source, { encoding: 'utf8', recursive: true })
  for (const path of paths.filter((path) => /(^|\/)errors\.ts$/.test(path))) {
    const exported: Record<string, unknown> = await import(join(source, path))
    for (const table of Object.values(exported)) {
      if (typeof table !== 'object' || table === null) continue
      for (const [code, text] of Object.entries(table)) {
        if (texts.has(code)) throw new Error(`${path} declares ${code} a second time`)
        texts.set(code, text)
      }
    }
  }
  return new Map([...texts].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The source of the type that lists every code. */
export function errorCodeSource(codes: Iterable<string>): string {
  return [
    '/** The code of every error. `npm run docs` writes it from the `errors.ts` files. */',
    'export type ErrorCode =',
    ...[...codes].map((code) => `  | '${code}'`),
    '',
  ].join('\n')
}

/** The page with the message of every code. */
export function withMessages(page: string, texts: ReadonlyMap<string, string>): string {
  const rows = [...texts].map(([name, text]) => [
    `[${code(name)}](#${name.toLowerCase()})`,
    code(text),
  ])
  return replaceTable(page, 'messages', ['Code', 'Message'], rows)
}
