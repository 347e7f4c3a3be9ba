// Usage: npm run bytes [-- --json]
import { build } from './build.ts'
import { judgeBytes } from './bytes/judgeBytes.ts'
import { measureBytes } from './bytes/measureBytes.ts'
import { printTable } from './printTable.ts'

await build()
const bytes = await measureBytes()
if (process.argv.includes('--json')) console.log(JSON.stringify(bytes, null, 2))
else {
  const rows = judgeBytes(bytes)
  printTable(
    ['gzip bytes', 'now', 'budget'],
    rows.map(({ name, bytes, budget }) => [name, `${bytes}`, `${budget ?? ''}`]),
  )
}
