import { availableFeatures } from '../../core/availableFeatures.ts'
import { type CaipAddress, type Namespace, referenceOf } from '../../core/caip.ts'
import type { Network } from '../../core/network.ts'
import type { WalletFeature } from '../../core/options/options.ts'
import type { Account } from '../../core/ports/connector.ts'
import { activeChain, chainStates, connectedAccount, currentNetwork } from '../../core/selectors.ts'
import type { ConnectedAccount, State } from '../../core/state.ts'
import { type AccountTab, tabsOf } from './accountTabs.ts'

/** One connected chain family, for the switcher. */
export type HeldAccount = {
  readonly namespace: Namespace
  readonly address: string
  readonly isActive: boolean
}

/** An account that the wallet shares. */
export type SharedAccount = Pick<Account, 'address' | 'type'> & { readonly isActive: boolean }

/** Data of the account view, apart from balances. */
export type AccountModel =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | ConnectedModel

export type ConnectedModel = {
  readonly status: 'connected'
  readonly namespace: Namespace
  readonly address: string
  readonly caipAddress: CaipAddress
  readonly walletName: string
  readonly walletIcon: string | undefined
  /** Absent on a chain that the host does not offer. */
  readonly network: Network | undefined
  readonly reference: string
  readonly canSwitch: boolean
  readonly warnsOfChain: boolean
  /** Connected families. The switcher shows from two on, or if another family can be connected. */
  readonly held: readonly HeldAccount[]
  /** Accounts to choose from; empty if the wallet shares only one. */
  readonly shared: readonly SharedAccount[]
  /** Chain families without a wallet. */
  readonly others: readonly Namespace[]
  /** Families that `disconnect` ends: this one, and those that share its pairing session or sign-in. */
  readonly ends: readonly Namespace[]
  /** Available actions, in the host's order. */
  readonly actions: readonly WalletFeature[]
  readonly tabs: readonly AccountTab[]
  /** Whether the wallet is the embedded one, which has settings. */
  readonly hasLogin: boolean
  readonly offersNames: boolean
  readonly offersSessions: boolean
}

/** Derives the account view from the state. */
export function accountModel(state: State): AccountModel {
  const chain = activeChain(state)
  const account = connectedAccount(state)
  if (!chain || !account)
    return { status: chain?.account.status === 'connecting' ? 'loading' : 'none' }
  const network = currentNetwork(state)
  const { connectorImages, enableNetworkSwitch, unsupportedChain } = state.options
  const { connector, wallet } = account
  const here = availableFeatures(state)
  const [{ address }] = account.accounts
  const held = heldAccounts(state)
  return {
    actions: here.actions,
    address,
    caipAddress: `${chain.chainId}:${address}`,
    canSwitch: enableNetworkSwitch,
    ends: endsWith(chain.namespace, held, state),
    hasLogin: account.login !== undefined,
    held,
    namespace: chain.namespace,
    network,
    offersNames: here.names,
    offersSessions: here.smartSessions,
    others: chainStates(state).flatMap(({ account, namespace }) =>
      account.status === 'connected' ? [] : [namespace],
    ),
    reference: referenceOf(chain.chainId),
    shared: sharedAccounts(account),
    status: 'connected',
    tabs: tabsOf(here),
    // Pairing reaches many wallets; the visitor knows theirs by its own name.
    walletIcon: connectorImages?.[connector.id] ?? wallet?.icon ?? connector.icon,
    walletName: wallet?.name ?? connector.name,
    warnsOfChain: !network && unsupportedChain !== 'allow',
  }
}

/**
 * Accounts of the active one's kind. Bitcoin's payment and ordinals addresses are parts of one account:
 * paying from an ordinals address could spend an inscription.
 */
function sharedAccounts({ accounts }: ConnectedAccount): readonly SharedAccount[] {
  const [{ type: active }] = accounts
  const isOwn = ({ type }: Account) => kindOf(type) === kindOf(active)
  const shared = accounts.filter(isOwn).map(({ address, type }, at) => ({
    address,
    isActive: at === 0,
    type,
  }))
  return shared.length > 1 ? shared : []
}

function kindOf(type: Account['type']): string {
  return type === 'smartAccount' ? 'eoa' : type
}

function heldAccounts(state: State): readonly HeldAccount[] {
  return chainStates(state).flatMap(({ account, namespace }) =>
    account.status === 'connected' ? [heldAccount(account, namespace, state)] : [],
  )
}

function heldAccount(
  { accounts }: ConnectedAccount,
  namespace: Namespace,
  { activeNamespace }: State,
): HeldAccount {
  return { address: accounts[0].address, isActive: namespace === activeNamespace, namespace }
}

/** Connected families that end together with any of the given ones, as in `disconnect`. */
function endsWith(
  namespace: Namespace,
  held: readonly HeldAccount[],
  state: State,
): readonly Namespace[] {
  const idOf = (one: Namespace) => {
    const { id, type } = connectedAccount(state, one)?.connector ?? {}
    return type === 'pairing' || type === 'auth' ? id : undefined
  }
  const shared = idOf(namespace)
  return held.flatMap((one) =>
    one.namespace === namespace || (shared && idOf(one.namespace) === shared)
      ? [one.namespace]
      : [],
  )
}
