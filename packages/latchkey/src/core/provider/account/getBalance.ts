import {
  getBalance as endpoint,
  type TokenBalance,
} from '../../../protocol/api/account/getBalance.ts'
import { parseCaipAddress } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isChainSupported } from '../client/supportedChains.ts'

export type BalanceQuestion = {
  /** CAIP-10: its chain is the one that is asked about. */
  readonly account: string
  /** Passes what the provider keeps for ten seconds. */
  readonly forceUpdate?: boolean
}

/** Asks what an account has, in dollars; nothing where its chain is not served. */
export async function getBalance(
  engine: Engine,
  { account, forceUpdate = false }: BalanceQuestion,
  options?: RequestOptions,
): Promise<readonly TokenBalance[]> {
  const { address, chainId } = parseCaipAddress(account)
  if (!(await isChainSupported(engine, chainId))) return []
  const query = { chainId, currency: 'usd', forceUpdate: forceUpdate || undefined } as const
  const { balances } = await request(engine, endpoint, { path: { address }, query }, options)
  // A token that cannot be divided is a membership or a trap, not money.
  return balances.filter(({ quantity }) => quantity.decimals !== '0')
}
