import type { Engine } from '../../../core/engine.ts'
import type { Route } from '../../../core/router/views.ts'
import { currentRoute } from '../../../core/selectors.ts'
import { selectWallet } from '../selectWallet.ts'
import { listedRow, type WalletRow } from '../walletRow.ts'

export type WantedWallet = {
  readonly route: Route
  readonly rows: readonly WalletRow[]
  /** Whether no more rows are expected. */
  readonly isComplete: boolean
}

/** Starts with the wallet that the route names, once: a visitor who goes back sees the list. */
export async function startWanted(
  engine: Engine,
  { isComplete, route, rows }: WantedWallet,
): Promise<void> {
  const wanted = route.view === 'Connect' ? route.arguments?.wallet : undefined
  const started = engine.once(createStarted)
  if (!wanted || started.has(route)) return
  const row = rows.find((row) => namesOf(row).includes(wanted))
  if (!row && !isComplete) return
  started.add(route)
  const found = row ?? (await findListed(engine, wanted))
  if (!found) engine.logger.warn(`open() found no wallet with the id ${wanted}.`)
  else if (currentRoute(engine.store.getState()) === route) selectWallet(engine, found)
}

async function findListed(engine: Engine, wanted: string): Promise<WalletRow | undefined> {
  const { fetchListing } = await import('../directory/directory.ts')
  const listing = await fetchListing(engine, wanted)
  return listing && listedRow(listing, 'recommended')
}

function createStarted(): WeakSet<Route> {
  return new WeakSet()
}

function namesOf({ id, listing, wallet }: WalletRow): readonly (string | null | undefined)[] {
  const connectors = Object.values(wallet?.connectors ?? {})
  return [
    ...[id, listing?.id, listing?.rdns],
    ...connectors.flatMap((connector) => [connector.id, connector.rdns, connector.walletId]),
  ]
}
