import type { CaipNetworkId, Namespace } from '../../core/caip.ts'
import type { Account, OutsideSettings, Session } from '../../core/ports/connector.ts'
import type { FrameSession } from '../../protocol/frame/index.ts'

/** The chain families of the embedded wallet. */
export type EmbeddedNamespace = FrameSession['accounts'][number]['namespace']

export const embeddedNamespaces: readonly EmbeddedNamespace[] = ['eip155', 'solana']

/** Addresses of each family. An account with any other address is left out. */
const addresses: Readonly<Record<EmbeddedNamespace, RegExp>> = {
  eip155: /^0x[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

export type SessionSource = {
  readonly login: FrameSession
  readonly settings: Pick<OutsideSettings, 'chainIds' | 'networks'>
  readonly provider: unknown
}

/** Returns a login's session on a family; undefined if the login or the host has none there. */
export function sessionOf(
  namespace: EmbeddedNamespace,
  { login, provider, settings: { chainIds, networks } }: SessionSource,
): Session | undefined {
  const [first, ...others] = login.accounts.filter(
    (account) => account.namespace === namespace && addresses[namespace].test(account.address),
  )
  const offered = networks.flatMap(({ caipNetworkId, chainNamespace }) =>
    chainNamespace === namespace ? caipNetworkId : [],
  )
  // The frame's chain counts only if the host still offers it.
  const find = (wanted: string | undefined) => offered.find((id) => id === wanted)
  const chainId = find(login.chainIds[namespace]) ?? find(chainIds[namespace]) ?? offered[0]
  if (!first || !chainId) return undefined
  const accounts: readonly [Account, ...Account[]] = [first, ...others]
  return {
    accounts,
    chainId,
    isOrdered: true,
    login: { authProvider: login.method, user: { email: login.email } },
    namespace,
    provider,
  }
}

/** Returns the login after a move to a chain. */
export function withChain(login: FrameSession, chainId: string): FrameSession {
  const [namespace = ''] = chainId.split(':')
  return { ...login, chainIds: { ...login.chainIds, [namespace]: chainId } }
}

export function isEmbeddedNamespace(namespace: Namespace): namespace is EmbeddedNamespace {
  return embeddedNamespaces.some((name) => name === namespace)
}

/** Whether the login is on the chain already. */
export function isOn({ chainIds }: FrameSession, chainId: CaipNetworkId): boolean {
  return Object.values(chainIds).includes(chainId)
}
