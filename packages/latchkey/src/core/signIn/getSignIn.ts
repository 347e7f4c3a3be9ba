import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import type { SignInState } from '../signInState.ts'
import { describeSignIn } from './describeSignIn.ts'

/** Returns the sign-in of a chain family, by default the active one. */
export function getSignIn(
  engine: Engine,
  { namespace }: { readonly namespace?: Namespace | undefined } = {},
): SignInState {
  return describeSignIn(engine, engine.store.getState(), namespace)
}
