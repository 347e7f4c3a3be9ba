import type { Network } from '../../core/networks/network.ts'
import { formatUnits } from '../../ui/kit/formatUnits.ts'
import { truncateBalance } from '../../ui/kit/truncateBalance.ts'
import type { BalanceState } from './watchBalance.ts'

/** A balance as the account view writes it. */
export type BalanceFigure = { readonly value: string | undefined; readonly symbol: string }

/** Writes a balance: cut to three decimals, nothing where it is not known, zero on test networks. */
export function balanceFigure(state: BalanceState, network: Network): BalanceFigure {
  const { symbol } = network.nativeCurrency
  if (state.status === 'none') return { symbol, value: '0.00' }
  if (state.status !== 'known') return { symbol, value: undefined }
  const { decimals, value } = state.balance
  return { symbol: state.balance.symbol, value: truncateBalance(formatUnits(value, decimals)) }
}
