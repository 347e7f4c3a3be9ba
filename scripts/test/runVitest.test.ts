import { expect, test } from 'vitest'
import { countFiles } from './runVitest.ts'

const suites = [
  { name: 'Journeys', project: 'journeys' },
  { name: 'Units', project: 'unit' },
]
const file = {
  ...{ failed: 0, failures: [], flaky: [], ms: 10, passed: 2, slow: [] },
  ...{ file: 'a.test.ts', project: 'unit' },
}
const other = { ...file, project: 'journeys' }

test('adds up the files of each suite', () => {
  const files = [other, file, { ...file, failed: 1, passed: 3 }]
  expect(countFiles(suites, { files, strayErrors: 0 }, { status: 1 })).toMatchObject([
    { failed: 0, ms: 10, name: 'Journeys', passed: 2 },
    { failed: 1, ms: 20, name: 'Units', passed: 5 },
  ])
})

test('counts an error outside of tests, and a failure without a failed test', () => {
  const files = [other, file]
  expect(countFiles(suites, { files, strayErrors: 2 }, { status: 1 })[0]?.failed).toBe(2)
  expect(countFiles(suites, { files, strayErrors: 0 }, { status: 1 })[0]?.failed).toBe(1)
})

test('counts a suite without files as failed, unless it may be empty', () => {
  const report = { files: [file], strayErrors: 0 }
  expect(countFiles(suites, report, { status: 0 })[0]?.failed).toBe(1)
  expect(countFiles(suites, report, { mayBeEmpty: true, status: 0 })[0]?.failed).toBe(0)
})
