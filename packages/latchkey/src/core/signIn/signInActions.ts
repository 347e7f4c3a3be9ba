import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import type { SignedIn } from '../signInState.ts'

/** Signing in and out of a chain family. The code loads on the first call. */
export type SignInActions = {
  /** Has the wallet sign. Rejects if the visitor declines. */
  readonly signIn: () => Promise<SignedIn>
  /** Signs out of the chain family. */
  readonly signOut: () => Promise<void>
}

/** Returns the actions of a chain family, for bindings. */
export function signInActions(engine: Engine, namespace: Namespace | undefined): SignInActions {
  return {
    signIn: async () => (await import('./signIn.ts')).signIn(engine, { namespace }),
    signOut: async () => (await import('./signOut.ts')).signOut(engine, { namespace }),
  }
}
