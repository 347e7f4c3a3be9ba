// Runs a TypeScript script of this repository: installs what is missing first, then hands over.
// Usage: node scripts/run.mjs scripts/check.ts --flag
import { spawnSync } from 'node:child_process'
import { install } from './install.mjs'

const [script, ...flags] = process.argv.slice(2)
if (!script) {
  console.error('Usage: node scripts/run.mjs <script.ts> [flags]')
  process.exit(1)
}

await install()

const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', '--conditions=latchkey:source', script, ...flags],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
