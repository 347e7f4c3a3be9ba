import { startDevnet } from '@latchkey/devnet'
import { openDatabase, startProvider } from '@latchkey/provider'
import * as v from 'valibot'
import { localBundlers } from '../../scripts/start/localBundlers.ts'
import { localUpstreams } from '../../scripts/start/localUpstreams.ts'
import { cursors } from '../../services/provider/src/db/chainTables.ts'
import { playPart } from './playPart.ts'
import { longPast, seedHistory, shortPast } from './seedHistory.ts'

const choice = v.object({ token: v.string() })

// The provider of the local stack, on a database in memory with a long and a short history.
await playPart(async (given) => {
  const { token } = v.parse(choice, given)
  const devnet = await startDevnet({ ports: 'random' })
  const database = await openDatabase()
  const { db } = database
  for (const past of [shortPast, longPast]) await seedHistory(db, past, token)
  const options = {
    chains: devnet.urls,
    ...localBundlers(devnet),
    database,
    limits: { requestsPerMinutePerAddress: 1e9, requestsPerMinutePerProject: 1e9 },
    port: 0,
    upstreams: localUpstreams(),
  }
  // Indexing runs beforehand, because it is not work per request; in production it may be another
  // process.
  const indexer = await startProvider({ ...options, roles: ['indexer'] })
  const heads = await Promise.all(Object.entries(devnet.urls).map(headOf))
  const isBehind = async () => {
    const read = new Map((await db.select().from(cursors)).map((row) => [row.chainId, row]))
    return heads.some(([chainId, head]) => (read.get(chainId)?.blockNumber ?? -1) < head)
  }
  while (await isBehind()) await new Promise((resolve) => setTimeout(resolve, 200))
  await indexer.stop()
  const provider = await startProvider({ ...options, roles: ['api'] })
  return {
    url: provider.url,
    async stop() {
      await provider.stop()
      await database.stop()
      await devnet.stop()
    },
  }
})

async function headOf([chainId, url]: [string, string]): Promise<[string, number]> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
  const headers = { 'content-type': 'application/json' }
  const { result } = await (await fetch(url, { method: 'POST', headers, body })).json()
  return [chainId, Number(result)]
}
