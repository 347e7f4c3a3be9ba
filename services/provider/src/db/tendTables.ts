import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

export type TendOptions = {
  /** How long tables are left alone between two looks. @default 5 s */
  readonly pauseMs?: number
  /** Ends it. */
  readonly signal: AbortSignal
}

/**
 * Does for the built-in database what PostgreSQL's autovacuum does for a server: notes down anew what
 * is in a table after a tenth of it changed, and clears away rows that are gone. Without the first,
 * a query that should read a page of an account reads the whole account.
 */
export async function tendTables(
  pglite: PGlite,
  { pauseMs = 5_000, signal }: TendOptions,
): Promise<void> {
  // A tenth of the usual sample: everybody waits while it is taken, and queries here need no more.
  await pglite.query('set default_statistics_target = 10')
  while (!signal.aborted) {
    const { rows } = await pglite.query<{ name: string; is_littered: boolean }>(due)
    for (const { is_littered, name } of rows) {
      if (signal.aborted) return
      await pglite.exec(is_littered ? `vacuum (analyze) ${name}` : `analyze ${name}`)
    }
    await wait(pauseMs, undefined, { ref: false, signal }).catch(() => {})
  }
}

// `reltuples` is -1 until somebody has counted.
const due = `
  select relid::regclass::text as name, n_dead_tup > 1000 + 0.2 * greatest(reltuples, 0) as is_littered
  from pg_stat_user_tables join pg_class on pg_class.oid = relid
  where n_mod_since_analyze > 500 + 0.1 * greatest(reltuples, 0)
    or n_dead_tup > 1000 + 0.2 * greatest(reltuples, 0)`
