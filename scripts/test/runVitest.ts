import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, runCommand } from '../runCommand.ts'
import { quietPath } from './announcement.ts'
import { type FileReport, type RunReport, reportPath } from './reportFiles.ts'

/** The environment variable that says that the package has just been built. */
export const builtVariable = 'LATCHKEY_IS_BUILT'

/** A row of the summary. */
export type Suite = {
  readonly name: string
  /** The project of vitest.config.ts. */
  readonly project: string
}

export type SuiteResult = {
  readonly name: string
  readonly passed: number
  readonly failed: number
  /** The sum of its files, which may have run at the same time. */
  readonly ms: number
  readonly files: readonly FileReport[]
}

export type RunOptions = {
  readonly suites: readonly Suite[]
  readonly react?: '18' | '19'
  /** Runs only the files that import something changed since this commit. */
  readonly changedSince?: string
  /** Whether the package has just been built. */
  readonly isBuilt?: boolean
  /** Whether suites that measure time run meanwhile, and come first. */
  readonly isPatient?: boolean
  /** Path of an announcement that tests of frames wait for. */
  readonly quietAfter?: string
  /** Runs only these files. */
  readonly files?: readonly string[]
}

/** Runs projects of vitest.config.ts in one process. `output` is what vitest printed where a test failed. */
export async function runVitest({
  changedSince,
  files = [],
  isBuilt = false,
  isPatient = false,
  quietAfter,
  react = '19',
  suites,
}: RunOptions): Promise<{ results: readonly SuiteResult[]; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-test-'))
  const path = join(folder, 'report.json')
  try {
    const { status, output } = await runCommand(
      process.execPath,
      [
        ...[join(root, 'node_modules/vitest/vitest.mjs'), 'run'],
        ...suites.flatMap(({ project }) => ['--project', project]),
        ...['--reporter=default', `--reporter=${join(import.meta.dirname, 'reportFiles.ts')}`],
        // Chains, servers and pages meet busy machines. The summary lists such a test as flaky.
        '--retry=1',
        ...(changedSince ? [`--changed=${changedSince}`, '--passWithNoTests'] : []),
        ...files,
      ],
      // Vite, which checks build with, leaves NODE_ENV=production behind in this process.
      {
        env: {
          ...{ CI: 'true', REACT: react, NODE_ENV: undefined, [reportPath]: path },
          ...{ NO_COLOR: '1', FORCE_COLOR: undefined, [quietPath]: quietAfter },
          [builtVariable]: isBuilt ? '1' : undefined,
        },
        isPatient,
      },
    )
    const results = countFiles(suites, readReport(path), { mayBeEmpty: !!changedSince, status })
    return { output: results.some(({ failed }) => failed > 0) ? output : '', results }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(path: string): RunReport {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // Vitest itself failed; its output says why.
    return { files: [], strayErrors: 1 }
  }
}

/** Adds up the files of each suite. Errors that belong to no suite count as failed tests of the first one. */
export function countFiles(
  suites: readonly Suite[],
  { files, strayErrors }: RunReport,
  { mayBeEmpty = false, status }: { mayBeEmpty?: boolean; status: number },
): readonly SuiteResult[] {
  const results = suites.map(({ name, project }) => {
    const own = files.filter((file) => file.project === project)
    const sum = (key: 'failed' | 'ms' | 'passed') =>
      own.reduce((total, file) => total + file[key], 0)
    const failed = own.length > 0 || mayBeEmpty ? sum('failed') : 1
    return { failed, files: own, ms: sum('ms'), name, passed: sum('passed') }
  })
  const isSilent = status !== 0 && results.every(({ failed }) => failed === 0)
  const stray = Math.max(strayErrors, isSilent ? 1 : 0)
  return results.map((result, index) =>
    index === 0 ? { ...result, failed: result.failed + stray } : result,
  )
}
