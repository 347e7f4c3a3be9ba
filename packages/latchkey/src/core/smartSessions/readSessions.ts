import type { CaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { getSessions } from '../provider/permissions/getSessions.ts'
import { fetchQuery } from '../queries/fetchQuery.ts'
import { type SessionFacts, sessionFacts } from './sessionFacts.ts'

/** The maximum number of listed permissions. */
const most = 100

/** Reads the app permissions of an account, newest first. The result is cached for 30 s. */
export function readSessions(
  engine: Engine,
  account: CaipAddress,
): Promise<readonly SessionFacts[]> {
  return fetchQuery(engine, {
    fresh: 30_000,
    key: ['sessions', account],
    read: async (signal) =>
      (await getSessions(engine, account, { signal })).slice(0, most).map(sessionFacts),
  })
}
