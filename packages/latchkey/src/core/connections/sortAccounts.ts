import type { Engine } from '../engine.ts'
import type { Session } from '../ports/connector.ts'

/** Puts an account of the host's default type first, else keeps the wallet's order. */
export function sortAccounts({ store }: Engine, session: Session): Session {
  const { [session.namespace]: defaultType } = store.getState().options.defaultAccountTypes
  const first = session.accounts.find(({ type }) => type === defaultType)
  if (!first) return session
  const others = session.accounts.filter((account) => account !== first)
  return { ...session, accounts: [first, ...others] }
}
