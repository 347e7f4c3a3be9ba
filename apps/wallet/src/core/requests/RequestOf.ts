import type { ChainId } from '../Chain.ts'
import type { Origin } from '../pairing/Origin.ts'
import type { Site } from '../pairing/Site.ts'

/** Fields that all requests have. */
export type RequestOf<method extends string, details> = details & {
  readonly kind: 'request'
  readonly id: number
  readonly topic: string
  readonly site: Site
  readonly origin: Origin
  readonly chainId: ChainId
  readonly method: method
  readonly expiresAt: number | undefined
}
