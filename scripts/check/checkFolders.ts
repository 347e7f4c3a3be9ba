import { dirname } from 'node:path'
import { isTest, readSources, type Sources } from '../readSources.ts'

/** Maximum number of source files in a folder. */
const most = 25

/** Refuses folders with too many source files. */
export async function checkFolders(): Promise<string> {
  const planted = new Map(Array.from({ length: most + 1 }, (_, file) => [`planted/${file}.ts`, '']))
  if (findCrowdedFolders(planted).length !== 1) throw new Error('A planted folder went unnoticed.')

  const crowded = findCrowdedFolders(
    readSources('packages', 'services', 'apps', 'scripts', 'tests', 'bench'),
  )
  if (crowded.length > 0)
    throw new Error(
      crowded.map(({ folder, files }) => `${folder} holds ${files} source files`).join('\n'),
    )
  return `at most ${most} source files a folder`
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
