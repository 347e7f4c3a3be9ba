import type { Engine } from '../engine.ts'
import type { Session } from '../ports/connector.ts'
import { withChecksums } from './checksums.ts'

/** Changes that `sharedAccounts.ts` makes to each session, once it has loaded. */
export type AccountRules = { arrange?: (given: Session, sorted: Session) => Session }

export function createAccountRules(): AccountRules {
  return {}
}

/** Puts an account of the host's default type first, else keeps the wallet's order. A connector may have chosen already. */
export function sortAccounts(engine: Engine, given: Session): Session {
  const session = withChecksums(engine, given)
  if (session.isOrdered) return session
  const { [session.namespace]: defaultType } = engine.store.getState().options.defaultAccountTypes
  const first = session.accounts.find(({ type }) => type === defaultType)
  const others = session.accounts.filter((account) => account !== first)
  const sorted: Session = first ? { ...session, accounts: [first, ...others] } : session
  return engine.once(createAccountRules).arrange?.(session, sorted) ?? sorted
}
