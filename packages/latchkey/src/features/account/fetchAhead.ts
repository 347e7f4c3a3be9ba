import { whenIdle } from '../../core/lifetime/whenIdle.ts'

/** Fetches what most of the next views need, while there is nothing else to do. What fails is fetched by them. */
export function fetchAhead(): void {
  whenIdle(() => {
    Promise.all([
      import('../../core/transactions/startTransaction.ts'),
      import('../../ui/kit/figures/AmountField.tsx'),
    ]).catch(() => undefined)
  })
}
