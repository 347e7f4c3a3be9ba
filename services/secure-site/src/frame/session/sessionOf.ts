import type { FrameSession } from 'latchkey/protocol/frame'
import type { FrameState } from '../state.ts'
import { activeAccounts } from './activeAccounts.ts'

/** The visitor's login as the page sees it; undefined without one. */
export function sessionOf(
  state: Pick<FrameState, 'chainIds' | 'host' | 'isTemporary' | 'login' | 'smart'>,
): FrameSession | undefined {
  const { chainIds, isTemporary, login } = state
  if (!login) return undefined
  return {
    accounts: [
      ...activeAccounts(state, chainIds.eip155).map((account) => ({
        ...account,
        ...(account.type === 'smartAccount' && { chainIds: smartChains(state) }),
        namespace: 'eip155' as const,
      })),
      ...login.accounts.flatMap(({ address, namespace }) =>
        namespace === 'solana' ? [{ address, namespace, type: 'eoa' as const }] : [],
      ),
    ],
    chainIds,
    ...(login.email !== undefined && { email: login.email }),
    ...(isTemporary && { isTemporary }),
    method: login.method,
  }
}

/** The host's chains on which the smart account can act. */
function smartChains({ host, smart }: Pick<FrameState, 'host' | 'smart'>): string[] {
  return (host?.networks ?? []).map(({ id }) => id).filter((id) => smart?.chains.includes(id))
}

/** The selected chain of each family: the one in use, else the first that the host offers. */
export function selectedChains({
  chainIds,
  host,
}: Pick<FrameState, 'chainIds' | 'host'>): FrameState['chainIds'] {
  const select = (family: 'eip155' | 'solana') => {
    const offered = (host?.networks ?? []).filter(({ id }) => id.startsWith(`${family}:`))
    const selected = offered.find(({ id }) => id === chainIds[family]) ?? offered[0]
    return selected && { [family]: selected.id }
  }
  return { ...select('eip155'), ...select('solana') }
}
