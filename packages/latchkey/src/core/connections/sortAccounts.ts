import type { Engine } from '../engine.ts'
import type { Session } from '../ports/connector.ts'

/** The session with the kind of account in front that the host wants there, else as the wallet has it. */
export function sortAccounts({ store }: Engine, session: Session): Session {
  const { [session.namespace]: wanted } = store.getState().options.defaultAccountTypes
  const front = session.accounts.find(({ type }) => type === wanted)
  if (!front) return session
  return { ...session, accounts: [front, ...session.accounts.filter((one) => one !== front)] }
}
