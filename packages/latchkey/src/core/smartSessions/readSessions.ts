import type { CaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { queries } from '../provider/client/queries.ts'
import { getSessions } from '../provider/permissions/getSessions.ts'
import { type SessionFacts, sessionFacts } from './sessionFacts.ts'
import { sessionsKey } from './sessionsKey.ts'

/** The maximum number of listed permissions. */
const most = 100

/** Reads the app permissions of an account, newest first. The result is cached for 30 s. */
export function readSessions(
  engine: Engine,
  account: CaipAddress,
  { force = false }: { readonly force?: boolean } = {},
): Promise<readonly SessionFacts[]> {
  return queries(engine).fetchQuery({
    queryFn: async ({ signal }) =>
      (await getSessions(engine, account, { signal })).slice(0, most).map(sessionFacts),
    queryKey: sessionsKey(account),
    staleTime: force ? 0 : 30_000,
  })
}
