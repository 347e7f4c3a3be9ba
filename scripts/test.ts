import { runChecks } from './check/runChecks.ts'
import { chromiumPath } from './chromium.mjs'
import { printTable } from './printTable.ts'
import { provideServers } from './system.mjs'
import { runSuite, type Suite, type SuiteResult } from './test/runSuite.ts'

const suites: Readonly<Record<string, readonly Suite[]>> = {
  unit: [
    { name: 'unit · React 19', project: 'unit' },
    { name: 'unit · React 18', project: 'unit', react: '18' },
  ],
  interop: [{ hasSecondTry: true, name: 'interop', project: 'interop' }],
  hosts: [{ hasSecondTry: true, name: 'hosts', project: 'hosts' }],
  journeys: [
    { hasSecondTry: true, name: 'journeys · React 19', project: 'journeys' },
    { hasSecondTry: true, name: 'journeys · React 18', project: 'journeys', react: '18' },
  ],
}

const parts = ['check', ...Object.keys(suites)]
const only = process.argv[process.argv.indexOf('--only') + 1]
const chosen = process.argv.includes('--only') ? (only?.split(',') ?? []) : parts
if (chosen.length === 0 || chosen.some((part) => !parts.includes(part))) {
  console.error(`--only takes ${parts.join(', ')}; several with a comma between.`)
  process.exit(1)
}
const has = (part: string) => chosen.includes(part)

if (has('unit')) provideServers()
if (chosen.some((part) => part !== 'unit')) chromiumPath()

const results: SuiteResult[] = []
const start = performance.now()

// One after the other: tests look at the clock, and checks and hosts build into the same folder.
if (has('check')) keep(await check())
for (const [part, list] of Object.entries(suites))
  if (has(part)) for (const suite of list) keep(await runSuite(suite))

const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0)
printTable(
  ['', 'passed', 'failed', 'seconds'],
  [
    ...results.map(({ name, passed, failed, ms }) => [name, `${passed}`, `${failed}`, seconds(ms)]),
    ['', `${sum('passed')}`, `${sum('failed')}`, seconds(performance.now() - start)],
  ],
)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)

/** Each step of the check counts as one test. */
async function check(): Promise<SuiteResult> {
  const begin = performance.now()
  const steps = await runChecks(() => {})
  const failures = steps.filter(({ passed }) => !passed)
  return {
    name: 'check',
    passed: steps.length - failures.length,
    failed: failures.length,
    ms: performance.now() - begin,
    secondTries: [],
    output: failures.map(({ name, said }) => `✗ ${name}\n${said}`).join('\n\n'),
  }
}

function keep(result: SuiteResult): void {
  results.push(result)
  const { name, passed, failed, ms, output, secondTries } = result
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${seconds(ms)} s)`,
  )
  for (const test of secondTries) console.log(`    passed only at the second try: ${test}`)
  if (output) console.log(`${output.trim().replace(/^/gm, '    ')}\n`)
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
