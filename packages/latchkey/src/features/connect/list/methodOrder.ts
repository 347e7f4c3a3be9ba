import type { ConnectMethod } from '../../../core/options/options.ts'

export type MethodOrderInput = {
  /** The host's order, which takes precedence. */
  readonly wanted: readonly ConnectMethod[] | undefined
  /** Whether the view shows an installed wallet. */
  readonly hasInstalled: boolean
}

/** Order of the ways to connect: installed wallets first, unless the host sets an order. */
export function methodOrder({ hasInstalled, wanted }: MethodOrderInput): readonly ConnectMethod[] {
  if (wanted) return wanted
  return hasInstalled ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
}
