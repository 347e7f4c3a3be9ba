import type { Engine } from '../../core/engine.ts'
import { currentNetwork } from '../../core/selectors.ts'
import { formatUnits } from '../../ui/kit/formatUnits.ts'
import { chooseAsset } from './chooseAsset.ts'
import { type PaymentLink, parsePaymentLink } from './parsePaymentLink.ts'
import { readToken } from './readToken.ts'
import { sendStore } from './sendStore.ts'

/**
 * Takes in who gets it, as typed, pasted or scanned. A payment link also says how much of what; what
 * was typed before stays where it says nothing.
 */
export async function fillReceiver(engine: Engine, text: string): Promise<void> {
  const store = sendStore(engine)
  const link = parsePaymentLink(text)
  if (!link) return store.setState({ isNoteLost: false, meantChainId: undefined, to: text })
  const { chainId, isNoteLost = false, namespace, to } = link
  const network = currentNetwork(engine.store.getState())
  const isHere = chainId
    ? chainId === network?.caipNetworkId
    : namespace === network?.chainNamespace
  store.setState({ isNoteLost, meantChainId: isHere ? undefined : chainId, to })
  // On another chain, the same contract and the same number mean something else.
  if (isHere) await fillAsset(engine, link)
}

async function fillAsset(engine: Engine, { amount, to, token, whole }: PaymentLink): Promise<void> {
  const state = engine.store.getState()
  const network = currentNetwork(state)
  if (!network || (token ?? amount ?? whole) === undefined) return
  const { caipNetworkId: chainId, nativeCurrency } = network
  chooseAsset(engine, token ? { address: token, chainId, kind: 'token' } : { kind: 'native' })
  if (whole !== undefined) sendStore(engine).setState({ amount: whole, money: undefined })
  if (amount === undefined) return
  // How much that is, only the token's decimals say.
  const facts = token
    ? await readToken(engine, { account: to, address: token, network })
    : undefined
  const store = sendStore(engine)
  const decimals = token ? facts?.decimals : nativeCurrency.decimals
  if (decimals === undefined || store.getState().to !== to) return
  store.setState({ amount: formatUnits(amount, decimals), money: undefined })
}
