// chunk: shared
import { availableFeatures } from '../availableFeatures.ts'
import type { Engine } from '../engine.ts'
import { deadline } from '../lifetime/deadline.ts'
import { readZone } from '../provider/names/readZone.ts'
import { push } from '../router/push.ts'
import { reset } from '../router/reset.ts'
import { activeChain } from '../selectors.ts'

/** How long a login waits for the provider, in ms. */
const patience = 2_000

/** Reads whether the active account can get a name. Resolves with the function that offers one, if so. */
export async function readNameOffer(engine: Engine): Promise<(() => void) | undefined> {
  const state = engine.store.getState()
  const chain = activeChain(state)
  if (chain?.namespace !== 'eip155' || !availableFeatures(state).names) return undefined
  const zone = await deadline(engine.signal, patience, (signal) =>
    readZone(engine, chain.chainId, { quiet: true, signal }),
  )
  return zone === undefined ? undefined : () => offerName(engine)
}

function offerName(engine: Engine): void {
  reset(engine, { view: 'Account' })
  push(engine, { arguments: { isOffered: true }, view: 'RegisterAccountName' })
}
