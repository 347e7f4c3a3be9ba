import { type CaipNetworkId, type Namespace, namespaceOf } from '../caip.ts'
import type { Engine } from '../engine.ts'
import type { SignInState } from '../signInState.ts'
import type { State } from '../state.ts'
import { isRecord } from '../untrusted/isRecord.ts'

const signedOut: SignInState = { status: 'signedOut' }

/**
 * Returns the sign-in of a chain family, by default the active one. Until the wallet is restored, that of
 * the last visit. For display: a server must verify the visitor's session itself.
 */
export function describeSignIn(
  { storage }: Pick<Engine, 'storage'>,
  state: Pick<State, 'activeNamespace' | 'chains' | 'signIn'>,
  namespace: Namespace | undefined = state.activeNamespace,
): SignInState {
  const account = namespace && state.chains[namespace]?.account
  const known = namespace && state.signIn[namespace]
  if (known || !account || account.status === 'disconnected') return known ?? signedOut
  return storage.get('signIn', (kept) => parseStored(kept, namespace)) ?? signedOut
}

function parseStored(kept: unknown, namespace: Namespace): SignInState | undefined {
  const stored = isRecord(kept) ? kept[namespace] : undefined
  if (!isRecord(stored)) return undefined
  const { address, chainId, expiresAt } = stored
  if (typeof address !== 'string' || typeof chainId !== 'string') return undefined
  const id = chainId as CaipNetworkId
  const isCurrent = typeof expiresAt === 'string' && Date.parse(expiresAt) > Date.now()
  if (namespaceOf(id) !== namespace || (expiresAt !== undefined && !isCurrent)) return undefined
  return { address, chainId: id, ...(isCurrent && { expiresAt }), status: 'signedIn' }
}
