import type { ConnectMethod } from '../../../core/options/options.ts'

export type MethodOrderInput = {
  /** What the host asked for; always wins. */
  readonly wanted: readonly ConnectMethod[] | undefined
  /** Whether at least one installed wallet is on show. */
  readonly hasInstalled: boolean
}

/** The order of the ways to connect: what is at hand comes first unless the host decides. */
export function methodOrder({ hasInstalled, wanted }: MethodOrderInput): readonly ConnectMethod[] {
  if (wanted) return wanted
  return hasInstalled ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
}
