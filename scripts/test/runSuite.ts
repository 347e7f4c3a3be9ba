import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, runCommand } from '../runCommand.ts'
import { findSecondTries } from './secondTries.ts'

export type Suite = {
  name: string
  project: string
  react?: '18' | '19'
  /**
   * Whether a test that fails is run once more: those of a whole page with chains, servers and sockets
   * around it meet the machine's chances. It is said, so that a test that often needs it is mended.
   */
  hasSecondTry?: boolean
}

export type SuiteResult = {
  name: string
  passed: number
  failed: number
  ms: number
  /** The tests that passed only when run once more. */
  secondTries: readonly string[]
  /** What the runner printed, where something failed. */
  output: string
}

/** What vitest's JSON report says, as far as we count. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; assertionResults: unknown[] }[]
}

/** Runs one project of vitest.config.ts and counts. A test that did not run counts as failed. */
export async function runSuite({
  hasSecondTry = false,
  name,
  project,
  react = '19',
}: Suite): Promise<SuiteResult> {
  const start = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-test-'))
  const file = join(folder, 'report.json')
  try {
    const { status, output } = await runCommand(
      process.execPath,
      [
        ...[join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
        ...[`--reporter=${join(import.meta.dirname, 'secondTries.ts')}`],
        ...(hasSecondTry ? ['--retry=1'] : []),
      ],
      // Vite, which checks build with, leaves NODE_ENV=production behind in this process.
      {
        env: {
          ...{ CI: 'true', REACT: react, NODE_ENV: undefined },
          ...{ NO_COLOR: '1', FORCE_COLOR: undefined },
        },
      },
    )
    const { passed, failed } = count(file, status)
    const ms = Math.round(performance.now() - start)
    const secondTries = findSecondTries(output)
    return { name, passed, failed, ms, secondTries, output: failed > 0 ? output : '' }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function count(file: string, status: number): { passed: number; failed: number } {
  let report: Report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // No report: the runner itself fell over. Its output says why.
    return { passed: 0, failed: 1 }
  }
  const empty = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  )
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + empty.length
  const isOdd = failed === 0 && (status !== 0 || report.numPassedTests === 0)
  return { passed: report.numPassedTests, failed: isOdd ? 1 : failed }
}
