import type { CaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { queries } from '../provider/client/queries.ts'
import { getSessions } from '../provider/permissions/getSessions.ts'
import { type SessionFacts, sessionFacts } from './sessionFacts.ts'
import { sessionsKey } from './sessionsKey.ts'

/** What is listed at most. */
const most = 100

/** Reads the smart sessions of an account, the newest first; what was read within 30 s is kept. */
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
