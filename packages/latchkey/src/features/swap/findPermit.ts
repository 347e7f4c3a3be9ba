import type { Engine } from '../../core/engine.ts'
import { getPermitSpender } from '../../core/provider/getPermitSpender.ts'
import type { Permit } from '../../core/tokens/permit.ts'
import { isSmartAccount } from '../../core/transactions/isSmartAccount.ts'
import { refused } from './checkBuilt.ts'
import { assetId } from './swapAsset.ts'
import type { SwapQuestion } from './swapQuote.ts'

/** How long what is signed counts, in seconds: as long as a swap may wait to be mined. */
const lastsFor = 20 * 60

/** What to sign in place of an approval, and for whom. */
export type OfferedPermit = Permit & { readonly spender: string }

/**
 * What would be signed so that the exchange may take just what the swap gives. Nothing where the
 * token, the exchange or the account knows no such signatures.
 *
 * @throws {@link LatchkeyError} `SWAP_ANSWER_REFUSED` where it would be for a person
 */
export async function findPermit(
  engine: Engine,
  { account, amount, from, network }: SwapQuestion,
  signal?: AbortSignal,
): Promise<OfferedPermit | undefined> {
  // A permit is checked against a key, which these do not sign with.
  if (from.address === undefined || isSmartAccount(engine.store.getState())) return undefined
  const { inspect, tokens, typedData } = await engine.loadAdapter(network.chainNamespace)
  if (!tokens?.permit || !typedData) return undefined
  const chainId = network.caipNetworkId
  const query = { tokenAddress: assetId(from), userAddress: `${chainId}:${account}` }
  const id = await getPermitSpender(engine, query, { quiet: true, signal })
  if (id === undefined) return undefined
  const spender = id.startsWith(`${chainId}:`) ? id.slice(chainId.length + 1) : ''
  if (!/^0x[0-9a-f]{40}$/i.test(spender)) throw refused('the signature would be for nobody')
  const [permit, found] = await Promise.all([
    tokens.permit({ amount, lastsFor, network, owner: account, spender, token: from.address }),
    inspect?.({ address: spender, network }),
  ])
  if (permit && found === 'person') throw refused('the signature would be for a person')
  return permit && { ...permit, spender }
}
