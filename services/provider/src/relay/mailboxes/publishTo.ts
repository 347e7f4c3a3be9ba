import { hash as digest } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { relayErrorCodes } from 'latchkey/protocol'
import type { Owner } from '../quotas/Owner.ts'
import { RelayError } from '../RelayError.ts'
import type { Publication } from '../socket/callParams.ts'
import type { RelayWatch } from '../watchRelay.ts'
import { capTtl } from './capTtl.ts'
import { type Mailboxes, MailboxesFullError } from './Mailboxes.ts'

const retryMs = 250

export type PublishOptions = {
  readonly clientId: string
  readonly owner: Owner
  /** Counts a message against its owner's quota. @throws above it */
  readonly count: (owner: Owner, bytes: number) => Promise<void>
  readonly patienceMs: number
  readonly watch: RelayWatch
}

/**
 * Creates a function that publishes a client's messages. It retries while the store fails; a
 * repeated message is stored once.
 */
export function publishTo(
  mailboxes: Pick<Mailboxes, 'put'>,
  { clientId: from, count, owner, patienceMs, watch }: PublishOptions,
): (publication: Publication) => Promise<void> {
  return async ({ attestation, message, tag, topic, ttl }) => {
    await count(owner, message.length)
    const hash = digest('sha256', message)
    const deadline = performance.now() + patienceMs
    for (;;) {
      try {
        const outcome = await mailboxes.put({
          attestation: attestation ?? undefined,
          from,
          hash,
          message,
          owner,
          tag,
          topic,
          ttl: capTtl(tag, ttl),
        })
        watch.count(outcome === 'kept' ? 'relay_publishes_total' : 'relay_repetitions_total')
        return
      } catch (error) {
        if (error instanceof MailboxesFullError)
          throw new RelayError(relayErrorCodes.limited, 'The relay is full. Try again later.')
        if (performance.now() > deadline) throw error
        watch.storeFailed(error)
        await wait(retryMs)
      }
    }
  }
}
