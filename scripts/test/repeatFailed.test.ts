import { expect, test } from 'vitest'
import { repeatFailed } from './repeatFailed.ts'
import type { FileReport } from './reportFiles.ts'
import type { RunOptions, SuiteResult } from './runVitest.ts'

const passing: FileReport = {
  ...{ failed: 0, failures: [], flaky: [], ms: 10, passed: 2, slow: [] },
  ...{ file: 'a.test.ts', project: 'unit' },
}
const failing: FileReport = {
  ...{ failed: 2, failures: ['sends', 'swaps'], flaky: ['buys'], ms: 10, passed: 1, slow: [] },
  ...{ file: 'b.test.ts', project: 'unit' },
}
const options: RunOptions = {
  isPatient: true,
  react: '18',
  suites: [
    { name: 'Units', project: 'unit' },
    { name: 'Journeys', project: 'journeys' },
  ],
}
const result: SuiteResult = {
  ...{ failed: 2, ms: 20, name: 'Units', passed: 3 },
  files: [passing, failing],
}

/** Runs files again with these reports, and remembers how. */
function setup(files: readonly FileReport[]) {
  const runs: RunOptions[] = []
  const run = async (asked: RunOptions) => {
    runs.push(asked)
    return { output: '', results: [{ ...result, failed: 0, files, ms: 5 }] }
  }
  return { run, runs }
}

test('runs only the failed files of the suite, and reports what passes now as flaky', async () => {
  const { run, runs } = setup([{ ...failing, failed: 1, failures: ['swaps'], passed: 2 }])
  expect(await repeatFailed({ options, result }, run)).toMatchObject({
    failed: 1,
    files: [passing, { failures: ['swaps'], flaky: ['buys', 'sends'], ms: 20 }],
    ms: 25,
    passed: 4,
  })
  expect(runs).toEqual([{ files: ['b.test.ts'], react: '18', suites: [options.suites[0]] }])
})

test('reports a file that failed outside of its tests, and passes now, as flaky', async () => {
  const broken = { ...result, failed: 1, files: [{ ...failing, failed: 1, failures: [] }] }
  const { run } = setup([{ ...passing, file: 'b.test.ts' }])
  expect(await repeatFailed({ options, result: broken }, run)).toMatchObject({
    failed: 0,
    files: [{ flaky: ['buys', '(outside of its tests)'] }],
  })
})

test('keeps a failure whose file was not run again, and errors outside of tests', async () => {
  const { run } = setup([])
  const broken = { ...result, failed: 3 }
  expect((await repeatFailed({ options, result: broken }, run)).failed).toBe(3)
})

test('runs nothing again if nothing failed, or too much', async () => {
  const { run, runs } = setup([])
  const many = { ...result, files: Array.from({ length: 13 }, () => failing) }
  const none = { ...result, failed: 0, files: [passing] }
  expect(await repeatFailed({ options, result: none }, run)).toBe(none)
  expect(await repeatFailed({ options, result: many }, run)).toBe(many)
  expect(runs).toEqual([])
})
