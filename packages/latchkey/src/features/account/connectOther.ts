import type { Namespace } from '../../core/caip.ts'
import type { Engine } from '../../core/engine.ts'
import { connectFamily } from '../../core/modal/connectFamily.ts'
import { showTranslatedToast } from '../../core/notices/showTranslatedToast.ts'
import { connectedAccount } from '../../core/selectors.ts'

/** Connects a further chain family: at once through a login that has it, else by choosing a wallet. */
export function connectOther(engine: Engine, namespace: Namespace): void {
  const state = engine.store.getState()
  const account = connectedAccount(state)
  const chainId = state.chains[namespace]?.chainId
  if (account?.login && account.connector.namespaces.includes(namespace) && chainId)
    import('../../core/networks/switchNetwork.ts')
      .then(({ switchNetwork }) => switchNetwork(engine, { chainId }))
      .catch((error: unknown) => {
        engine.logger.error('The chain family could not be connected.', error)
        showTranslatedToast(engine, 'error', 'toast.sendFailed')
      })
  else connectFamily(engine, namespace)
}
