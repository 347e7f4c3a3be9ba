import type { CaipNetworkId } from '../../../core/caip.ts'

/** Whose past is told, and on which networks. */
export type ActivityScope = {
  readonly address: string
  readonly chainIds: readonly CaipNetworkId[]
}
