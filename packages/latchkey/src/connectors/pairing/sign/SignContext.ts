import type { Logger } from '../../../core/log/logger.ts'
import type { Transport } from '../wire/transport.ts'
import type { Sender } from './createSender.ts'
import type { SignStore } from './createSignStore.ts'
import type { SignEvent } from './signClient.ts'

/** The shared context of a sign client’s parts. */
export type SignContext = {
  readonly sender: Sender
  readonly emit: (event: SignEvent) => void
  readonly logger: Logger
  readonly now: () => number
  readonly store: SignStore
  readonly transport: Transport
}
