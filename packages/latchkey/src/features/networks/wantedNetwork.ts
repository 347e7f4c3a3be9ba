import type { CaipNetworkId } from '../../core/caip.ts'
import type { Engine } from '../../core/engine.ts'
import { connectedAccount } from '../../core/selectors.ts'
import type { ConnectedAccount } from '../../core/state.ts'

type Wish = { readonly account: ConnectedAccount; readonly chainId: CaipNetworkId }

/** A network that the visitor chose before its wallet was connected. */
export type WantedNetwork = {
  want(wish: Wish): void
  /** Returns the choice once, if the connection is still the one it was made for. */
  take(): CaipNetworkId | undefined
}

/** Holds the choice for `UnsupportedChain`, which requests the switch. */
export function wantedNetwork(engine: Engine): WantedNetwork {
  return engine.once(createWantedNetwork)
}

function createWantedNetwork(engine: Engine): WantedNetwork {
  let wish: Wish | undefined
  return {
    take() {
      const taken = wish
      wish = undefined
      return taken?.account === connectedAccount(engine.store.getState())
        ? taken?.chainId
        : undefined
    },
    want(wanted) {
      wish = wanted
    },
  }
}
