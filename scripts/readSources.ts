import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './runCommand.ts'

/** Source texts by path from the repository's root. */
export type Sources = ReadonlyMap<string, string>

/** Reads every TypeScript file of the folders, including tests and generated files. */
export function readSources(...folders: readonly string[]): Sources {
  return readFiles(/\.tsx?$/, ...folders)
}

/** Reads every file of the folders whose path matches. A place may also be a file. */
export function readFiles(pattern: RegExp, ...places: readonly string[]): Sources {
  const sources = new Map<string, string>()
  for (const path of places.flatMap(listFiles))
    if (pattern.test(path)) sources.set(path, readFileSync(join(root, path), 'utf8'))
  return sources
}

/** Lists the files below a folder, without installed and built ones. */
function listFiles(place: string): string[] {
  const path = join(root, place)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [place]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => `${place}/${name.replaceAll('\\', '/')}`)
    .filter((name) => !/(^|\/)(node_modules|dist[^/]*|\.cache)\//.test(name))
    .sort()
}

/** Whether the file is a test or test helper, which is not shipped and may import more. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/fixtures(\/|\.tsx?$)/.test(path)
}
