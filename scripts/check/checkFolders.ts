import { dirname } from 'node:path'
import { isTest, readSources, type Sources } from '../readSources.ts'

/** Maximum number of source files in a folder. */
const most = 25

/** Folders that may hold more. */
const exceptions: ReadonlySet<string> = new Set()

/** Refuses folders with too many source files. */
export async function checkFolders(): Promise<string> {
  const planted = new Map(Array.from({ length: most + 1 }, (_, file) => [`planted/${file}.ts`, '']))
  if (findCrowdedFolders(planted).length !== 1) throw new Error('A planted folder went unnoticed.')

  const crowded = findCrowdedFolders(readSources('packages', 'services', 'apps', 'scripts'))
  const refused = crowded.filter(({ folder }) => !exceptions.has(folder))
  if (refused.length > 0)
    throw new Error(
      refused.map(({ folder, files }) => `${folder} holds ${files} source files`).join('\n'),
    )
  const settled = [...exceptions].filter((name) => !crowded.some(({ folder }) => folder === name))
  if (settled.length > 0) throw new Error(`No exceptions any more: ${settled.join(', ')}`)
  return `at most ${most} source files a folder, with ${exceptions.size} exceptions`
}

/** Whether a file counts: tests, style sheets, texts and translations do not. */
export function countsAsSource(path: string): boolean {
  return !isTest(path) && !/\.css\.ts$|\/texts\.ts$|\/locales\//.test(path)
}

function findCrowdedFolders(sources: Sources): { folder: string; files: number }[] {
  const counts = new Map<string, number>()
  for (const path of sources.keys())
    if (countsAsSource(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts]
    .filter(([, files]) => files > most)
    .map(([folder, files]) => ({ folder, files }))
}
