import { runChecks } from './check/runChecks.ts'
import { chromiumPath } from './chromium.mjs'
import type { StepResult } from './runSteps.ts'

// A browser measures what a host page loads.
chromiumPath()

const start = performance.now()
const results = await runChecks(print)
const failed = results.filter(({ passed }) => !passed).length
const seconds = ((performance.now() - start) / 1000).toFixed(1)
console.log(`\n${results.length - failed} passed, ${failed} failed in ${seconds} s`)
process.exit(failed === 0 ? 0 : 1)

/** Prints one line per step, with the output of a failed one below. */
function print({ name, passed, ms, said }: StepResult): void {
  const note = passed ? said : ''
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(16)} ${`${ms}`.padStart(6)} ms  ${note}`)
  if (!passed) console.log(`${said.replace(/^/gm, '    ')}\n`)
}
