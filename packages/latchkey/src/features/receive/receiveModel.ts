import type { Namespace } from '../../core/caip.ts'
import type { Network } from '../../core/network.ts'
import type { Account, AccountType } from '../../core/ports/connector.ts'
import { activeChain, connectedAccount, currentNetwork } from '../../core/selectors.ts'
import type { State } from '../../core/state.ts'

/** Data of the receive view, apart from the amount form. */
export type ReceiveModel = {
  readonly address: string
  /** Addresses of different purposes, as Bitcoin wallets share; empty if there is only one. */
  readonly purposes: readonly Pick<Account, 'address' | 'type'>[]
  readonly namespace: Namespace
  readonly type: AccountType
  /** Whether the account is a contract that is known on other networks only. */
  readonly isElsewhere: boolean
  /** Absent on a chain that the host does not offer. */
  readonly network: Network | undefined
  /** Networks on which the address can receive, the front network first. */
  readonly compatible: readonly Network[]
}

/** Derives the view from the state. Undefined without a connection or if the host disabled receiving. */
export function receiveModel(state: State): ReceiveModel | undefined {
  const chain = activeChain(state)
  const [account] = connectedAccount(state)?.accounts ?? []
  if (!chain || !account || !state.options.features.receive) return undefined
  const network = currentNetwork(state)
  return {
    address: account.address,
    compatible: compatibleNetworks(chain.networks, network, account),
    isElsewhere:
      account.type === 'smartAccount' && account.chainIds?.includes(chain.chainId) === false,
    namespace: chain.namespace,
    network,
    purposes: purposesOf(connectedAccount(state)?.accounts ?? []),
    type: account.type,
  }
}

/** The first address of each purpose. Stacks addresses receive on another chain. */
function purposesOf(accounts: readonly Account[]): ReceiveModel['purposes'] {
  const first = (wanted: AccountType) => accounts.find(({ type }) => type === wanted) ?? []
  const found = [first('payment'), first('ordinal')].flat()
  return found.length > 1 ? found : []
}

/** Chain families with the same accounts on each of their networks. */
const same: readonly Namespace[] = ['eip155', 'solana']

/**
 * Networks on which the account is the same. A smart account is a contract: on a network that its wallet does not
 * name, its address may be unused or belong to a different owner.
 */
function compatibleNetworks(
  networks: readonly Network[],
  current: Network | undefined,
  { chainIds = [], type }: Pick<Account, 'chainIds' | 'type'>,
): readonly Network[] {
  if (!current) return []
  if (!same.includes(current.chainNamespace)) return [current]
  const others = networks.filter((network) => network !== current)
  return type === 'smartAccount'
    ? [current, ...others.filter(({ caipNetworkId }) => chainIds.includes(caipNetworkId))]
    : [current, ...others]
}
