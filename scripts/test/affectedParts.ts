import { runCommand } from '../runCommand.ts'

/** The parts of `npm test` that run vitest. */
export const parts = ['unit', 'interop', 'hosts', 'journeys', 'engines'] as const
export type Part = (typeof parts)[number]

const pages = ['interop', 'journeys', 'engines'] as const
const all = parts

/**
 * Parts that a file runs in full; the first match counts. Vitest follows imports, so unlisted parts
 * still run the test files that import a changed file. Pages are built: no test file imports them.
 */
const rules: readonly (readonly [pattern: RegExp, parts: readonly Part[]])[] = [
  [/\.md$|^docs\/|^decisions\/|^\.changeset\//, []],
  [/\.test\.tsx?$/, []],
  [/^(package(-lock)?\.json|vitest\.config\.ts|tsconfig[^/]*\.json)$/, all],
  [/^scripts\/(test\.ts$|test\/|chromium|engines|system|run\.mjs|install\.mjs)/, all],
  [/^scripts\/(build|bundle|css|keep|pack)/, all],
  [/^tests\/hosts\/|^examples\//, ['hosts']],
  [/^tests\/interop\/|^apps\/wallet\//, ['interop']],
  [/^tests\/engines\//, ['engines']],
  [/^tests\/neighbours\//, ['journeys', 'engines']],
  [/^tests\/react-18\//, ['journeys', 'unit']],
  [/^tests\/(runStack|stack|buildPages)\.ts$|^scripts\/start\//, pages],
  [/^apps\/playground\/|^services\/(devnet|identity|mailbox|secure-site)\//, pages],
  [/^services\/provider\//, ['hosts', ...pages]],
  [/^packages\/keys\//, pages],
  [/^packages\/(kit|latchkey)\/src\/(.*\/)?fixtures\//, []],
  [/^packages\/(kit|latchkey\/src\/(features|ui))\//, ['journeys', 'engines']],
  [/^packages\/latchkey\/src\/(adapters|connectors|core|protocol|testing)\//, pages],
  [/^packages\/latchkey\//, ['hosts', ...pages]],
]

/** The parts that changed files run in full. */
export function affectedParts(files: readonly string[]): ReadonlySet<Part> {
  return new Set(files.flatMap((file) => rules.find(([pattern]) => pattern.test(file))?.[1] ?? []))
}

/** The commit that a branch left `main` at; on `main` itself, the commit before the last. */
export async function findBase(): Promise<string> {
  const git = async (...words: readonly string[]) => (await runGit(words)).trim()
  const head = await git('rev-parse', 'HEAD')
  const left = await git('merge-base', 'main', 'HEAD').catch(() => head)
  return left === head ? git('rev-parse', 'HEAD~1') : left
}

/** The files that differ from a commit, those that are not committed included. */
export async function changedFiles(base: string): Promise<readonly string[]> {
  const lists = await Promise.all([
    runGit(['diff', '--name-only', base]),
    runGit(['ls-files', '--others', '--exclude-standard']),
  ])
  return lists.flatMap((list) => list.split('\n').filter(Boolean))
}

async function runGit(words: readonly string[]): Promise<string> {
  const { output, status } = await runCommand('git', words)
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${output}`)
  return output
}
