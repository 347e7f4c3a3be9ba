import type { Adapter } from '../../../core/ports/adapter.ts'
import type { Plans } from '../../../core/transactions/createPlans.ts'
import type { Esplora } from '../read/createEsplora.ts'
import { signPsbt } from '../sign/signPsbt.ts'
import { type SentTransfer, sendTransfer } from './sendTransfer.ts'
import { type Agreed, estimateTransfer } from './transferPlan.ts'

type Transfers = NonNullable<Adapter['transfers']>
type Psbts = NonNullable<Adapter['psbts']>

/** Loads the code that needs the chain library, in one chunk: sending and PSBT signing. */
export function loadSpending(
  esplora: Esplora,
  plans: Plans<Agreed>,
): {
  readonly estimate: Transfers['estimate']
  readonly send: (request: Parameters<Transfers['send']>[0]) => Promise<SentTransfer>
  readonly sign: Psbts['sign']
} {
  return {
    estimate: (request) => estimateTransfer(esplora, plans, request),
    send: (request) => sendTransfer(esplora, plans, request),
    sign: (request) => signPsbt(esplora, request),
  }
}
