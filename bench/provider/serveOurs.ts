import { startDevnet } from '@latchkey/devnet'
import { openDatabase, startProvider } from '@latchkey/provider'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { localBundlers } from '../../scripts/start/localBundlers.ts'
import { localUpstreams } from '../../scripts/start/localUpstreams.ts'
import { cursors } from '../../services/provider/src/db/schema.ts'
import { playPart } from './playPart.ts'
import { longPast, seedHistory, shortPast } from './seedHistory.ts'

const options = v.object({ token: v.string() })

// The provider as the local stack runs it, on a database in memory with two long stories in it.
await playPart(async (given) => {
  const { token } = v.parse(options, given)
  const devnet = await startDevnet({ ports: 'random' })
  const database = await openDatabase()
  const { db } = database
  for (const past of [shortPast, longPast]) await seedHistory(db, past, token)
  const provider = await startProvider({
    chains: devnet.urls,
    ...localBundlers(devnet),
    database,
    limits: { requestsPerMinutePerAddress: 1e9, requestsPerMinutePerProject: 1e9 },
    port: 0,
    upstreams: localUpstreams(),
  })
  // Catching up with the chains is work of its own; what is measured is the time after it.
  const readers = () => db.select().from(cursors).where(sql`${cursors.blockNumber} > 0`)
  while ((await readers()).length < devnet.chains.length)
    await new Promise((resolve) => setTimeout(resolve, 200))
  return {
    url: provider.url,
    async stop() {
      await provider.stop()
      await database.stop()
      await devnet.stop()
    },
  }
})
