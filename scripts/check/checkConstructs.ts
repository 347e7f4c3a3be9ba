import { parseSync, Visitor } from 'vite'
import { isTest, readSources } from '../readSources.ts'
import { source } from './arrowRules.ts'
import { constructRules } from './constructRules.ts'

const lookedAway =
  /biome-ignore|eslint-disable|@ts-(ignore|expect-error|nocheck)|\b(TODO|FIXME|XXX)\b/
const longest = 350

/** Refuses constructs that Biome has no rule for, each proven on a planted file. */
export async function checkConstructs(): Promise<string> {
  const sources = readSources('packages', 'services', 'apps', 'tests', 'bench', 'scripts')
  for (const { name, planted } of constructRules) {
    const { length } = findConstructs(planted.path, planted.code, [name])
    if (length !== planted.violations)
      throw new Error(`“${name}” noticed ${length} of ${planted.violations} planted violations.`)
  }
  if (findTwins(['a/Planted.tsx', 'a/planted.ts', 'b/planted.ts']).length !== 1)
    throw new Error('Two names that differ only in case went unnoticed.')

  const found = [
    ...[...sources].flatMap(([path, code]) => findConstructs(path, code)),
    ...findTwins([...sources.keys()]),
  ]
  if (found.length > 0) throw new Error(found.join('\n'))
  return `${sources.size} files, ${constructRules.length} rules, each proven on a planted file`
}

/** `Balance.tsx` and `balance.ts` collide on case-insensitive file systems. */
function findTwins(paths: readonly string[]): string[] {
  const seen = new Map<string, string>()
  return paths.flatMap((path) => {
    const key = path.replace(/\.tsx?$/, '').toLowerCase()
    const twin = seen.get(key)
    seen.set(key, path)
    return twin ? [`${twin} and ${path} differ only in case: one file on macOS and Windows`] : []
  })
}

function findConstructs(path: string, code: string, only?: readonly string[]): string[] {
  const found: string[] = []
  const { program, comments } = parseSync(path, code)
  const line = (start: number) => `${path}:${code.slice(0, start).split('\n').length}`

  for (const { name, appliesTo, visits } of constructRules)
    if (appliesTo(path) && (!only || only.includes(name)))
      new Visitor(
        visits((node, reason) => found.push(`${line(node.start)} ${name}: ${reason}`)),
      ).visit(program)

  for (const { value, start } of comments)
    if (lookedAway.test(value)) found.push(`${line(start)} looks away: ${value.trim()}`)
  // Comments do not count towards a file's length.
  const lines = code.replace(/^[ \t]*\/\*\*.*?\*\/\n/gms, '').split('\n').length
  if (lines > longest && path.startsWith(source) && !isTest(path) && !path.endsWith('.css.ts'))
    found.push(`${path} has ${lines} lines: more than one concept?`)
  return found
}
