import type { Namespace } from '../caip.ts'
import { isRestoring } from '../heldConnection.ts'
import type { Account, AccountType, ConnectorType, WalletLogin } from '../ports/connector.ts'
import type { ChainState } from '../state.ts'

/** The connected wallet, as hosts see it. */
export type WalletInfo = {
  readonly name: string
  readonly type: ConnectorType
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
}

/** The login and the account of an embedded wallet, as hosts see them. */
export type EmbeddedWalletInfo = WalletLogin & { readonly accountType: AccountType }

/** The address of a chain family: with its checksum (EIP-55) on eip155, else as the wallet writes it. */
export type AddressOf<namespace extends Namespace> = {
  readonly eip155: `0x${string}`
  readonly solana: string
  readonly bip122: string
  readonly polkadot: string
}[namespace]

/** An account of a chain family. */
export type AccountOf<namespace extends Namespace> = Account & {
  readonly namespace: namespace
  readonly address: AddressOf<namespace>
}

/** A connected account, as hosts see it. */
export type ConnectedAccountInfo<namespace extends Namespace = Namespace> = {
  [name in namespace]: {
    readonly status: 'connected'
    readonly isConnected: true
    readonly namespace: name
    readonly address: AddressOf<name>
    readonly lastAddress?: undefined
    readonly caipAddress: `${name}:${string}:${AddressOf<name>}`
    /** All shared accounts, the active one first. */
    readonly accounts: readonly [AccountOf<name>, ...AccountOf<name>[]]
    readonly walletInfo: WalletInfo
    /** The visitor's login, if the wallet is the embedded one. */
    readonly embeddedWalletInfo?: EmbeddedWalletInfo | undefined
  }
}[namespace]

/** An account without a connection, as hosts see it. */
export type UnconnectedAccountInfo = {
  /**
   * `connecting`: a wallet request is open. `reconnecting`: the connection of the last visit, or of another
   * tab, is restored.
   */
  readonly status: 'connecting' | 'reconnecting' | 'disconnected'
  readonly isConnected: false
  readonly namespace?: undefined
  readonly address?: undefined
  /** While reconnecting, the address of the last visit. The wallet hasn't confirmed it. */
  readonly lastAddress?: string | undefined
  readonly caipAddress?: undefined
  readonly accounts: readonly never[]
  readonly walletInfo?: undefined
  readonly embeddedWalletInfo?: undefined
}

/** The account of a chain family, as hosts see it. `status` and `isConnected` narrow the rest. */
export type AccountInfo<namespace extends Namespace = Namespace> =
  | ConnectedAccountInfo<namespace>
  | UnconnectedAccountInfo

/** Describes the connection of a chain family for hosts. */
export function describeAccount<namespace extends Namespace = Namespace>(
  chain: ChainState | undefined,
): AccountInfo<namespace> {
  const { account, namespace } = chain ?? {}
  if (account?.status !== 'connected') {
    const status = isRestoring(account) ? 'reconnecting' : (account?.status ?? 'disconnected')
    return { accounts: [], isConnected: false, lastAddress: account?.lastAddress, status }
  }
  const { accounts, connector, login, wallet } = account
  const [{ address, type: accountType }] = accounts
  const { icon, name, rdns, type } = connector
  const info = {
    accounts,
    address,
    caipAddress: `${chain?.chainId}:${address}`,
    ...(login && { embeddedWalletInfo: { ...login, accountType } }),
    isConnected: true,
    namespace,
    status: 'connected',
    walletInfo: { icon, name, rdns, type, ...wallet },
  }
  // The caller names the family of `chain`, whose connectors validate its addresses.
  return info as unknown as AccountInfo<namespace>
}
