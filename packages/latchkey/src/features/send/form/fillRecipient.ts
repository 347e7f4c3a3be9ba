import type { Engine } from '../../../core/engine.ts'
import { formatUnits } from '../../../core/figures/formatUnits.ts'
import type { Network } from '../../../core/network.ts'
import { currentNetwork } from '../../../core/selectors.ts'
import { type PaymentLink, parsePaymentLink } from '../code/parsePaymentLink.ts'
import { sendStore } from '../sendStore.ts'
import { takeAsset } from './chooseSendAsset.ts'
import { typeRecipient } from './typeRecipient.ts'

/**
 * Fills in a recipient as typed, pasted or scanned. A payment link may also name asset and amount;
 * earlier input stays where the link is silent, unless it was for another asset. The form says if an
 * amount is unreadable.
 */
export async function fillRecipient(engine: Engine, text: string): Promise<void> {
  const link = parsePaymentLink(text)
  typeRecipient(engine, link?.to ?? text)
  if (!link) return
  const { chainId, isNoteLost = false, namespace } = link
  const network = currentNetwork(engine.store.getState())
  const isHere = chainId
    ? chainId === network?.caipNetworkId
    : namespace === network?.chainNamespace
  sendStore(engine).setState({ isNoteLost, meantChainId: isHere ? undefined : chainId })
  // On another chain, the same contract and the same number mean something else.
  if (isHere && network) await fillAsset(engine, { link, network })
}

async function fillAsset(
  engine: Engine,
  { link, network }: { readonly link: PaymentLink; readonly network: Network },
): Promise<void> {
  const { amount, token, whole } = link
  if ((token ?? amount ?? whole) === undefined) return
  const { caipNetworkId: chainId, nativeCurrency } = network
  takeAsset(engine, token ? { address: token, chainId, kind: 'token' } : { kind: 'native' })
  const store = sendStore(engine)
  if (whole !== undefined) store.setState({ amount: whole, money: undefined })
  if (amount === undefined) return
  const fill = (decimals: number) =>
    store.setState({ amount: formatUnits(amount, decimals), money: undefined })
  if (!token) return fill(nativeCurrency.decimals)

  store.setState({ amount: '', money: undefined })
  const { choice, to } = store.getState()
  // Newer input of the visitor wins.
  const isStill = () => {
    const now = store.getState()
    return now.to === to && now.choice === choice && now.amount === ''
  }
  try {
    // How much that is, only the token's decimals say.
    const { tokens } = await engine.loadAdapter(network.chainNamespace)
    const facts = await tokens?.read({ network, token })
    if (facts && isStill()) fill(facts.decimals)
  } catch (error) {
    engine.logger.warn('The amount of the payment link could not be read.', error)
    if (isStill()) store.setState({ isAmountLost: true })
  }
}
