import type { Engine } from '../../core/engine.ts'
import type { Route } from '../../core/router/views.ts'
import { currentNetwork } from '../../core/selectors.ts'
import type { SendArguments } from '../../core/transactions/sendArguments.ts'
import { chooseAsset } from './chooseAsset.ts'
import { fillReceiver } from './fillReceiver.ts'
import { parseSendArguments } from './parseSendArguments.ts'
import type { AssetChoice } from './sendAsset.ts'
import { sendStore } from './sendStore.ts'

/**
 * Writes into the form what the view was opened with. Once: coming back to the view leaves alone what
 * was typed since.
 */
export function fillForm(engine: Engine, route: Route): void {
  const store = sendStore(engine)
  if (route.view !== 'WalletSend' || store.getState().filledFrom === route) return
  store.setState({ filledFrom: route })
  if (route.arguments === undefined) return
  // What the wallet may be asked for is not what stands here now: its end is told, and empties nothing.
  store.setState({ attempt: undefined })
  const { arguments: wanted, refused } = parseSendArguments(
    route.arguments,
    currentNetwork(engine.store.getState()),
  )
  for (const [name, problem] of Object.entries(refused))
    engine.logger.warn(`WalletSend was opened with an argument that does not fit: ${name}`, problem)

  const { amount, to } = wanted
  const choice = choiceOf(engine, wanted)
  if (choice) chooseAsset(engine, choice)
  // So much of what does not fit would be so much of something else.
  if (amount !== undefined && !refused.nft && !refused.token)
    store.setState({ amount, money: undefined })
  if (to !== undefined)
    fillReceiver(engine, to).catch((error: unknown) =>
      engine.logger.warn('The payment link could not be read in full.', error),
    )
}

function choiceOf(engine: Engine, { nft, token }: SendArguments): AssetChoice | undefined {
  const chainId = currentNetwork(engine.store.getState())?.caipNetworkId
  if (chainId && nft) return { chainId, kind: 'nft', nft }
  if (chainId && token) return { address: token, chainId, kind: 'token' }
  return { kind: 'native' }
}
