import type { Engine } from '../../../core/engine.ts'
import type { Network } from '../../../core/network.ts'
import type { SendArguments } from '../../../core/router/sendArguments.ts'
import type { Route } from '../../../core/router/views.ts'
import { connectedAccount, currentNetwork } from '../../../core/selectors.ts'
import type { AssetChoice } from '../sendAsset.ts'
import { sendStore } from '../sendStore.ts'
import { takeAsset } from './chooseSendAsset.ts'
import { fillRecipient } from './fillRecipient.ts'
import { parseSendArguments } from './parseSendArguments.ts'

/**
 * Fills in the view's arguments once an account is connected on one of the host's networks, since a
 * restored connection empties the form. Returning to the view keeps newer input.
 */
export function fillForm(engine: Engine, route: Route): void {
  const store = sendStore(engine)
  if (route.view !== 'WalletSend' || store.getState().filledFrom === route) return
  const state = engine.store.getState()
  const network = currentNetwork(state)
  if (!connectedAccount(state) || !network) return
  store.setState({ filledFrom: route })
  if (route.arguments === undefined) return
  // The open request is not for the new arguments: its end is reported, and does not empty the form.
  store.setState({ attempt: undefined })
  const { arguments: wanted, refused } = parseSendArguments(route.arguments, network)
  for (const [name, problem] of Object.entries(refused))
    engine.logger.warn(`WalletSend was opened with an argument that does not fit: ${name}`, problem)

  const { amount, to } = wanted
  takeAsset(engine, choiceOf(network, wanted))
  // An amount of an unusable asset would become an amount of another.
  if (amount !== undefined && !refused.nft && !refused.token)
    store.setState({ amount, money: undefined })
  if (to !== undefined) void fillRecipient(engine, to)
}

function choiceOf({ caipNetworkId: chainId }: Network, { nft, token }: SendArguments): AssetChoice {
  if (nft) return { chainId, kind: 'nft', nft }
  return token ? { address: token, chainId, kind: 'token' } : { kind: 'native' }
}
