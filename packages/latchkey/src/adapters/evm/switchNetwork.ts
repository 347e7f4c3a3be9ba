import { parseChainId } from '../../core/eip1193/parseChainId.ts'
import type { Provider } from '../../core/eip1193/provider.ts'
import { waitFor } from '../../core/eip1193/waitFor.ts'
import { toWalletError } from '../../core/eip1193/walletError.ts'
import type { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import type { Network } from '../../core/network.ts'
import { walletError } from '../../core/ports/errors.ts'
import { isUnknownChain } from './isUnknownChain.ts'
import { hexChainId, providerOf } from './wallet.ts'

/** How long a wallet may take to move after it agreed, in ms. */
const arrival = 5_000
const pollInterval = 200

/**
 * Moves a wallet to a network, and adds the network if the wallet does not know it. Resolves once
 * the wallet reports the new chain.
 *
 * @throws {@link LatchkeyError} `USER_REJECTED` if the visitor declines, else `SWITCH_FAILED`
 */
export async function switchNetwork({
  provider,
  network,
}: {
  provider: unknown
  network: Network
}): Promise<void> {
  const wallet = providerOf(provider)
  const watch = watchChain(wallet, network)
  try {
    if (await watch.isThere()) return
    await goThere(wallet, network, watch.isThere)
    await watch.arrived()
  } catch (error) {
    throw toSwitchError(error, network)
  } finally {
    watch.stop()
  }
}

async function goThere(wallet: Provider, network: Network, isThere: () => Promise<boolean>) {
  const goTo = {
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: hexChainId(network.caipNetworkId) }],
  }
  try {
    await wallet.request(goTo)
  } catch (error) {
    if (isRejected(error) || !isUnknownChain(error)) throw error
    await wallet.request({ method: 'wallet_addEthereumChain', params: [describe(network)] })
    // Some wallets move there right away, others need a second request.
    if (!(await isThere())) await wallet.request(goTo)
  }
}

function describe({
  caipNetworkId,
  name,
  nativeCurrency,
  rpcUrls,
  blockExplorers,
  assets,
}: Network) {
  const { name: coin, symbol, decimals } = nativeCurrency
  const explorer = blockExplorers?.default.url
  return {
    // The wallet keeps these URLs, so they must not hold the project id.
    rpcUrls: (rpcUrls.chainDefault ?? rpcUrls.default).http,
    chainId: hexChainId(caipNetworkId),
    chainName: name,
    nativeCurrency: { decimals, name: coin, symbol },
    ...(explorer && { blockExplorerUrls: [explorer] }),
    ...(assets?.imageUrl && { iconUrls: [assets.imageUrl] }),
  }
}

/** Watches the wallet's chain by events and by polling, since wallets support neither reliably. */
function watchChain(wallet: Provider, { caipNetworkId, name }: Network) {
  const stopping = new AbortController()
  let told = () => {}
  const heard = new Promise<void>((resolve) => {
    told = resolve
  })
  const onChange = (chainId: unknown) => {
    if (isTheOne(chainId, caipNetworkId)) told()
  }
  wallet.on?.('chainChanged', onChange)
  stopping.signal.addEventListener('abort', () => wallet.removeListener?.('chainChanged', onChange))

  async function isThere() {
    const answer = wallet.request({ method: 'eth_chainId' })
    return parseChainId(await waitFor(answer, { limit: arrival })) === caipNetworkId
  }

  async function seen(): Promise<void> {
    // A wallet may fail to respond while it moves.
    while (!stopping.signal.aborted && !(await isThere().catch(() => false)))
      await new Promise((resolve) => setTimeout(resolve, pollInterval))
  }

  return {
    arrived: () =>
      waitFor(Promise.race([heard, seen()]), {
        late: walletError('SWITCH_FAILED', { network: name }),
        limit: arrival,
      }),
    isThere,
    stop: () => stopping.abort(),
  }
}

function isTheOne(chainId: unknown, wanted: string): boolean {
  try {
    return parseChainId(chainId) === wanted
  } catch {
    // An event without a chain: poll the wallet.
    return false
  }
}

function isRejected(error: unknown): boolean {
  return toWalletError(error).code === 'USER_REJECTED'
}

function toSwitchError(cause: unknown, { name }: Network): LatchkeyError {
  const error = toWalletError(cause)
  if (error.code === 'USER_REJECTED' || error.code === 'SWITCH_FAILED') return error
  return walletError('SWITCH_FAILED', { cause, network: name })
}
