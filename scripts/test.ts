import { runChecks } from './check/runChecks.ts'
import { chromiumPath, provideHeadlessShell } from './chromium.mjs'
import { provideEngines } from './engines.mjs'
import { printTable } from './printTable.ts'
import { provideServers } from './system.mjs'
import { affectedParts, changedFiles, findBase, type Part, parts } from './test/affectedParts.ts'
import { announcement } from './test/announcement.ts'
import { repeatFailed, type SuiteRun } from './test/repeatFailed.ts'
import { type RunOptions, runVitest, type Suite, type SuiteResult } from './test/runVitest.ts'

const { base, chosen } = await readFlags()
const has = (part: string) => chosen.includes(part)
const inFull = base ? affectedParts(await changedFiles(base)) : new Set<Part>(parts)

if (has('unit')) provideServers()
if (['hosts', 'interop', 'journeys', 'engines'].some(has)) provideHeadlessShell()
if (chosen.some((part) => part !== 'unit')) chromiumPath()
if (has('journeys')) chromiumPath({ isWhole: true })
if (has('engines')) provideEngines()

const runs: SuiteRun[] = []
const start = performance.now()
if (base) console.log(`Running what changed since ${base.slice(0, 10)}.`)

// The longest lane decides, so pages begin at once. More lanes than two cores slow each other down.
const othersEnded = announcement()
await Promise.all([runOthers().then(othersEnded.make), runPages()])
othersEnded.delete()
const results: SuiteResult[] = []
for (const run of runs) results.push(await repeatFailed(run, runVitest))
summarize()

/**
 * Runs the check, hosts and units, which use no page of the stack. Hosts take what pages leave of the
 * processor: installing and building may take long, and pages are measured.
 */
async function runOthers(): Promise<void> {
  const checked = has('check') ? await check() : undefined
  if (checked) keep([checked], { suites: [] })
  await run('hosts', {
    isBuilt: checked?.failed === 0,
    isPatient: true,
    suites: [{ name: 'hosts', project: 'hosts' }],
  })
  await run('unit', { suites: [{ name: 'unit · React 19', project: 'unit' }] })
  await run('unit', { react: '18', suites: [{ name: 'unit · React 18', project: 'unit' }] })
}

/**
 * Runs interop, journeys, engines and frames in one process: they share chains, pages and browsers.
 * Frames come last, and wait until nothing else runs.
 */
async function runPages(): Promise<void> {
  const suites: Record<'interop' | 'journeys' | 'engines', readonly Suite[]> = {
    interop: [{ name: 'interop', project: 'interop' }],
    journeys: [
      { name: 'journeys · React 19', project: 'journeys-19' },
      { name: 'journeys · React 18', project: 'journeys-18' },
      { name: 'frames', project: 'frames' },
    ],
    engines: [{ name: 'engines', project: 'engines' }],
  }
  const wanted = (['interop', 'journeys', 'engines'] as const).filter(has)
  const isWhole = (part: (typeof wanted)[number]) => inFull.has(part)
  const whole = wanted.filter(isWhole).flatMap((part) => suites[part])
  const changed = wanted.filter((part) => !isWhole(part)).flatMap((part) => suites[part])
  const { path } = othersEnded
  if (whole.length > 0) await runAll({ quietAfter: path, suites: whole })
  if (changed.length > 0) await runAll({ changedSince: base, quietAfter: path, suites: changed })
}

async function run(part: Part, options: RunOptions): Promise<void> {
  if (has(part)) await runAll({ ...options, ...(!inFull.has(part) && { changedSince: base }) })
}

async function runAll(options: RunOptions): Promise<void> {
  const { output, results } = await runVitest(options)
  keep(results, options)
  if (output) console.log(`${indent(output)}\n`)
}

/** Each step of the check counts as one test. */
async function check(): Promise<SuiteResult> {
  const begin = performance.now()
  const steps = await runChecks(() => {})
  const failures = steps.filter(({ passed }) => !passed)
  if (failures.length > 0)
    console.log(indent(failures.map(({ name, said }) => `✗ ${name}\n${said}`).join('\n\n')))
  return {
    name: 'check',
    passed: steps.length - failures.length,
    failed: failures.length,
    ms: performance.now() - begin,
    files: [],
  }
}

function keep(found: readonly SuiteResult[], options: RunOptions): void {
  runs.push(...found.map((result) => ({ options, result })))
  const at = seconds(performance.now() - start)
  for (const { failed, name, passed } of found)
    console.log(
      `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (at ${at} s)`,
    )
}

function summarize(): void {
  const files = results.flatMap((suite) => suite.files.map((file) => ({ ...file, suite })))
  const slowest = [...files].sort((one, other) => other.ms - one.ms).slice(0, 20)
  printTable(
    ['slowest files', 'suite', 'seconds'],
    slowest.map(({ file, ms, suite }) => [file, suite.name, seconds(ms)]),
  )

  const sum = (key: 'failed' | 'ms' | 'passed') =>
    results.reduce((total, result) => total + result[key], 0)
  printTable(
    ['suite', 'passed', 'failed', 'flaky', 'seconds'],
    results.map(({ failed, files, ms, name, passed }) => [
      ...[name, `${passed}`, `${failed}`],
      ...[`${files.flatMap(({ flaky }) => flaky).length}`, seconds(ms)],
    ]),
  )
  // Files run at the same time: their seconds add up to more than the run took.
  console.log(`The run took ${seconds(performance.now() - start)} s.`)
  for (const { failed, failures, file, flaky, slow, suite } of files) {
    const where = `${suite.name}: ${file}`
    for (const name of slow) console.log(`slow: ${where} > ${name}`)
    for (const name of flaky) console.log(`flaky: ${where} > ${name}`)
    for (const name of failures) console.log(`failed: ${where} > ${name}`)
    if (failed > failures.length) console.log(`failed: ${where}, outside of its tests`)
  }
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(sum('failed') === 0 ? 0 : 1)
}

/** Reads `--only part,part` and `--changed [commit]`. */
async function readFlags(): Promise<{ base: string | undefined; chosen: readonly string[] }> {
  const words = process.argv.slice(2)
  const wordAfter = (flag: string) => {
    const value = words[words.indexOf(flag) + 1]
    return value?.startsWith('--') ? undefined : value
  }
  const all = ['check', ...parts]
  const chosen = words.includes('--only') ? (wordAfter('--only')?.split(',') ?? []) : all
  if (chosen.length === 0 || chosen.some((part) => !all.includes(part))) {
    console.error(`--only takes ${all.join(', ')}; several with a comma between.`)
    process.exit(1)
  }
  const isChanged = words.includes('--changed')
  return { base: isChanged ? (wordAfter('--changed') ?? (await findBase())) : undefined, chosen }
}

function indent(text: string): string {
  return text.trim().replace(/^/gm, '    ')
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
