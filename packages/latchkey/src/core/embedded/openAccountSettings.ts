// chunk: embedded
import type { Engine } from '../engine.ts'
import { embeddedError } from '../frame/errors.ts'
import { showView } from '../frame/showView.ts'
import { chainStates, connectedAccount } from '../selectors.ts'

/**
 * Shows the settings of the embedded wallet: e-mail, logins, devices, recovery, export.
 *
 * @throws {@link LatchkeyError} `SIGNED_OUT` if no embedded wallet is connected.
 */
export async function openAccountSettings(engine: Engine): Promise<void> {
  const state = engine.store.getState()
  const hasLogin = chainStates(state).some(
    ({ namespace }) => connectedAccount(state, namespace)?.login,
  )
  if (!hasLogin) throw embeddedError('SIGNED_OUT')
  showView(engine, { view: 'AccountSettings' })
}
