import { parseSync, Visitor } from 'vite'
import { isTest, readSources } from '../readSources.ts'
import { source } from './arrowRules.ts'
import { constructRules } from './constructRules.ts'

const lookedAway =
  /biome-ignore|eslint-disable|@ts-(ignore|expect-error|nocheck)|\b(TODO|FIXME|XXX)\b/
const longest = 350

/** Refuses ways of writing that Biome does not know, each proven on a planted file. */
export async function checkConstructs(): Promise<string> {
  const sources = readSources('packages', 'services', 'apps', 'tests', 'bench', 'scripts')
  for (const { name, planted } of constructRules) {
    const { length } = findConstructs(planted.path, planted.code, [name])
    if (length !== planted.violations)
      throw new Error(`“${name}” noticed ${length} of ${planted.violations} planted violations.`)
  }
  const found = [...sources].flatMap(([path, code]) => findConstructs(path, code))
  if (found.length > 0) throw new Error(found.join('\n'))
  return `${sources.size} files, ${constructRules.length} rules, each proven on a planted file`
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
  const lines = code.split('\n').length
  if (lines > longest && path.startsWith(source) && !isTest(path) && !path.endsWith('.css.ts'))
    found.push(`${path} has ${lines} lines: more than one concept?`)
  return found
}
