import type { Namespace } from '../caip.ts'
import type { SignInOffer } from '../ports/connector.ts'

/** The sign-in's part in connecting, if the host has a sign-in. */
export type SignInHook = {
  /** Offers a sign-in in the same step as the connection. */
  offer?: (namespaces: readonly Namespace[]) => SignInOffer | undefined
  /** Leads on from the views of connecting; calls `leave` to leave them. */
  take?: (leave: () => void) => void
}

/** Starts empty; the code of the sign-in fills it. Call through `engine.once`. */
export function createSignInHook(): SignInHook {
  return {}
}
