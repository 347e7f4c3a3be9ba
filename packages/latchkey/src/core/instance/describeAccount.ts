import type { CaipAddress } from '../caip.ts'
import type { Account, ConnectorType } from '../ports/connector.ts'
import type { AccountState, ChainState } from '../state.ts'

/** The connected wallet, as hosts see it. */
export type WalletInfo = {
  readonly name: string
  readonly type: ConnectorType
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
}

/** The connected account, as hosts see it. Unknown values are absent. */
export type AccountInfo = {
  readonly status: AccountState['status']
  readonly isConnected: boolean
  readonly address?: string | undefined
  readonly caipAddress?: CaipAddress | undefined
  /** All shared accounts, the active one first. */
  readonly accounts: readonly Account[]
  readonly walletInfo?: WalletInfo | undefined
}

/** Describes the connection of a chain family for hosts. */
export function describeAccount(chain: ChainState | undefined): AccountInfo {
  if (chain?.account.status !== 'connected')
    return { accounts: [], isConnected: false, status: chain?.account.status ?? 'disconnected' }
  const { account } = chain
  const { accounts, connector, wallet } = account
  const [{ address }] = accounts
  const { icon, name, rdns, type } = connector
  return {
    accounts,
    address,
    caipAddress: `${chain.chainId}:${address}`,
    isConnected: true,
    status: 'connected',
    walletInfo: { icon, name, rdns, type, ...wallet },
  }
}
