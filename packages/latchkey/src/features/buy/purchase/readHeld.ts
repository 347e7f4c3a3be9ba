import type { Engine } from '../../../core/engine.ts'
import { isSameContract } from '../../../core/tokens/isSameContract.ts'
import { readTokens } from '../../../core/tokens/readTokens.ts'
import type { BuyTerms } from '../buyTerms.ts'

/** An account's balance of a token. */
export type Held = { readonly amount: bigint; readonly decimals: number }

/** Reads the account's balance of the purchased token. Undefined if unavailable. */
export async function readHeld(
  engine: Engine,
  { account, good, network }: Pick<BuyTerms, 'account' | 'good' | 'network'>,
): Promise<Held | undefined> {
  if (!good) return undefined
  try {
    const tokens = await readTokens(engine, { account, force: true })
    const found = tokens.find(
      ({ address, chainId }) =>
        chainId === network.caipNetworkId && isSameContract(address, good.address),
    )
    return { amount: found?.amount ?? 0n, decimals: found?.decimals ?? 0 }
  } catch (error) {
    engine.logger.warn('The balance of the asset could not be read.', error)
    return undefined
  }
}
