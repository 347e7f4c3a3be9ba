import type { Logger } from '../../../core/log/logger.ts'
import type { Transport } from '../wire/transport.ts'
import type { Courier } from './createCourier.ts'
import type { SignStore } from './createSignStore.ts'
import type { SignEvent } from './signClient.ts'

/** What the parts of a sign client share. */
export type SignRoom = {
  readonly courier: Courier
  readonly emit: (event: SignEvent) => void
  readonly logger: Logger
  readonly now: () => number
  readonly store: SignStore
  readonly transport: Transport
}
