import type { Namespace } from '../caip.ts'
import { disconnect } from '../connections/disconnect.ts'
import type { Engine } from '../engine.ts'
import { chainStates } from '../selectors.ts'
import { signInError } from './errors.ts'
import { setSignIn } from './setSignIn.ts'
import { dropSignIn } from './signIn.ts'
import { siwxOf } from './siwxOf.ts'
import { subjectOf } from './subject.ts'
import { notifySignIn } from './tabs.ts'

/** Options of `signOut`. */
export type SignOutOptions = {
  /** The chain family to sign out. @default every family */
  readonly namespace?: Namespace | undefined
}

/**
 * Signs the visitor out: at the host's `siwx`, on this page and in every tab. If the sign-in is required,
 * the wallet is disconnected, too.
 *
 * @throws {@link LatchkeyError} `SIWX_DISABLED`, or what `siwx` rejects with
 *
 * @example
 * ```ts
 * await signOut(engine)
 * ```
 */
export async function signOut(engine: Engine, { namespace }: SignOutOptions = {}): Promise<void> {
  const chains = chainStates(engine.store.getState())
  const ending = chains.flatMap((chain) => {
    const siwx = siwxOf(engine, chain.namespace)
    const isMeant = !namespace || chain.namespace === namespace
    return siwx && isMeant ? [{ namespace: chain.namespace, siwx }] : []
  })
  const [first] = ending
  if (!first) throw signInError('SIWX_DISABLED')
  if (namespace) {
    const subject = subjectOf(engine.store.getState(), namespace)
    if (subject) await first.siwx.revokeSession(subject.chainId, subject.address)
  } else await first.siwx.setSessions([])
  for (const one of ending) {
    dropSignIn(engine, one.namespace)
    setSignIn(engine, one.namespace, { status: 'signedOut' })
  }
  notifySignIn(engine)
  for (const one of ending)
    if (one.siwx.getRequired?.() && subjectOf(engine.store.getState(), one.namespace))
      await disconnect(engine, { namespace: one.namespace })
}
