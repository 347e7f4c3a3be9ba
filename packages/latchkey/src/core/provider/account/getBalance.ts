import {
  getBalance as endpoint,
  type TokenBalance,
} from '../../../protocol/api/account/getBalance.ts'
import type { Engine } from '../../engine.ts'
import { parseCaipAddress } from '../../parseCaipAddress.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isChainSupported } from '../client/supportedChains.ts'

export type BalanceQuestion = {
  /** The account and its chain (CAIP-10). */
  readonly account: string
  /** Bypasses the provider's cache of ten seconds. */
  readonly forceUpdate?: boolean
}

/** Fetches an account's balances with values in dollars; none if its chain is unsupported. */
export async function getBalance(
  engine: Engine,
  { account, forceUpdate = false }: BalanceQuestion,
  options?: RequestOptions,
): Promise<readonly TokenBalance[]> {
  const { address, chainId } = parseCaipAddress(account)
  if (!(await isChainSupported(engine, chainId))) return []
  const query = { chainId, currency: 'usd', forceUpdate: forceUpdate || undefined } as const
  const { balances } = await request(engine, endpoint, { path: { address }, query }, options)
  // Tokens without decimals are memberships or spam, not money.
  return balances.filter(({ quantity }) => quantity.decimals !== '0')
}
