import type { CaipNetworkId, Namespace } from '../caip.ts'
import { namespaceOf } from '../caip.ts'
import { heldConnection } from '../heldConnection.ts'
import type { Connector, Session } from '../ports/connector.ts'
import type { AccountState, ChainState, Chains } from '../state.ts'

/** Inputs of the connection state machine. */
export type ConnectionInput =
  /** A request to a wallet, by the visitor or to restore the last visit. */
  | {
      readonly type: 'asked'
      readonly namespace: Namespace
      readonly attempt: symbol
      readonly connectorId: string
      readonly reason: 'user' | 'restore'
      /** The address of the last visit. */
      readonly lastAddress?: string | undefined
    }
  /** The wallet approved. */
  | { readonly type: 'granted'; readonly connector: Connector; readonly session: Session }
  /** The wallet declined, or did not respond. */
  | { readonly type: 'refused'; readonly namespace: Namespace }
  /** A connected wallet changed its account or chain. */
  | { readonly type: 'changed'; readonly connectorId: string; readonly session: Session }
  /** The connection ended, from either side. With a connector, only if it is that connector's. */
  | {
      readonly type: 'ended'
      readonly namespace: Namespace
      readonly connectorId?: string | undefined
    }
  /** A chain was selected while no wallet is connected. */
  | { readonly type: 'selected'; readonly chainId: CaipNetworkId }
  /** The connected wallet confirmed a switch to a chain. */
  | { readonly type: 'moved'; readonly chainId: CaipNetworkId }

/**
 * The only writer of accounts and chains. Touches the namespace that the input names and no other.
 *
 * ```
 *                asked                     granted
 * disconnected ────────► connecting ─────────────────► connected ─┐ changed, moved
 *      ▲  ▲                 │ refused (back to before)    │    ▲  │
 *      │  └─────────────────┘                             │    └──┘
 *      └────────────────────────── ended ─────────────────┘
 * ```
 */
export function reduce(chains: Chains, input: ConnectionInput): Chains {
  const namespace = namespaceIn(input)
  const chain = chains[namespace]
  if (!chain) return chains
  const next = advance(chain, input)
  return next === chain ? chains : { ...chains, [namespace]: next }
}

function namespaceIn(input: ConnectionInput): Namespace {
  if ('namespace' in input) return input.namespace
  if ('session' in input) return input.session.namespace
  return namespaceOf(input.chainId)
}

function advance(chain: ChainState, input: ConnectionInput): ChainState {
  const { account } = chain
  switch (input.type) {
    case 'asked':
      return withAccount(chain, {
        attempt: input.attempt,
        before: heldConnection(account),
        connectorId: input.connectorId,
        lastAddress: input.lastAddress,
        reason: input.reason,
        status: 'connecting',
      })
    case 'granted':
      return withSession(chain, input.connector, input.session)
    case 'refused':
      if (account.status !== 'connecting') return chain
      return withAccount(chain, account.before ?? disconnected)
    case 'changed': {
      const held = heldConnection(account)
      if (held?.connector.id !== input.connectorId) return chain
      const changed = withSession(chain, held.connector, input.session)
      if (account.status !== 'connecting') return changed
      return withAccount(changed, { ...account, before: heldConnection(changed.account) })
    }
    case 'ended':
      if (input.connectorId) {
        if (heldConnection(account)?.connector.id !== input.connectorId) return chain
        // If the other wallet, which is deciding, declines, there is no connection to return to.
        if (account.status === 'connecting')
          return withAccount(chain, { ...account, before: undefined })
      }
      return account.status === 'disconnected' ? chain : withAccount(chain, disconnected)
    case 'selected':
      return heldConnection(account) ? chain : withChain(chain, input.chainId)
    case 'moved':
      return heldConnection(account) ? withChain(chain, input.chainId) : chain
  }
}

const disconnected: AccountState = { status: 'disconnected' }

function withAccount(chain: ChainState, account: AccountState): ChainState {
  return { ...chain, account }
}

function withChain(chain: ChainState, chainId: CaipNetworkId): ChainState {
  return chain.chainId === chainId ? chain : { ...chain, chainId }
}

function withSession(chain: ChainState, connector: Connector, session: Session): ChainState {
  const { accounts, approvedChainIds, chainId, login, provider, wallet } = session
  return withAccount(withChain(chain, chainId), {
    accounts,
    approvedChainIds,
    connector,
    login,
    provider,
    status: 'connected',
    wallet,
  })
}
