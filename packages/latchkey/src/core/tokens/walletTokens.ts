import { foldCase } from '../address/foldCase.ts'
import type { CaipAddress } from '../caip.ts'
import { isProvider, property } from '../eip1193/provider.ts'
import { waitFor } from '../eip1193/waitFor.ts'
import type { Engine } from '../engine.ts'
import type { Network } from '../network.ts'
import { parseCaipAddress } from '../parseCaipAddress.ts'
import { connectedAccount } from '../selectors.ts'
import { canListAssets, hexChain } from './canListAssets.ts'
import { parseAssets } from './parseAssets.ts'
import type { Token } from './token.ts'

/** A wallet that takes longer is skipped: the provider gets the request instead. */
const patience = 4_000
/** Milliseconds for which a paired wallet that failed is left alone: its phone may be asleep. */
const pause = 5 * 60_000

/**
 * Reads an account's tokens from its own wallet (`wallet_getAssets`, ERC-7811); undefined if the wallet
 * does not support that or fails.
 */
export async function walletTokens(
  engine: Engine,
  { account, network, signal }: { account: CaipAddress; network: Network; signal: AbortSignal },
): Promise<readonly Token[] | undefined> {
  const { address, chainId, namespace } = parseCaipAddress(account)
  const connected = connectedAccount(engine.store.getState(), namespace)
  const isOwn = (one: string) => foldCase(one) === foldCase(address)
  if (namespace !== 'eip155' || !connected?.accounts.some((one) => isOwn(one.address)))
    return undefined
  const { connector, provider } = connected
  if (!isProvider(provider)) return undefined
  const isPaired = connector.type === 'pairing'
  // The host's session provider would bring the wallet's app to the front.
  if (isPaired && engine.store.getState().options.universalProvider) return undefined
  const resting = engine.once(createResting)
  if ((resting.get(account) ?? 0) > Date.now()) return undefined

  try {
    // A paired wallet announces it among the methods of its session, and other requests fail at once.
    if (
      !isPaired &&
      !(await canListAssets(engine, { address, chainId, connectorId: connector.id, provider }))
    )
      return undefined
    const chain = hexChain(chainId)
    const params = [{ account: address, chainFilter: [chain] }]
    const answer = provider.request({ method: 'wallet_getAssets', params })
    return parseAssets(property(await waitFor(answer, { limit: patience, signal }), chain), network)
  } catch (error) {
    if (signal.aborted) throw error
    if (isPaired) resting.set(account, Date.now() + pause)
    engine.logger.warn('The wallet did not list its tokens. Asking others.', error)
    return undefined
  }
}

/** Until when paired wallets are left alone, by account. */
function createResting(): Map<CaipAddress, number> {
  return new Map()
}
