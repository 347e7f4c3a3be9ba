import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** The result of one test file. */
export type FileReport = {
  readonly project: string
  /** Path from the repository's root. */
  readonly file: string
  readonly ms: number
  readonly passed: number
  /** Skipped tests count as failed. */
  readonly failed: number
  /** The tests that passed only on retry. */
  readonly flaky: readonly string[]
  /** The tests that took more than a minute, with their seconds. */
  readonly slow: readonly string[]
  /** The tests that failed. Empty if the file itself did. */
  readonly failures: readonly string[]
}

export type RunReport = {
  readonly files: readonly FileReport[]
  /** Errors that belong to no test. */
  readonly strayErrors: number
}

/** The environment variable with the path that the report is written to. */
export const reportPath = 'LATCHKEY_TEST_REPORT'

const slowMs = 60_000

/** Writes what `npm test` counts and lists. */
export default class ReportFiles implements Reporter {
  onTestCaseResult(test: Parameters<NonNullable<Reporter['onTestCaseResult']>>[0]): void {
    if (!test.diagnostic()?.flaky) return
    const [error] = test.result().errors ?? []
    console.log(`Passed only on retry: ${test.module.relativeModuleId} > ${test.fullName}`)
    console.log(error?.message)
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const path = process.env[reportPath]
    if (!path) return
    const report: RunReport = { files: modules.map(readModule), strayErrors: errors.length }
    writeFileSync(path, JSON.stringify(report))
  }
}

function readModule(module: TestModule): FileReport {
  const tests = [...module.children.allTests()]
  const passed = tests.filter((test) => test.ok() && test.result().state === 'passed')
  const { collectDuration, duration, prepareDuration, setupDuration } = module.diagnostic()
  const failed = tests.length - passed.length
  // A file that failed before or after its tests counts as one failed test.
  const isBroken = failed === 0 && (!module.ok() || tests.length === 0)
  return {
    failed: isBroken ? 1 : failed,
    failures: tests.filter((test) => !passed.includes(test)).map((test) => test.fullName),
    file: module.relativeModuleId,
    flaky: passed.filter((test) => test.diagnostic()?.flaky).map((test) => test.fullName),
    ms: Math.round(prepareDuration + setupDuration + collectDuration + duration),
    passed: passed.length,
    project: module.project.name,
    slow: tests.flatMap((test) => {
      const ms = test.diagnostic()?.duration ?? 0
      return ms > slowMs ? [`${test.fullName} (${Math.round(ms / 1_000)} s)`] : []
    }),
  }
}
