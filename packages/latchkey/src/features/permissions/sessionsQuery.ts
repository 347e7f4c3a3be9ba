import { availableFeatures } from '../../core/availableFeatures.ts'
import type { CaipAddress } from '../../core/caip.ts'
import type { Engine } from '../../core/engine.ts'
import type { Query } from '../../core/queries/query.ts'
import { activeAddress, activeChain } from '../../core/selectors.ts'
import { readSessions } from '../../core/smartSessions/readSessions.ts'
import type { SessionFacts } from '../../core/smartSessions/sessionFacts.ts'
import type { State } from '../../core/state.ts'

/** An app permission with its account and network. */
export type ListedSession = SessionFacts & { readonly account: CaipAddress }

/** The account on each network of its family, since apps may request any. Empty if the feature is off. */
export function sessionsAccounts(state: State): readonly CaipAddress[] {
  const address = activeAddress(state)
  if (!address || !availableFeatures(state).smartSessions) return []
  const { networks = [] } = activeChain(state) ?? {}
  return networks.map(({ caipNetworkId }): CaipAddress => `${caipNetworkId}:${address}`)
}

/** The app permissions of all accounts, newest first. One failed read fails the whole list. */
export function sessionsQuery(
  engine: Engine,
  accounts: readonly CaipAddress[],
): Query<readonly ListedSession[]> {
  const read = async (account: CaipAddress) =>
    (await readSessions(engine, account)).map((one) => ({ ...one, account }))
  return {
    key: ['sessions', 'list', ...accounts],
    async read(signal) {
      try {
        const sessions = (await Promise.all(accounts.map(read))).flat()
        return sessions.sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0))
      } catch (error) {
        if (!signal.aborted) engine.logger.warn('The app permissions could not be read.', error)
        throw error
      }
    },
  }
}
