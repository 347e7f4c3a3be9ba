import type { CaipNetworkId } from '../../../core/caip.ts'

/** An account, and the networks whose activity is listed. */
export type ActivityScope = {
  readonly address: string
  readonly chainIds: readonly CaipNetworkId[]
}
