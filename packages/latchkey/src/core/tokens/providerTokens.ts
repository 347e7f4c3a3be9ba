import { type CaipAddress, type CaipNetworkId, namespaceOf } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { parseCaipAddress } from '../parseCaipAddress.ts'
import { getBalance } from '../provider/account/getBalance.ts'
import { isChainSupported } from '../provider/client/supportedChains.ts'
import { isSameContract } from './isSameContract.ts'
import { makeToken } from './makeToken.ts'
import { nativeAddress } from './nativeAddress.ts'
import { parseAmount } from './parseAmount.ts'
import type { Token } from './token.ts'

export type TokensQuestion = {
  readonly account: CaipAddress
  /** Passes the provider's caches. */
  readonly force: boolean
  readonly signal: AbortSignal
}

/**
 * Reads an account's tokens from the provider; `unserved` if it does not serve the chain, undefined
 * without a provider.
 */
export async function providerTokens(
  engine: Engine,
  { account, force, signal }: TokensQuestion,
): Promise<readonly Token[] | 'unserved' | undefined> {
  if (!engine.store.getState().options.provider.url) return undefined
  const { chainId } = parseCaipAddress(account)
  if (!(await isChainSupported(engine, chainId))) return 'unserved'
  const told = await getBalance(engine, { account, forceUpdate: force }, { signal })
  return told.flatMap(({ address, iconUrl, name, price, quantity, symbol, value, ...other }) => {
    const decimals = Number(quantity.decimals)
    const amount = parseAmount(quantity.numeric, decimals)
    // Entries of other chains and invalid amounts are left out.
    if (amount === undefined || other.chainId !== chainId) return []
    const named = address && addressIn(address, chainId)
    if (address && !named) return []
    // Some providers give the chain's own coin an address too.
    const isCoin = isSameContract(named || undefined, nativeAddress(namespaceOf(chainId)))
    return [
      makeToken({
        address: isCoin ? undefined : named,
        amount,
        chainId,
        decimals,
        iconUrl,
        name,
        price,
        symbol,
        value,
      }),
    ]
  })
}

/** The address in a CAIP-10 id of the chain, or in an id that is only the address. */
function addressIn(id: string, chainId: CaipNetworkId): string | undefined {
  const address = id.startsWith(`${chainId}:`) ? id.slice(chainId.length + 1) : id
  const shape = namespaceOf(chainId) === 'eip155' ? evm : solana
  return shape.test(address) ? address : undefined
}

const evm = /^0x[0-9a-f]{40}$/i
const solana = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
