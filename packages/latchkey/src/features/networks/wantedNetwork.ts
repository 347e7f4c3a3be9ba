import type { CaipNetworkId } from '../../core/caip.ts'
import type { Engine } from '../../core/engine.ts'
import { connectedAccount } from '../../core/selectors.ts'
import type { ConnectedAccount } from '../../core/state.ts'

type Wish = { readonly account: ConnectedAccount; readonly chainId: CaipNetworkId }

/** The network that was chosen before its wallet was connected, for the view that has to ask for it. */
export type WantedNetwork = {
  want(wish: Wish): void
  /** Takes the wish, once, and only as long as the wallet is as it was connected. */
  take(): CaipNetworkId | undefined
}

/** What a visitor chose on the way to a wallet that turned out to be where it may not stay. */
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
