import type { Adapter } from '../../core/adapter.ts'
import type { Esplora } from './createEsplora.ts'
import { type SentTransfer, sendTransfer } from './sendTransfer.ts'
import { signPsbt } from './signPsbt.ts'
import { estimateTransfer } from './transferPlan.ts'

type Transfers = NonNullable<Adapter['transfers']>
type Psbts = NonNullable<Adapter['psbts']>

/** What takes the chain library, in one chunk: sending, and signing what others wrote. */
export function createSpending(esplora: Esplora): {
  readonly estimate: Transfers['estimate']
  readonly send: (request: Parameters<Transfers['send']>[0]) => Promise<SentTransfer>
  readonly sign: Psbts['sign']
} {
  return {
    estimate: (request) => estimateTransfer(esplora, request),
    send: (request) => sendTransfer(esplora, request),
    sign: (request) => signPsbt(esplora, request),
  }
}
