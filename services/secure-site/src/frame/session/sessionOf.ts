import type { FrameSession } from 'latchkey/protocol/frame'
import type { FrameState } from '../state.ts'

/** The visitor's login as the page sees it; undefined without one. */
export function sessionOf({
  chainIds,
  isTemporary,
  login,
}: Pick<FrameState, 'chainIds' | 'isTemporary' | 'login'>): FrameSession | undefined {
  if (!login) return undefined
  return {
    accounts: login.accounts.map((account) => ({ ...account, type: 'eoa' })),
    chainIds,
    ...(login.email !== undefined && { email: login.email }),
    ...(isTemporary && { isTemporary }),
    method: login.method,
  }
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
