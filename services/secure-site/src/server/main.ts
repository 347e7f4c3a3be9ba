// Program of the secure site. Usage: PROVIDER_URL=https://… node dist/server/main.js
import { join } from 'node:path'
import { readSiteConfig } from './readSiteConfig.ts'
import { startSecureSite } from './startSecureSite.ts'

try {
  const folder = join(import.meta.dirname, '../../dist/site')
  const site = await startSecureSite({ ...readSiteConfig(process.env), folder })
  process.stdout.write(`listening on ${site.url}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void site.stop().then(() => process.exit(0)))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
