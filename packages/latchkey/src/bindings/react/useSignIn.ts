import { useMemo } from 'react'
import type { Namespace } from '../../core/caip.ts'
import { engineOf } from '../../core/instance/engineOf.ts'
import { describeSignIn } from '../../core/signIn/describeSignIn.ts'
import { signInActions } from '../../core/signIn/signInActions.ts'
import type { NamespaceOptions } from '../NamespaceOptions.ts'
import type { UseSignInResult } from '../results.ts'
import { useInstance } from './useInstance.ts'
import { useShared } from './useShared.ts'

/**
 * Returns the sign-in with a wallet. With `cookieStorage`, servers render it, too. For display: your
 * server must verify the visitor's session itself.
 *
 * @example
 * ```tsx
 * import { useSignIn } from 'latchkey/react'
 *
 * function Member() {
 *   const { signIn, signOut, status } = useSignIn()
 *   if (status === 'signedIn') return <button onClick={() => signOut()}>Sign out</button>
 *   return <button onClick={() => signIn()}>Sign in</button>
 * }
 * ```
 */
export function useSignIn<namespace extends Namespace = Namespace>({
  namespace,
}: NamespaceOptions<namespace> = {}): UseSignInResult {
  const latchkey = useInstance('useSignIn')
  const chains = useShared(latchkey, (state) => state.chains)
  const active = useShared(latchkey, (state) => state.activeNamespace)
  const signIns = useShared(latchkey, (state) => state.signIn)
  return useMemo(() => {
    const engine = engineOf(latchkey)
    const family = namespace ?? active
    return {
      ...describeSignIn(engine, { activeNamespace: active, chains, signIn: signIns }, family),
      ...signInActions(engine, family),
    }
  }, [active, chains, latchkey, namespace, signIns])
}
