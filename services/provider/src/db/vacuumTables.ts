import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

export type VacuumOptions = {
  /** Pause between two checks. @default 5 s */
  readonly pauseMs?: number
  /** Stops the loop. */
  readonly signal: AbortSignal
}

/**
 * Replaces autovacuum, which PGlite lacks: analyzes a table after a tenth of it changed, and
 * vacuums dead rows. Without statistics, a query for one page of an account would read the whole
 * account.
 */
export async function vacuumTables(
  pglite: PGlite,
  { pauseMs = 5_000, signal }: VacuumOptions,
): Promise<void> {
  // A tenth of the default sample. Queries wait while it is taken, and the provider's need no more
  // detail.
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

// `reltuples` is -1 before the first analysis.
const due = `
  select relid::regclass::text as name, n_dead_tup > 1000 + 0.2 * greatest(reltuples, 0) as is_littered
  from pg_stat_user_tables join pg_class on pg_class.oid = relid
  where n_mod_since_analyze > 500 + 0.1 * greatest(reltuples, 0)
    or n_dead_tup > 1000 + 0.2 * greatest(reltuples, 0)`
