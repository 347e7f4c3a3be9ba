// Runs a TypeScript script of this repository after installing what is missing. Usage: node
// scripts/run.mjs scripts/check.ts --flag
import { spawn } from 'node:child_process'
import { install } from './install.mjs'

const [script, ...flags] = process.argv.slice(2)
if (!script) {
  console.error('Usage: node scripts/run.mjs <script.ts> [flags]')
  process.exit(1)
}

install({ css: script !== 'scripts/buildCss.ts' })

const child = spawn(
  process.execPath,
  ['--import', 'tsx', '--conditions=latchkey:source', script, ...flags],
  { stdio: 'inherit' },
)
// A terminal sends Ctrl-C to both processes; other signals are forwarded.
process.on('SIGINT', () => {})
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal))
child.on('exit', (status) => process.exit(status ?? 1))
