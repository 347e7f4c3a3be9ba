import type { FrameState } from '../state.ts'

/** An EVM account of the visitor. */
export type EvmAccount = { readonly address: string; readonly type: 'eoa' | 'smartAccount' }

/**
 * The visitor's EVM accounts on a chain, the preferred one first. A smart account is listed only where it
 * can act: a bundler is needed.
 */
export function activeAccounts(
  { host, login, smart }: Pick<FrameState, 'host' | 'login' | 'smart'>,
  chainId: string | undefined,
): readonly EvmAccount[] {
  const own = (login?.accounts ?? []).flatMap(({ address, namespace }): EvmAccount[] =>
    namespace === 'eip155' ? [{ address, type: 'eoa' }] : [],
  )
  if (!smart || !host?.hasSmartAccounts || !chainId || !smart.chains.includes(chainId)) return own
  const contract: EvmAccount = { address: smart.address, type: 'smartAccount' }
  return smart.preferred === 'smartAccount' ? [contract, ...own] : [...own, contract]
}
