import type { FileReport } from './reportFiles.ts'
import type { RunOptions, runVitest, SuiteResult } from './runVitest.ts'

/** A suite's result, and how it was run. */
export type SuiteRun = { readonly result: SuiteResult; readonly options: RunOptions }

/** More failed files are a fault of the machine or of everything, which another run would not settle. */
const mostFiles = 12

/**
 * Runs failed files once more, when nothing else runs any longer. Tests that pass now are flaky: they need a
 * quieter machine than the first run had.
 */
export async function repeatFailed(
  { options, result }: SuiteRun,
  run: typeof runVitest,
): Promise<SuiteResult> {
  const failed = result.files.filter((file) => file.failed > 0)
  if (failed.length === 0 || failed.length > mostFiles) return result
  const { react } = options
  const suites = options.suites.filter(({ name }) => name === result.name)
  const { results } = await run({
    files: failed.map(({ file }) => file),
    ...(react && { react }),
    suites,
  })
  const again = new Map(results.flatMap(({ files }) => files).map((file) => [file.file, file]))
  const files = result.files.map((file) => merge(file, again.get(file.file)))
  const sum = (key: 'failed' | 'passed') => files.reduce((total, file) => total + file[key], 0)
  const strayErrors = result.failed - failed.reduce((total, file) => total + file.failed, 0)
  return {
    ...result,
    failed: sum('failed') + strayErrors,
    files,
    ms: result.ms + results.reduce((total, { ms }) => total + ms, 0),
    passed: sum('passed'),
  }
}

/** The second report of a file, in which tests that failed before are flaky. */
function merge(first: FileReport, second: FileReport | undefined): FileReport {
  if (first.failed === 0 || !second) return first
  const recovered = first.failures.filter((name) => !second.failures.includes(name))
  const strays = ({ failed, failures }: FileReport) => failed - failures.length
  if (strays(first) > strays(second)) recovered.push('(outside of its tests)')
  return {
    ...second,
    flaky: [...new Set([...first.flaky, ...second.flaky, ...recovered])],
    ms: first.ms + second.ms,
  }
}
